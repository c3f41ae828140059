/// The way from an executor to what answers requests of one class.
nonisolated class RequestRoute {
    /// Executes a request of the class that the route stands in the table for.
    func execute(_ request: AnyObject) {}

    var requestClass: AnyClass { RequestRoute.self }
    var responseType: Any.Type { Never.self }
    var interactorType: Any.Type { Never.self }
    /// Whether the interactor is built when it is first needed.
    final var isLazy = false

    /// Where this route leads in the end.
    var destination: RequestRoute { self }

    /// The route itself or, of an interactor that is built when it is first needed, the route to that.
    func built() throws -> RequestRoute { self }

    /// The way through `middleware` to this route.
    func routed(through middleware: RequestRouter) -> RequestRoute { self }
}

/// What leads every route of an executor through something else: the middleware.
nonisolated class RequestRouter {
    /// What the catalogue calls its parts, in order.
    var names: [String] { [] }

    func route<Request: InteractorRequestProtocol>(to destination: RequestRoute, for request: Request.Type)
        -> RequestRoute
    {
        destination
    }
}

/// A route for requests with one type of response.
nonisolated class ResponseRoute<Response>: RequestRoute {
    /// How an awaiting caller comes to the response.
    enum Style {
        /// By a call of ``ResponseRoute/returnedResponse(to:)`` or ``ResponseRoute/asyncResponse(to:)``.
        case returning, async
        /// By an execution.
        case closures
    }

    final let style: Style

    init(_ style: Style) {
        self.style = style
    }

    final override var responseType: Any.Type { Response.self }

    func returnedResponse(to request: AnyObject) throws -> Response {
        fatalError("\(interactorType) doesn't return its response.")
    }

    nonisolated(nonsending) func asyncResponse(to request: AnyObject) async throws -> Response {
        fatalError("\(interactorType) doesn't return its response.")
    }
}

/// A route for requests of one class.
nonisolated class TypedRoute<Request: InteractorRequestProtocol>: ResponseRoute<Request.Response> {
    final override var requestClass: AnyClass { Request.self }

    final override func routed(through middleware: RequestRouter) -> RequestRoute {
        middleware.route(to: self, for: Request.self)
    }

    override func execute(_ request: AnyObject) { execute(Self.request(request)) }

    func execute(_ request: Request) {}

    /// The request as the class that it is, without a check.
    ///
    /// **Why it is sound.** The table finds a route by the request's own class, for which the route was added.
    @inline(__always)
    fileprivate static func request(_ request: AnyObject) -> Request {
        unsafeDowncast(request, to: Request.self)
    }
}

/// The route to an interactor.
nonisolated class InteractorRoute<I: Interactor>: TypedRoute<I.Request> {
    fileprivate final let interactor: I

    init(_ interactor: I, _ style: Style) {
        self.interactor = interactor
        super.init(style)
    }

    final override var interactorType: Any.Type { I.self }

    final override func execute(_ request: AnyObject) { interactor.execute(Self.request(request)) }

    /// The route for the style of `interactor`.
    static func route(to interactor: I) -> RequestRoute {
        func returning<R: ReturningInteractor>(_ interactor: R) -> RequestRoute { ReturningRoute(interactor) }
        func async<A: AsyncInteractor>(_ interactor: A) -> RequestRoute { AsyncRoute(interactor) }
        if let interactor = interactor as? any ReturningInteractor { return returning(interactor) }
        if let interactor = interactor as? any AsyncInteractor { return async(interactor) }
        return InteractorRoute(interactor, .closures)
    }
}

private nonisolated final class ReturningRoute<I: ReturningInteractor>: InteractorRoute<I> {
    init(_ interactor: I) { super.init(interactor, .returning) }

    override func returnedResponse(to request: AnyObject) throws -> I.Request.Response {
        try interactor.response(to: Self.request(request))
    }
}

private nonisolated final class AsyncRoute<I: AsyncInteractor>: InteractorRoute<I> {
    init(_ interactor: I) { super.init(interactor, .async) }

    override nonisolated(nonsending) func asyncResponse(
        to request: AnyObject
    ) async throws -> I.Request.Response {
        try await interactor.response(to: Self.request(request))
    }
}

/// Who executes a request, and in which isolation.
///
/// **Why it is unsafe.** Both are kept unretained: to retain them would cost as much as the whole dispatch.
///
/// **Why it is sound.** They are set when a call begins, and read only while it lasts, which a request's progress tells. All
/// the while the caller holds the executor and the isolation. What needs them for longer retains what it reads.
nonisolated struct RequestCaller {
    unowned(unsafe) var executor: InteractorExecutor?
    unowned(unsafe) var isolation: (any Actor)?
}
