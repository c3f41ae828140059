/// An interactor inside of another: its response completes the request, and its error goes to a handler, which
/// finds the request open.
nonisolated struct InteractorAttempt<Request: InteractorRequestProtocol>: Sendable {
    private let interactor: any Interactor<Request>
    /// The short way, for an interactor that answers by returning.
    private let returning: (any ReturningInteractor<Request>)?

    init(_ interactor: any Interactor<Request>) {
        self.interactor = interactor
        returning = interactor as? any ReturningInteractor<Request>
    }

    /// Executes `request`, and calls `handler` once with the request and the error if it fails.
    func callAsFunction(_ request: Request, onError handler: @escaping (Request, any Error) -> Void) {
        guard let returning else { return intercept(request, handler) }
        let response: Request.Response
        do {
            response = try returning.response(to: request)
        } catch {
            return handler(request, error)
        }
        request.complete(response)
    }

    private func intercept(_ request: Request, _ handler: @escaping (Request, any Error) -> Void) {
        request.base.intercept { _ in
            interactor.execute(request)
        } then: { request, outcome in
            switch outcome {
            case .success(let response): request.complete(response)
            case .failure(let error): handler(Request.downcast(request), error)
            }
        }
    }
}
