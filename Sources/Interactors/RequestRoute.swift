/// Leads requests of one class to their interactor.
nonisolated class RequestRoute {
    /// How the interactor answers: it returns the response, at once or later, or calls closures.
    enum Style {
        case closures, returning, async
    }

    final let requestClass: AnyClass
    final let style: Style
    /// Whether the interactor is built when it is first needed.
    final var isLazy = false

    init(_ requestClass: AnyClass, _ style: Style) {
        self.requestClass = requestClass
        self.style = style
    }

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

    /// What the interactor returns to a task that awaits it. Not called for a closure-style interactor.
    nonisolated(nonsending) func response(to request: AnyInteractorRequest) async throws -> Response {
        fatalError("\(interactorType) calls closures.")
    }
}

/// A route for requests of one class. The response is a parameter of its own, since the runtime would
/// otherwise search for the request's conformance to make the superclass.
nonisolated class TypedRoute<Request: InteractorRequestProtocol, Response>: ResponseRoute<Response>
where Request.Response == Response {
    init(_ style: Style = .closures) { super.init(Request.self, style) }

    final override func routed(through middleware: RequestRouter) -> RequestRoute {
        middleware.route(to: self, for: Request.self)
    }

    override func execute(_ request: AnyInteractorRequest) { execute(typed: Self.request(request)) }

    func execute(typed request: Request) {}

    /// The request as the class that it is, without a check.
    ///
    /// **Why it is sound.** The table finds a route by the request's own class, for which the route was
    /// added.
    @inline(__always)
    fileprivate static func request(_ request: AnyInteractorRequest) -> Request {
        unsafeDowncast(request, to: Request.self)
    }
}

/// The route to an interactor.
nonisolated class InteractorRoute<Request: InteractorRequestProtocol, Response>: TypedRoute<
    Request, Response
>
where Request.Response == Response {
    let interactor: any Interactor<Request>

    init(_ interactor: any Interactor<Request>, _ style: Style) {
        self.interactor = interactor
        super.init(style)
    }

    final override var interactorType: Any.Type { type(of: interactor) }

    final override func execute(_ request: AnyInteractorRequest) { interactor.execute(Self.request(request)) }
}

/// The route to an interactor that returns its response at once.
nonisolated final class ReturningInteractorRoute<Request: InteractorRequestProtocol, Response>:
    InteractorRoute<
        Request, Response
    >
where Request.Response == Response {
    private let returning: any ReturningInteractor<Request>

    init(_ returning: any ReturningInteractor<Request>) {
        self.returning = returning
        super.init(returning, .returning)
    }

    override nonisolated(nonsending) func response(
        to request: AnyInteractorRequest
    ) async throws -> Response {
        let response = try returning.response(to: Self.request(request))
        if !request.endAwaiting() { throw request.answerExecution(.success(response)) }
        return response
    }
}

/// The route to an interactor that returns its response when it has it.
nonisolated final class AsyncInteractorRoute<Request: InteractorRequestProtocol, Response>: InteractorRoute<
    Request, Response
>
where Request.Response == Response {
    private let async: any AsyncInteractor<Request>

    init(_ async: any AsyncInteractor<Request>) {
        self.async = async
        super.init(async, .async)
    }

    override nonisolated(nonsending) func response(
        to request: AnyInteractorRequest
    ) async throws -> Response {
        let response = try await async.response(to: Self.request(request))
        if !request.endAwaiting() { throw request.answerExecution(.success(response)) }
        return response
    }
}

/// Who executes a request, and in which isolation.
///
/// **Why it is unsafe.** Both are kept unretained: to retain them would cost as much as the whole dispatch.
///
/// **Why it is sound.** They are set when a call begins, and read only while it lasts, which a request's
/// progress tells. All the while the caller holds the executor and the isolation. What needs them for longer
/// retains what it reads.
nonisolated struct RequestCaller {
    unowned(unsafe) var executor: InteractorExecutor?
    unowned(unsafe) var isolation: (any Actor)?
}
