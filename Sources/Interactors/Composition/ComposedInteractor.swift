/// An interactor that is made of others: what `when`, `fallback`, `retrying` and `timeout` return.
public nonisolated final class ComposedInteractor<Request: InteractorRequestProtocol>: Interactor {
    private let body: @Sendable (Request) -> Void

    init(_ body: @escaping @Sendable (Request) -> Void) {
        self.body = body
    }

    /// Executes `request` with the interactors that this one is made of.
    public func execute(_ request: Request) { body(request) }
}

nonisolated extension RequestStep {
    /// Has `interactor` answer. If it fails, goes on with the step that `next` makes of the error, if there
    /// is one; not after a cancellation.
    static func attempt<Request: InteractorRequestProtocol>(
        _ interactor: any Interactor<Request>,
        _ request: Request,
        orAfterFailure next: @escaping (any Error) throws -> RequestStep?
    ) -> RequestStep {
        .attempt { _ in
            interactor.execute(request)
        } then: { outcome in
            guard case .failure(let error) = outcome else { return .answer(outcome) }
            if request.isCancelled || error is CancellationError { return .answer(outcome) }
            do {
                guard let step = try next(error) else { return .answer(outcome) }
                return request.isCancelled ? .answer(.failure(CancellationError())) : step
            } catch {
                return .answer(.failure(error))
            }
        }
    }
}
