nonisolated extension InteractorExecutor {
    /// Runs `middleware` around every later request, inside the middleware that was added before.
    ///
    /// Executions in progress continue without it.
    public func addMiddleware(_ middleware: some InteractorMiddleware) {
        routes.add { Self.route(to: $0, for: $0.requestType, through: middleware) }
    }

    private static func route<Request: InteractorRequestProtocol>(
        to next: InteractorRoute,
        for _: Request.Type,
        through middleware: some InteractorMiddleware
    ) -> InteractorRoute {
        MiddlewareRoute<_, Request, Request.Response>(middleware, to: next)
    }
}

/// The route through one middleware to another route.
private nonisolated final class MiddlewareRoute<
    Middleware: InteractorMiddleware,
    Request: InteractorRequestProtocol<Response>,
    Response
>: InteractorResponseRoute<Response>, @unchecked Sendable {
    private let middleware: Middleware
    private let next: InteractorRoute

    init(_ middleware: Middleware, to next: InteractorRoute) {
        self.middleware = middleware
        self.next = next
        super.init(for: Request.self, to: next.interactorType)
    }

    override var destination: InteractorRoute { next.destination }

    override func execute(_ request: AnyInteractorRequest) {
        let request = request.unchecked(as: Request.self)
        middleware.execute(request, next: MiddlewareNext(next, for: request))
    }
}
