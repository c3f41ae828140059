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

    /// The response, for the task that awaits it.
    nonisolated(nonsending) func response(
        to request: AnyInteractorRequest,
        by executor: InteractorExecutor
    ) async throws -> Response {
        let caller = RequestCaller(executor: executor, isolation: #isolation)
        return AnyInteractorRequest.value(try await request.executedResponse(to: caller, by: self))
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

/// The route to an interactor, which may answer from anywhere.
nonisolated class InteractorRoute<Request: InteractorRequestProtocol, Response>: TypedRoute<
    Request, Response
>
where Request.Response == Response {
    private let interactor: any Interactor<Request>

    fileprivate init(_ interactor: any Interactor<Request>) { self.interactor = interactor }

    /// The route for the style of `interactor`.
    static func route(to interactor: any Interactor<Request>) -> InteractorRoute {
        switch interactor.style.kind {
        case .closures: InteractorRoute(interactor)
        case .returning(let returning): ReturningRoute(returning)
        case .async(let async): AsyncRoute(async)
        }
    }

    final override var interactorType: Any.Type { type(of: interactor) }

    final override func execute(_ request: AnyInteractorRequest) { interactor.execute(Self.request(request)) }
}

/// The route to an interactor that returns its response at once.
private nonisolated final class ReturningRoute<Request: InteractorRequestProtocol, Response>: InteractorRoute<
    Request, Response
>
where Request.Response == Response {
    private let returning: any ReturningInteractor<Request>

    init(_ returning: any ReturningInteractor<Request>) {
        self.returning = returning
        super.init(returning)
    }

    override nonisolated(nonsending) func response(
        to request: AnyInteractorRequest,
        by executor: InteractorExecutor
    ) async throws -> Response {
        let caller = RequestCaller(executor: executor, isolation: #isolation)
        try request.beginAwaiting(by: caller, isExecuting: true)
        let waiter: RequestExecution.Waiter
        do {
            let response = try returning.response(to: Self.request(request))
            guard let other = request.endAwaiting() else { return response }
            waiter = other
        } catch {
            waiter = try request.endAwaiting(after: error)
        }
        return AnyInteractorRequest.value(try await waiter.value())
    }
}

/// The route to an interactor that returns its response when it has it.
private nonisolated final class AsyncRoute<Request: InteractorRequestProtocol, Response>: InteractorRoute<
    Request, Response
>
where Request.Response == Response {
    private let async: any AsyncInteractor<Request>

    init(_ async: any AsyncInteractor<Request>) {
        self.async = async
        super.init(async)
    }

    override nonisolated(nonsending) func response(
        to request: AnyInteractorRequest,
        by executor: InteractorExecutor
    ) async throws -> Response {
        let caller = RequestCaller(executor: executor, isolation: #isolation)
        try request.beginAwaiting(by: caller, isExecuting: false)
        let waiter: RequestExecution.Waiter
        do {
            let response = try await async.response(to: Self.request(request))
            guard let other = request.endAwaiting() else { return response }
            waiter = other
        } catch {
            waiter = try request.endAwaiting(after: error)
        }
        return AnyInteractorRequest.value(try await waiter.value())
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
