/// What composites have in common.
nonisolated extension InteractorRequestProtocol {
    /// Has `interactor` execute the request. Its response answers the request; its error goes to `handler`, once, when the
    /// interactor's call has returned.
    func attempt(_ interactor: any Interactor<Self>, onError handler: @escaping (Self, any Error) -> Void) {
        base.attempt { [self] in
            interactor.execute(self)
        } then: { [self] outcome in
            if case .failure(let error) = outcome { handler(self, error) } else { base.settle(outcome) }
        }
    }
}
