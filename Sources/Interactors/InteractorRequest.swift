/// The input of a use case, and the closures that receive its answer.
///
/// Subclass it with the input of the use case, fill it in, and execute it:
///
///     let request = LoginUserInteractor.Request()
///     request.email = "ada@example.com"
///     request.onComplete = { response in … }
///     request.onError = { error in … }
///     Logic.executor.execute(request)
///
/// A request isn't `Sendable`. It belongs to the code that executes it, and its closures run there
/// (``InteractorExecutor/execute(_:isolation:)``). Once it is answered, it can be executed again.
nonisolated open class InteractorRequest<Response>: AnyInteractorRequest {
    /// Takes the response.
    ///
    /// An interactor may call it directly, as in ACInteractor. Such a call isn't guarded: a second one
    /// arrives a second time. ``complete(_:)`` and ``reply`` are guarded. A request whose closure was read
    /// may have been answered, so nothing is reported if it wasn't. In an ``AsyncInteractor``, such a call is
    /// a second answer.
    ///
    /// A closure that an interactor or a middleware sets is the request's closure from then on: until the
    /// call returns, if an await, a composite or another middleware's handler takes the outcome. The closure
    /// that it has read before leads on to the caller.
    public final var onComplete: ((Response) -> Void)? {
        get {
            guard interactorCall.state == .executing else { return closureUnlessExecuting(stored.completion) }
            interactorCall.mayHaveAnswered = true
            return stored.completion
        }
        set {
            keepClosuresOfAwait()
            (stored.completion, interactorCall.hasSetClosure) = (newValue, true)
        }
    }

    /// Takes the error, when there is no response.
    ///
    /// If it isn't set, the executor's ``InteractorExecutor/onUnhandledError`` gets the error. Otherwise it
    /// is as ``onComplete``.
    public final var onError: ((InteractorError) -> Void)? {
        get {
            let failure = stored.failure ?? (interactorCall.state.isFree ? nil : reportUnhandled)
            guard interactorCall.state == .executing else { return closureUnlessExecuting(failure) }
            interactorCall.mayHaveAnswered = true
            return failure
        }
        set {
            keepClosuresOfAwait()
            (stored.failure, interactorCall.hasSetClosure) = (newValue, true)
        }
    }

    private typealias Closures = (completion: ((Response) -> Void)?, failure: ((InteractorError) -> Void)?)

    private final var stored: Closures = (nil, nil)

    /// Creates a request with no closures set.
    public override init() {}

    override func deliveryToStoredClosures() -> RequestExecution.Sink {
        { [self, stored] _, outcome in deliver(outcome, to: stored) }
    }

    override func deliver(_ outcome: consuming RequestOutcome) { deliver(outcome, to: stored) }

    private func deliver(_ outcome: consuming RequestOutcome, to closures: Closures) {
        do {
            let response: Response = try outcome.get()
            // Released before the closure is called, as everything that isn't the caller's.
            _ = consume outcome
            if let completion = closures.completion { completion(response) }
        } catch {
            (closures.failure ?? reportUnhandled)(InteractorError(carrying: error))
        }
    }

    override func restorationOfClosures() -> () -> Void { { [self, stored] in self.stored = stored } }

    /// Has an await whose interactor sets a closure put the former ones back.
    private func keepClosuresOfAwait() {
        if interactorCall.state != .awaited { return }
        let restoration = RequestStrand.Box(restorationOfClosures())
        RequestExecution.open(for: self).on(.end) { restoration.value() }
    }

    override func withClosures(settling execution: RequestExecution, _ body: () -> Void) {
        let former = stored
        stored = ({ execution.answer(.success($0)) }, { execution.answer(.failure($0.original)) })
        body()
        stored = former
    }

    private func reportUnhandled(_ error: InteractorError) { report { .unhandled(error, $0) } }

    /// What reading `closure` gives, unless the request is in a call that nobody has answered.
    private func closureUnlessExecuting<Value>(_ closure: ((Value) -> Void)?) -> ((Value) -> Void)? {
        switch interactorCall.state {
        case .answered, .awaited, .closed:
            return { [self] _ in report(unheard: InteractorError.answeredTwice) }
        case .forgotten, .open:
            // The caller may read it, too. Only calling it answers the request, unless an interactor returns
            // the answer.
            return { [weak self] value in
                let execution = self.flatMap(RequestExecution.answering)
                if let execution, execution.isBusy { return execution.reportSecondAnswer() }
                self?.interactorCall.mayHaveAnswered = true
                closure?(value)
            }
        case .replied:
            interactorCall.mayHaveAnswered = true
            return closure
        case .executing, .idle, .ended: return closure
        }
    }
}

nonisolated extension InteractorRequest {
    /// Answers with `response`. Call it in the isolation that the request is executed in; from elsewhere, use
    /// ``reply``.
    ///
    /// The first answer wins. A later one is ignored, and reported to
    /// ``InteractorExecutor/onUnhandledError``.
    public final func complete(_ response: Response) {
        guard interactorCall.answerAtOnce() else { return settle(.success(response)) }
        if let completion = stored.completion { completion(response) }
    }

    /// The right to answer later, or from another thread. Take it before `execute` returns, and keep it: if
    /// it is released without an answer, the request fails with ``InteractorError/Code/abandoned``.
    public final var reply: Reply<Response> { Reply(RequestExecution.open(for: self)) }
}

nonisolated extension InteractorRequest where Response == Void {
    /// Answers a request whose response says nothing but "done".
    public final func complete() { complete(()) }
}
