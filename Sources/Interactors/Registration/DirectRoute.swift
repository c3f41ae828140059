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
    private let style = InteractorMutex(InteractorStyle.unknown)

    init(to interactor: I) {
        self.interactor = interactor
        super.init(for: Request.self, to: type(of: interactor))
    }

    override func execute(_ request: AnyInteractorRequest) {
        interactor.execute(request.unchecked(as: Request.self))
    }

    override var forAwaiting: InteractorRoute {
        style.withLock { style in
            if case .unknown = style { style = foundStyle() }
            return if case .awaitable(let route) = style { route } else { self }
        }
    }

    /// Asks for the interactor's protocols, which is expensive.
    private func foundStyle() -> InteractorStyle {
        switch interactor as any Interactor<Request> {
        case let interactor as any ReturningInteractor<Request>: .awaitable(interactor.returningRoute)
        case let interactor as any AsyncInteractor<Request>: .awaitable(interactor.asyncRoute)
        default: .closures
        }
    }
}

// Outside the generic class, since each registration would create metadata for it there.
private nonisolated enum InteractorStyle: Sendable {
    case unknown
    /// It answers by the request's closures, or by a reply.
    case closures
    case awaitable(InteractorRoute)
}
