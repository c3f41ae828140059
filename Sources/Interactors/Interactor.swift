/// One use case: it answers requests of one class, and keeps nothing in between.
///
/// A class that conforms nests its request and its response, gets its gateways through its initialiser, and
/// answers each request once, through the request's `onComplete` or `onError`. It is registered with an
/// ``InteractorExecutor``, or called directly in a test.
///
/// The protocol refines `Sendable`: an interactor may be executed on any thread, and the compiler rejects
/// one that holds mutable state.
public nonisolated protocol Interactor<Request>: AnyObject, Sendable {
    associatedtype Request: InteractorRequestProtocol

    /// Answers `request`. Called once for each execution, on the caller's thread.
    func execute(_ request: Request)

    /// How the interactor answers. ``ReturningInteractor`` and ``AsyncInteractor`` say it for you.
    var style: InteractorStyle<Request> { get }
}

nonisolated extension Interactor {
    /// Through the request's closures.
    public var style: InteractorStyle<Request> { InteractorStyle(InteractorRoute(self, .closures)) }

    /// The route to this interactor.
    var interactorRoute: InteractorRoute<Request, Request.Response> {
        let route = style.route
        InteractorExecutor.require(
            route.interactor === self,
            "\(String(reflecting: Self.self)) has the style of \(String(reflecting: route.interactorType))"
                + " and would never be executed. Remove its property style."
        )
        return route
    }
}

/// How an interactor answers, for an executor. An interactor doesn't implement ``Interactor/style`` itself.
public nonisolated struct InteractorStyle<Request: InteractorRequestProtocol> {
    let route: InteractorRoute<Request, Request.Response>

    init(_ route: InteractorRoute<Request, Request.Response>) { self.route = route }
}
