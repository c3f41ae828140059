/// The input of a use case, with the closures that receive its answer.
///
/// Subclass it with the input of the use case, fill it in, and execute it:
///
///     let request = LoginUserInteractor.Request()
///     request.email = "ada@example.com"
///     request.onComplete = { response in … }
///     request.onError = { error in … }
///     Logic.executor.execute(request)
///
/// A request isn't `Sendable`. It stays in the isolation that executes it, where its closures run
/// (``InteractorExecutor/execute(_:isolation:)``). After its answer, it can be executed again.
///
/// See `Docs/WritingInteractors.md`.
nonisolated open class InteractorRequest<Response>: AnyInteractorRequest {
    /// Receives the response. The caller can set it at any time.
    ///
    /// Once an executor has executed the request, reading this property returns a function that answers *that*
    /// execution, as ``complete(_:)`` does, even if the caller set no closure. As in ACInteractor, an interactor can
    /// call it, and can store it; call it only in the request's isolation. After the answer, a call is a second answer,
    /// which is reported. To see or change an answer, don't set this property: write a middleware that calls
    /// `next(request) { outcome in … }`.
    public final var onComplete: ((Response) -> Void)? {
        get {
            if interactorProgress.isUnused { return completion }
            assertIsolated()
            if interactorProgress.needsClaim { return answering { .success($0) } }
            let execution = interactorProgress.execution
            return { [self] response in
                if interactorProgress.isForClosures, interactorProgress.generation == execution.generation {
                    complete(response)
                } else {
                    answer(execution, with: .success(response))
                }
            }
        }
        set { _ = Self.replace(&completion, with: newValue) }
    }

    /// Receives the error if there is no response.
    ///
    /// If it isn't set, the executor's ``InteractorExecutor/onUnhandledError`` receives the error. In all else, it is
    /// like ``onComplete``.
    public final var onError: ((InteractorError) -> Void)? {
        get {
            if interactorProgress.isUnused { return failure }
            assertIsolated()
            if interactorProgress.needsClaim { return answering { .failing(with: $0) } }
            let execution = interactorProgress.execution
            return { [self] error in answer(execution, with: .failing(with: error)) }
        }
        set { _ = Self.replace(&failure, with: newValue) }
    }

    private final var completion: ((Response) -> Void)?
    private final var failure: ((InteractorError) -> Void)?

    /// Creates a request with no closures set.
    public override init() {}

    deinit {
        if interactorProgress.stage == .pending, let wait = interactorProgress.wait {
            let error = InteractorError.abandoned(Self.self)
            InteractorHook.report(error, to: wait.hook)
            wait.release(with: error, (completion.take(), failure.take()))
        }
    }

    override func deliver(_ outcome: consuming InteractorOutcome, from hook: UInt32) {
        do {
            let response: Response = try outcome.get()
            // Released before the closure is called, like everything else that isn't the caller's.
            _ = consume outcome
            if let completion { completion(response) }
        } catch {
            let error = InteractorError(carrying: error)
            if let failure {
                InteractorError.reportMistakes(in: error, to: hook)
                failure(error)
            } else {
                InteractorHook.report(.unhandled(error, Self.self), to: hook)
            }
        }
    }

    /// Returns the former closure, so that it is released after the assignment: what it holds may have a `deinit` that
    /// uses the request.
    @inline(__always)
    private static func replace<Value>(_ closure: inout ((Value) -> Void)?, with other: ((Value) -> Void)?)
        -> ((Value) -> Void)?
    {
        let former = closure
        closure = other
        return former
    }

    /// A function that answers the attempt in progress.
    private func answering<Value>(_ outcome: @escaping (Value) -> InteractorOutcome) -> (Value) -> Void {
        let claim = InteractorClaim(on: self)
        return { value in claim.wait.answer(with: outcome(value)) }
    }
}

nonisolated extension InteractorRequest {
    /// Answers with `response`. Call it in the request's isolation; from elsewhere, use ``reply``.
    ///
    /// The first answer counts. A later one is ignored, and reported to ``InteractorExecutor/onUnhandledError``.
    public final func complete(_ response: Response) {
        assertIsolated()
        guard interactorProgress.beginDelivery() else { return settle(.success(response)) }
        if let completion { completion(response) }
    }

    /// Answers later, or from another thread. Get it before `execute` returns, and keep it: if it is released without
    /// an answer, the request fails with ``InteractorError/Code/abandoned``, even if code keeps the request itself, or
    /// a closure that it read.
    public final var reply: Reply<Response> {
        assertIsolated()
        return Reply(InteractorClaim(on: self))
    }
}

nonisolated extension InteractorRequest where Response == Void {
    /// Answers a request whose response says nothing but "done".
    public final func complete() { complete(()) }
}
