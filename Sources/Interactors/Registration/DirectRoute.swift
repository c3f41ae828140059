import Synchronization

/// The route to an interactor, without middleware.
///
/// The request is a separate parameter. Otherwise, it would be looked up in each call. The superclass isn't generic, which
/// would make the first use of each interactor ten times as expensive.
nonisolated final class DirectRoute<I: Interactor<Request>, Request: InteractorRequestProtocol>:
    InteractorRoute, @unchecked Sendable
{
    private let interactor: I
    private let style = AtomicLazyReference<InteractorStyle>()

    /// Creates a route to an interactor, whose style is found when a task first awaits its answer, if it isn't known.
    init(to interactor: I, as style: InteractorStyle? = nil) {
        self.interactor = interactor
        super.init(for: Request.self, to: type(of: interactor))
        if let style { _ = self.style.storeIfNil(style) }
    }

    override func execute(_ request: AnyInteractorRequest) {
        interactor.execute(request.unchecked(as: Request.self))
    }

    override var responder: (AnyObject & Sendable)? {
        (style.load() ?? style.storeIfNil(InteractorStyle(of: interactor))).responder
    }
}

/// How a task that awaits an answer calls the interactor.
nonisolated final class InteractorStyle: Sendable {
    /// The ``InteractorResponder`` for the request's response; nil if the interactor answers by closures.
    let responder: (AnyObject & Sendable)?

    /// By the protocols that the interactor turns out to have. To ask for them is expensive.
    init<Request>(of interactor: some Interactor<Request>) {
        switch interactor {
        case let interactor as any ReturningInteractor<Request>:
            responder = InteractorResponder.returning(by: interactor)
        case let interactor as any AsyncInteractor<Request>:
            responder = InteractorResponder.awaiting(interactor)
        default: responder = nil
        }
    }

    init(returningBy interactor: some ReturningInteractor) {
        responder = InteractorResponder.returning(by: interactor)
    }

    init(awaiting interactor: some AsyncInteractor) {
        responder = InteractorResponder.awaiting(interactor)
    }
}
