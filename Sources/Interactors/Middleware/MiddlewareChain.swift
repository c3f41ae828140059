/// The middleware of an executor, in order: what each of its routes leads through.
nonisolated final class MiddlewareChain: RequestDetour {
    private let middleware: [any InteractorMiddleware]

    init(_ middleware: [any InteractorMiddleware]) {
        self.middleware = middleware
    }

    override var names: [String] { middleware.map(\.name) }

    func appending(_ other: some InteractorMiddleware) -> MiddlewareChain {
        MiddlewareChain(middleware + [other])
    }

    override func route<Request: InteractorRequestProtocol>(
        to destination: RequestRoute,
        for request: Request.Type
    ) -> RequestRoute {
        var route = destination
        for (index, middleware) in middleware.enumerated().reversed() {
            route = Self.route(through: middleware, to: route, isOutermost: index == 0, request)
        }
        return route
    }

    private static func route<Request: InteractorRequestProtocol>(
        through middleware: some InteractorMiddleware,
        to destination: RequestRoute,
        isOutermost: Bool,
        _: Request.Type
    ) -> RequestRoute {
        MiddlewareRoute<_, Request, Request.Response>(middleware, to: destination, isOutermost: isOutermost)
    }
}
