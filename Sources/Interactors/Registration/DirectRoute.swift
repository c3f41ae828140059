/// The route to an interactor whose style the compiler didn't know when it was registered.
///
/// The request is a parameter of its own. Otherwise, it would be looked up in each call.
nonisolated final class DirectRoute<I: Interactor<Request>, Request: InteractorRequestProtocol>:
    InteractorRoute, @unchecked Sendable
{
    private let interactor: I
    private let styled = InteractorMutex<InteractorRoute?>(nil)

    init(to interactor: I) {
        self.interactor = interactor
        super.init(for: Request.self, to: type(of: interactor))
    }

    override func execute(_ request: AnyInteractorRequest) {
        interactor.execute(request.unchecked(as: Request.self))
    }

    override var forAwaiting: InteractorRoute {
        styled.withLock { route in
            let found = route ?? styledRoute()
            route = found
            return found
        }
    }

    /// The route by the protocols that the interactor turns out to have. To ask for them is expensive.
    private func styledRoute() -> InteractorRoute {
        switch interactor as any Interactor<Request> {
        case let interactor as any ReturningInteractor<Request>: interactor.returningRoute
        case let interactor as any AsyncInteractor<Request>: interactor.asyncRoute
        default: ClosureRoute<_, _, Request.Response>(to: interactor)
        }
    }
}
