/// The way from an executor to one registered interactor.
nonisolated class RequestRoute {
    var requestClass: AnyClass { RequestRoute.self }
    var responseType: Any.Type { Never.self }
    var interactorType: Any.Type { Never.self }
    var isLazy: Bool { false }

    /// Executes a request of the class that the route stands in the table for.
    func execute(_ request: AnyObject) {}

    /// Builds what isn't built yet.
    func prepare() throws {}

    /// Where this route leads in the end.
    var destination: RequestRoute { self }

    /// The way over `detour` to this route.
    func leading(over detour: RequestDetour) -> RequestRoute { self }
}

/// A route for requests with one type of response.
nonisolated class ResponseRoute<Response>: RequestRoute {
    /// How an awaiting caller may come to the response without an exchange.
    enum ShortWay {
        case none, returning, awaiting
    }

    let shortWay: ShortWay

    init(shortWay: ShortWay) {
        self.shortWay = shortWay
    }

    /// The response, by the short way `returning`.
    func returnedResponse(to request: AnyObject) throws -> Response {
        preconditionFailure("There is no short way")
    }

    /// The response, by the short way `awaiting`.
    nonisolated(nonsending) func awaitedResponse(to request: AnyObject) async throws -> Response {
        preconditionFailure("There is no short way")
    }
}

/// A route for one class of requests.
nonisolated class TypedRequestRoute<Request: InteractorRequestProtocol>: ResponseRoute<Request.Response> {
    final override var requestClass: AnyClass { Request.self }
    final override var responseType: Any.Type { Request.Response.self }

    final override func leading(over detour: RequestDetour) -> RequestRoute {
        detour.route(to: self)
    }
}

/// The route to an interactor.
nonisolated class InteractorRoute<I: Interactor>: TypedRequestRoute<I.Request> {
    fileprivate let interactor: I
    private let wasLazy: Bool

    init(_ interactor: I, wasLazy: Bool, shortWay: ShortWay = .none) {
        self.interactor = interactor
        self.wasLazy = wasLazy
        super.init(shortWay: shortWay)
    }

    final override var interactorType: Any.Type { I.self }
    final override var isLazy: Bool { wasLazy }

    final override func execute(_ request: AnyObject) {
        interactor.execute(Self.downcast(request))
    }
}

nonisolated final class ReturningInteractorRoute<I: ReturningInteractor>: InteractorRoute<I> {
    override func returnedResponse(to request: AnyObject) throws -> I.Request.Response {
        try interactor.response(to: Self.downcast(request))
    }
}

nonisolated final class AsyncInteractorRoute<I: AsyncInteractor>: InteractorRoute<I> {
    nonisolated(nonsending) override func awaitedResponse(to request: AnyObject) async throws
        -> I.Request.Response
    {
        try await interactor.response(to: Self.downcast(request))
    }
}

nonisolated extension RequestRoute {
    /// The route to `interactor` that suits its style.
    static func route(to interactor: some Interactor, wasLazy: Bool = false) -> RequestRoute {
        if let interactor = interactor as? any ReturningInteractor {
            return returning(interactor, wasLazy)
        }
        if let interactor = interactor as? any AsyncInteractor, interactor.runsInCallersTask {
            return awaiting(interactor, wasLazy)
        }
        return InteractorRoute(interactor, wasLazy: wasLazy)
    }

    private static func returning<I: ReturningInteractor>(_ interactor: I, _ wasLazy: Bool) -> RequestRoute {
        ReturningInteractorRoute(interactor, wasLazy: wasLazy, shortWay: .returning)
    }

    private static func awaiting<I: AsyncInteractor>(_ interactor: I, _ wasLazy: Bool) -> RequestRoute {
        AsyncInteractorRoute(interactor, wasLazy: wasLazy, shortWay: .awaiting)
    }
}

/// What leads every route of an executor a longer way: the middleware.
nonisolated class RequestDetour {
    /// What the catalogue calls its parts, in order.
    var names: [String] { [] }

    func route<Request: InteractorRequestProtocol>(to destination: TypedRequestRoute<Request>) -> RequestRoute
    {
        destination
    }
}
