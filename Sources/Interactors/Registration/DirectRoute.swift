import Synchronization

/// The route to an interactor whose style the compiler didn't know when it was registered.
///
/// This class and the routes by style have the request and the response as separate parameters. Otherwise, each call
/// would look them up.
nonisolated final class DirectRoute<
    I: Interactor<Request>,
    Request: InteractorRequestProtocol<Response>,
    Response
>: InteractorResponseRoute<Response>, @unchecked Sendable {
    private let interactor: I
    /// Set when a task first awaits a response.
    private let awaitable = AtomicLazyReference<AwaitableRoute>()

    init(to interactor: I) {
        self.interactor = interactor
        super.init(for: Request.self, to: type(of: interactor))
    }

    override func execute(_ request: AnyInteractorRequest) {
        interactor.execute(request.unchecked(as: Request.self))
    }

    override var forAwaiting: InteractorRoute {
        (awaitable.load() ?? awaitable.storeIfNil(findAwaitable())).route ?? self
    }

    /// Asks for the interactor's protocols, which is expensive.
    private func findAwaitable() -> AwaitableRoute {
        switch interactor as any Interactor<Request> {
        case let interactor as any ReturningInteractor<Request>: AwaitableRoute(interactor.returningRoute)
        case let interactor as any AsyncInteractor<Request>: AwaitableRoute(interactor.asyncRoute)
        default: AwaitableRoute(nil)
        }
    }
}

/// The route to an interactor that a task can call; nil for one that answers by the request's closures, or by a reply.
///
/// Outside the generic class, since each registration would create metadata for it there.
private nonisolated final class AwaitableRoute: Sendable {
    let route: InteractorRoute?

    init(_ route: InteractorRoute?) { self.route = route }
}
