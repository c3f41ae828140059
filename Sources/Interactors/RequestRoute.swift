/// The way from an executor to one registered interactor.
nonisolated class RequestRoute {
    var requestClass: AnyClass { RequestRoute.self }
    var responseType: Any.Type { Never.self }
    var interactorType: Any.Type { Never.self }
    let isLazy: Bool

    init(isLazy: Bool) {
        self.isLazy = isLazy
    }

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
        /// Nobody has awaited a response yet: ``surveyed()`` knows.
        case unknown
        case none, returning
        case awaiting(any AwaitedInteractor<Response>)
    }

    let shortWay: ShortWay

    final override var responseType: Any.Type { Response.self }

    init(shortWay: ShortWay, isLazy: Bool = false) {
        self.shortWay = shortWay
        super.init(isLazy: isLazy)
    }

    /// The same route, with a short way that is known.
    func surveyed() -> RequestRoute { self }

    /// The response, by the short way `returning`.
    func returnedResponse(to request: AnyObject) throws -> Response {
        preconditionFailure("There is no short way")
    }
}

/// The route to an interactor. It isn't generic over that: a type of its own for each would make most of
/// what a registration costs.
nonisolated class InteractorRoute<Response>: ResponseRoute<Response> {
    private let interactor: any Interactor

    init<I: Interactor>(_ interactor: I, isLazy: Bool = false, shortWay: ShortWay = .unknown)
    where I.Request.Response == Response {
        self.interactor = interactor
        super.init(shortWay: shortWay, isLazy: isLazy)
    }

    final override var interactorType: Any.Type { type(of: interactor) }

    final override var requestClass: AnyClass {
        func requestClass<I: Interactor>(of interactor: I) -> AnyClass { I.Request.self }
        return requestClass(of: interactor)
    }

    final override func execute(_ request: AnyObject) {
        func execute<I: Interactor>(_ interactor: I) { interactor.execute(.unchecked(request)) }
        execute(interactor)
    }

    final override func leading(over detour: RequestDetour) -> RequestRoute {
        func route<I: Interactor>(to interactor: I) -> RequestRoute {
            detour.route(to: self, for: I.Request.self)
        }
        return route(to: interactor)
    }

    /// The style is asked for when a response is first awaited: the casts would be half of a registration.
    final override func surveyed() -> RequestRoute {
        if let interactor = interactor as? any ReturningInteractor {
            func returning<I: ReturningInteractor>(_ interactor: I) -> RequestRoute {
                ReturningInteractorRoute(interactor, isLazy: isLazy)
            }
            return returning(interactor)
        }
        if let interactor = interactor as? any AsyncInteractor, interactor.runsInCallersTask {
            func awaiting<I: AsyncInteractor>(_ interactor: I) -> RequestRoute {
                InteractorRoute<I.Request.Response>(
                    interactor,
                    isLazy: isLazy,
                    shortWay: .awaiting(interactor)
                )
            }
            return awaiting(interactor)
        }
        func direct<I: Interactor>(_ interactor: I) -> RequestRoute {
            InteractorRoute<I.Request.Response>(interactor, isLazy: isLazy, shortWay: .none)
        }
        return direct(interactor)
    }
}

nonisolated final class ReturningInteractorRoute<I: ReturningInteractor>:
    InteractorRoute<I.Request.Response>
{
    private let interactor: I

    init(_ interactor: I, isLazy: Bool) {
        self.interactor = interactor
        super.init(interactor, isLazy: isLazy, shortWay: .returning)
    }

    override func returnedResponse(to request: AnyObject) throws -> I.Request.Response {
        try interactor.response(to: .unchecked(request))
    }
}

/// What leads every route of an executor a longer way: the middleware.
nonisolated class RequestDetour {
    /// What the catalogue calls its parts, in order.
    var names: [String] { [] }

    func route<Request: InteractorRequestProtocol>(
        to destination: RequestRoute,
        for request: Request.Type
    ) -> RequestRoute {
        destination
    }
}
