nonisolated extension InteractorExecutor {
    /// Runs `middleware` around every request from now on, inside the middleware that was added before.
    ///
    /// Executions in progress continue without it.
    public func addMiddleware(_ middleware: some InteractorMiddleware) {
        routes.add((type(of: middleware), { Self.route(to: $0, for: $0.requestType, through: middleware) }))
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
>: InteractorResponseRoute<Response> {
    private let middleware: Middleware
    private let next: InteractorRoute

    init(_ middleware: Middleware, to next: InteractorRoute) {
        self.middleware = middleware
        self.next = next
        super.init(for: Request.self)
    }

    override var destination: InteractorRoute { next.destination }

    override func execute(_ request: AnyInteractorRequest) {
        request.interactorCall.isHeldByMiddleware = true
        middleware.execute(request.unchecked(as: Request.self), next: MiddlewareNext(next))
        if request.interactorCall.isHeldByMiddleware { request.failDropped(by: middleware) }
    }
}

nonisolated extension AnyInteractorRequest {
    /// A middleware has returned without calling `next`. If there is no answer and no reply, there won't be
    /// one.
    @inline(never)
    fileprivate final func failDropped(by middleware: some InteractorMiddleware) {
        interactorCall.isHeldByMiddleware = false
        if interactorCall.phase != .running || interactorCall.execution?.isAnswerable == true { return }
        let name = String(reflecting: type(of: middleware))
        settle(.failure(InteractorError.dropped(Self.self, by: name)))
    }
}
