/// The route to another route, through the middleware.
nonisolated final class MiddlewareRoute<Request: InteractorRequestProtocol>: TypedRequestRoute<Request> {
    private let destination: RequestRoute
    private let middleware: MiddlewareLink

    init(to destination: RequestRoute, through middleware: MiddlewareLink) {
        self.destination = destination
        self.middleware = middleware
        super.init(shortWay: .none)
    }

    override func execute(_ request: AnyObject) {
        let request = Self.downcast(request)
        request.base.passage.begin()
        middleware.execute(request, destination)
    }
}
