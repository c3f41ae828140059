/// An interactor that is made of others: what `when`, `fallback`, `retrying` and `timeout` return.
public nonisolated final class ComposedInteractor<Request: InteractorRequestProtocol>: Interactor {
    private let body: @Sendable (Request) -> Void

    init(_ body: @escaping @Sendable (Request) -> Void) {
        self.body = body
    }

    /// Executes `request` with the interactors that this one is made of.
    public func execute(_ request: Request) { body(request) }
}

nonisolated extension AnyInteractorRequest {
    /// The error to end with when an attempt has failed with `error`, unless there is to be another one.
    final func end(after error: any Error, unless continues: () throws -> Bool) -> (any Error)? {
        if isCancelled || error is CancellationError { return error }
        do {
            if try !continues() { return error }
            return isCancelled ? CancellationError() : nil
        } catch {
            return error
        }
    }
}
