/// Executes a request with one interactor or another, depending on a condition.
///
///     executor.registerInteractor(remote.when({ _ in reachability.isOnline }, otherwise: local))
public nonisolated final class ConditionalInteractor<Request: InteractorRequestProtocol>: Interactor {
    private let condition: @Sendable (Request) throws -> Bool
    private let interactor: any Interactor<Request>
    private let alternative: any Interactor<Request>

    /// An interactor that uses `interactor` when `condition` is true, else `alternative`.
    ///
    /// The condition is called once for each execution, on the caller's thread. If it throws, the request
    /// fails with that error, and neither interactor is executed.
    public init(
        _ interactor: any Interactor<Request>,
        when condition: @escaping @Sendable (Request) throws -> Bool,
        otherwise alternative: any Interactor<Request>
    ) {
        self.interactor = interactor
        self.condition = condition
        self.alternative = alternative
    }

    /// Calls the condition and executes `request` with the interactor that it chooses.
    public func execute(_ request: Request) {
        do {
            try (condition(request) ? interactor : alternative).execute(request)
        } catch {
            request.base.settle(.failure(error))
        }
    }
}

nonisolated extension Interactor {
    /// This interactor when `condition` is true, else `alternative`: see ``ConditionalInteractor``.
    public func when(
        _ condition: @escaping @Sendable (Request) throws -> Bool,
        otherwise alternative: any Interactor<Request>
    ) -> ConditionalInteractor<Request> {
        ConditionalInteractor(self, when: condition, otherwise: alternative)
    }
}
