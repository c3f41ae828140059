/// The route to an interactor.
///
/// It has the request and the response as separate parameters. Otherwise, each call would look them up.
nonisolated final class DirectRoute<
    I: Interactor<Request>,
    Request: InteractorRequestProtocol<Response>,
    Response
>: InteractorResponseRoute<Response>, @unchecked Sendable {
    private let interactor: I

    init(to interactor: I) {
        self.interactor = interactor
        super.init(for: Request.self, to: type(of: interactor))
    }

    override func execute(_ request: AnyInteractorRequest) {
        interactor.execute(request.unchecked(as: Request.self))
    }

    override nonisolated(nonsending) func answer(_ request: AnyInteractorRequest) async throws -> Response {
        try await interactor.awaitedAnswer(to: request.unchecked(as: Request.self))
    }
}
