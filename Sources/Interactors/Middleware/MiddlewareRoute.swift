nonisolated extension InteractorExecutor {
    /// Runs `middleware` around every request from now on, inside the middleware that was added before.
    ///
    /// Executions in progress continue without it.
    public func addMiddleware(_ middleware: some InteractorMiddleware) {
        routes.add((type(of: middleware), { Self.route(to: $0, for: $0.requestType, through: middleware) }))
    }

    private static func route<Request: InteractorRequestProtocol>(
        to next: RequestRoute,
        for _: Request.Type,
        through middleware: some InteractorMiddleware
    ) -> RequestRoute {
        MiddlewareRoute<_, Request, Request.Response>(middleware, to: next)
    }
}

/// The route through one middleware to another route.
private nonisolated final class MiddlewareRoute<
    Middleware: InteractorMiddleware,
    Request: InteractorRequestProtocol<Response>,
    Response
>: ResponseRoute<Response> {
    private let middleware: Middleware
    private let next: RequestRoute

    init(_ middleware: Middleware, to next: RequestRoute) {
        self.middleware = middleware
        self.next = next
        super.init(for: Request.self)
    }

    override var destination: RequestRoute { next.destination }

    override func execute(_ request: AnyInteractorRequest) {
        request.interactorCall.isPassedOn = false
        middleware.execute(request.unchecked(as: Request.self), next: MiddlewareNext(next))
        if !request.interactorCall.isPassedOn { request.failDropped(by: middleware) }
    }
}

nonisolated extension AnyInteractorRequest {
    /// A middleware has returned without calling `next`. If there is no answer and no reply, there won't be
    /// one.
    @inline(never)
    fileprivate final func failDropped(by middleware: some InteractorMiddleware) {
        if interactorCall.state == .executing && !interactorCall.mayHaveAnswered {
            let name = String(reflecting: type(of: middleware))
            settle(.failure(InteractorError.dropped(Self.self, by: name)))
        }
    }
}
