/// An interactor inside of another: its outcome goes to a handler, and the request stays open.
nonisolated struct InteractorAttempt<Request: InteractorRequestProtocol>: Sendable {
    typealias Outcome = Result<Request.Response, any Error>

    private let interactor: any Interactor<Request>
    /// The short way, for an interactor that answers by returning.
    private let returning: (any ReturningInteractor<Request>)?

    init(_ interactor: any Interactor<Request>) {
        self.interactor = interactor
        returning = interactor as? any ReturningInteractor<Request>
    }

    /// Executes `request` and calls `handler` once with the request and the outcome.
    func callAsFunction(_ request: Request, then handler: @escaping (Request, Outcome) -> Void) {
        if let returning {
            handler(request, Outcome { try returning.response(to: request) })
        } else {
            request.base.intercept { _ in
                interactor.execute(request)
            } then: { request, outcome in
                handler(Request.downcast(request), outcome)
            }
        }
    }
}
