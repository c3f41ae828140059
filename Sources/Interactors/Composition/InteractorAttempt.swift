nonisolated extension InteractorRequestProtocol {
    /// Executes the request with `interactor`. A response answers the request. An error goes to `handler`,
    /// once, after the interactor's call has returned.
    func attempt(_ interactor: any Interactor<Self>, onError handler: @escaping (Self, any Error) -> Void) {
        attempt { [self] in
            interactor.execute(self)
        } then: { [self] outcome in
            if case .failure(let error) = outcome { handler(self, error) } else { settle(outcome) }
        }
    }
}
