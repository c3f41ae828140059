/// Leads requests of one class to their interactor.
nonisolated class RequestRoute {
    final let requestClass: AnyClass
    /// Whether the interactor is built when it is first needed.
    final var isLazy = false

    init(_ requestClass: AnyClass) { self.requestClass = requestClass }

    /// Executes a request of the class.
    func execute(_ request: AnyInteractorRequest) {}

    final var requestName: String { String(reflecting: requestClass) }
    var responseType: Any.Type { Never.self }
    var interactorType: Any.Type { Never.self }

    /// The interactor's route, behind any middleware.
    var destination: RequestRoute { self }

    /// The route itself or, of an interactor that is built when it is first needed, the route to that.
    func built() throws -> RequestRoute { self }

    /// This route behind `middleware`.
    func routed(through middleware: RequestRouter) -> RequestRoute { self }
}

/// Leads every route of an executor through its middleware.
nonisolated class RequestRouter {
    /// The names of its parts in the catalogue, in order.
    var names: [String] { [] }

    func route<Request: InteractorRequestProtocol>(to next: RequestRoute, for _: Request.Type) -> RequestRoute
    {
        next
    }
}

/// A route for requests with one type of response.
nonisolated class ResponseRoute<Response>: RequestRoute {
    final override var responseType: Any.Type { Response.self }

    override func built() throws -> ResponseRoute { self }

    /// Executes a request of the class for a task that awaits the response.
    nonisolated(nonsending) func response(
        to request: AnyInteractorRequest,
        by caller: RequestCaller
    ) async throws -> Response {
        if !request.interactorCall.isIdle { try request.renewInteractorCall() }
        let outcome = await request.outcome(by: caller, isolation: #isolation) { execute(request) }
        return try outcome.get()
    }
}

/// A route for requests of one class. The response is a parameter of its own, since the runtime would
/// otherwise search for the request's conformance to make the superclass.
nonisolated class TypedRoute<Request: InteractorRequestProtocol, Response>: ResponseRoute<Response>
where Request.Response == Response {
    init() { super.init(Request.self) }

    final override func routed(through middleware: RequestRouter) -> RequestRoute {
        middleware.route(to: self, for: Request.self)
    }
}
