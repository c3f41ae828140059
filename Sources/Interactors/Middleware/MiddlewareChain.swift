nonisolated extension InteractorExecutor {
    /// Runs `middleware` around every request from now on, inside the middleware that was added before.
    ///
    /// Executions in progress continue without it.
    public func addMiddleware(_ middleware: some InteractorMiddleware) {
        routes.changeRouter { chain in
            (chain as? MiddlewareChain)?.appending(middleware) ?? MiddlewareChain([middleware])
        }
    }
}

/// The middleware of an executor, in order. Each of its routes leads through all of them.
private nonisolated final class MiddlewareChain: RequestRouter {
    private let middleware: [any InteractorMiddleware]

    init(_ middleware: [any InteractorMiddleware]) {
        self.middleware = middleware
    }

    override var names: [String] { middleware.map(\.name) }

    func appending(_ other: some InteractorMiddleware) -> MiddlewareChain {
        MiddlewareChain(middleware + [other])
    }

    override func route<Request: InteractorRequestProtocol>(
        to next: RequestRoute,
        for request: Request.Type
    ) -> RequestRoute {
        middleware.reversed().reduce(next) { route, middleware in
            Self.route(through: middleware, to: route, request)
        }
    }

    private static func route<Request: InteractorRequestProtocol>(
        through middleware: some InteractorMiddleware,
        to route: RequestRoute,
        _: Request.Type
    ) -> RequestRoute {
        MiddlewareRoute<_, Request, Request.Response>(middleware, to: route)
    }
}

/// The route through one middleware to another route.
private nonisolated final class MiddlewareRoute<
    Middleware: InteractorMiddleware,
    Request: InteractorRequestProtocol,
    Response
>: TypedRoute<Request, Response> where Request.Response == Response {
    private let middleware: Middleware
    private let next: RequestRoute

    init(_ middleware: Middleware, to next: RequestRoute) {
        self.middleware = middleware
        self.next = next
        super.init()
    }

    override var destination: RequestRoute { next.destination }

    override func execute(_ request: AnyInteractorRequest) {
        request.interactorCall.isPassedOn = false
        middleware.execute(request.unchecked(as: Request.self), next: MiddlewareNext(next))
        if !request.interactorCall.isPassedOn { request.end(droppedBy: middleware) }
    }
}

nonisolated extension AnyInteractorRequest {
    /// A middleware has returned without calling `next`. If there is no answer and no reply, there won't be
    /// one.
    @inline(never)
    fileprivate final func end(droppedBy middleware: some InteractorMiddleware) {
        if interactorCall.state == .executing && !interactorCall.hasReadClosure {
            settle(.failure(InteractorError.dropped(Self.self, by: middleware.name)))
        }
    }
}
