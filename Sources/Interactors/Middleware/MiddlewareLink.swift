/// A middleware and what comes after it.
nonisolated class MiddlewareLink: RequestDetour {
    let following: MiddlewareLink?

    init(following: MiddlewareLink?) {
        self.following = following
    }

    final override var names: [String] { [name] + (following?.names ?? []) }

    var name: String { "" }

    /// The same chain with `middleware` after the last one.
    func appending(_ middleware: some InteractorMiddleware) -> MiddlewareLink { self }

    /// Executes the middleware for `request`, which is on its way to `destination`.
    func execute<Request: InteractorRequestProtocol>(_ request: Request, _ destination: RequestRoute) {}

    final override func route<Request: InteractorRequestProtocol>(
        to destination: TypedRequestRoute<Request>
    ) -> RequestRoute {
        MiddlewareRoute<Request>(to: destination, through: self)
    }
}

nonisolated final class TypedMiddlewareLink<Middleware: InteractorMiddleware>: MiddlewareLink {
    private let middleware: Middleware

    init(_ middleware: Middleware, following: MiddlewareLink?) {
        self.middleware = middleware
        super.init(following: following)
    }

    override var name: String { middleware.name }

    override func appending(_ other: some InteractorMiddleware) -> MiddlewareLink {
        TypedMiddlewareLink(
            middleware,
            following: following?.appending(other) ?? TypedMiddlewareLink<_>(other, following: nil)
        )
    }

    override func execute<Request: InteractorRequestProtocol>(_ request: Request, _ destination: RequestRoute)
    {
        let base = request.base
        let passage = base.passage.current
        middleware.execute(
            request,
            next: MiddlewareNext(link: following, destination: destination, passage: passage)
        )
        if base.passage.current == passage { base.endMiddleware(named: name) }
    }
}

nonisolated extension InteractorRequest {
    /// A middleware has returned without calling on. If it hasn't answered either, nobody will.
    @inline(never)
    final func endMiddleware(named name: String) {
        let isAnswered = exchange.map { $0.state.isSettled } ?? !status.isFresh
        if !isAnswered { fail(throwing: InteractorError.notCalledOn(Self.self, middleware: name)) }
    }

    /// The executor that executes the request.
    final var currentExecutor: InteractorExecutor? {
        dispatch.executor ?? exchange?.executor
    }
}
