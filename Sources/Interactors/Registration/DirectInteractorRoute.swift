/// The route to an interactor.
nonisolated final class DirectInteractorRoute<I: Interactor>:
    InteractorResponseRoute<I.Request.Response>, InteractorDestination, @unchecked Sendable
{
    private let interactor: I

    init(to interactor: I) {
        self.interactor = interactor
        super.init(for: I.Request.self)
    }

    override var destination: any InteractorDestination { self }
    var interactorType: Any.Type { type(of: interactor) }
    var isLazy: Bool { false }
    func build() {}

    override func execute(_ request: AnyInteractorRequest) { interactor.execute(request.unchecked(as: I.Request.self)) }

    override nonisolated(nonsending) func response(
        to request: AnyInteractorRequest,
        from executor: InteractorExecutor
    ) async throws -> I.Request.Response {
        try await interactor.awaitedResponse(to: request.unchecked(as: I.Request.self), from: executor)
    }
}
