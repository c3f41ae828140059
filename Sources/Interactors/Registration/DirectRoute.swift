import Synchronization

/// The route to an interactor, without middleware.
///
/// The request is a separate parameter. Otherwise, it would be looked up in each call. The superclass isn't generic,
/// which would make the first use of each interactor ten times as expensive.
nonisolated final class DirectRoute<I: Interactor<Request>, Request: InteractorRequestProtocol>:
    InteractorRoute, @unchecked Sendable
{
    private let interactor: I
    /// The style that the compiler knew when the interactor was registered.
    private let knownStyle: InteractorStyle?
    private let foundStyle = AtomicLazyReference<InteractorStyle>()

    /// Creates a route to an interactor, whose style is found when a task first awaits its answer, if it isn't known.
    init(to interactor: I, as style: InteractorStyle? = nil) {
        (self.interactor, knownStyle) = (interactor, style)
        super.init(for: Request.self, to: type(of: interactor))
    }

    override func execute(_ request: AnyInteractorRequest) {
        interactor.execute(request.unchecked(as: Request.self))
    }

    override var responder: (AnyObject & Sendable)? {
        if let knownStyle { return knownStyle.responder }
        return (foundStyle.load() ?? foundStyle.storeIfNil(InteractorStyle(of: interactor))).responder
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
            responder = interactor.returningResponder
        case let interactor as any AsyncInteractor<Request>:
            responder = interactor.asyncResponder
        default: responder = nil
        }
    }

    init(returningBy interactor: some ReturningInteractor) {
        responder = interactor.returningResponder
    }

    init(awaiting interactor: some AsyncInteractor) {
        responder = interactor.asyncResponder
    }
}

nonisolated extension ReturningInteractor {
    fileprivate var returningResponder: AnyObject & Sendable { ReturningResponder(self) }
}

nonisolated extension AsyncInteractor {
    fileprivate var asyncResponder: AnyObject & Sendable { AsyncResponder(self) }
}
