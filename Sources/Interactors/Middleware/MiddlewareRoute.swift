/// The route through one middleware to another route.
///
/// The response is a parameter of its own: else the runtime would look for the request's conformance, to make the
/// superclass.
nonisolated final class MiddlewareRoute<
    Middleware: InteractorMiddleware,
    Request: InteractorRequestProtocol,
    Response
>: ResponseRoute<Response> where Request.Response == Response {
    private let middleware: Middleware
    private let next: RequestRoute
    private let isOutermost: Bool

    init(_ middleware: Middleware, to destination: RequestRoute, isOutermost: Bool) {
        self.middleware = middleware
        next = destination
        self.isOutermost = isOutermost
        super.init(shortWay: .none)
    }

    override var destination: RequestRoute { next.destination }

    override func execute(_ request: AnyObject) {
        let request = Request.unchecked(request)
        if isOutermost { request.beginPassage() }
        let passage = request.passage
        middleware.execute(request, next: MiddlewareNext(route: next, passage: passage))
        if request.passage == passage { request.base.endMiddleware(named: middleware.name) }
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
