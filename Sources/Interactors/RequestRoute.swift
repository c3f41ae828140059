/// Leads requests of one class to their interactor.
nonisolated class RequestRoute {
    /// How an awaiting caller gets the response: by a call of the method of this name, or by an execution.
    enum Style {
        case closures, returned, async
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

    /// Where this route leads in the end.
    var destination: RequestRoute { self }

    /// The route itself or, of an interactor that is built when it is first needed, the route to that.
    func built() throws -> RequestRoute { self }

    /// The way through `middleware` to this route.
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

    func returnedResponse(to request: AnyInteractorRequest) throws -> Response { refuse() }

    nonisolated(nonsending) func asyncResponse(to request: AnyInteractorRequest) async throws -> Response {
        refuse()
    }

    /// The style of the route says which method is called.
    fileprivate final func refuse() -> Never { fatalError("\(interactorType) has another style.") }
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
nonisolated final class InteractorRoute<Request: InteractorRequestProtocol, Response>: TypedRoute<
    Request, Response
>
where Request.Response == Response {
    private let interactor: any Interactor<Request>
    private let kind: InteractorStyle<Request>.Kind

    init(_ interactor: any Interactor<Request>) {
        self.interactor = interactor
        kind = interactor.style.kind
        let style: Style =
            switch kind {
            case .closures: .closures
            case .returning: .returned
            case .async: .async
            }
        super.init(style)
    }

    override var interactorType: Any.Type { type(of: interactor) }

    override func execute(_ request: AnyInteractorRequest) { interactor.execute(Self.request(request)) }

    override func returnedResponse(to request: AnyInteractorRequest) throws -> Response {
        guard case .returning(let interactor) = kind else { refuse() }
        return try interactor.response(to: Self.request(request))
    }

    override nonisolated(nonsending) func asyncResponse(to request: AnyInteractorRequest) async throws
        -> Response
    {
        guard case .async(let interactor) = kind else { refuse() }
        return try await interactor.response(to: Self.request(request))
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
