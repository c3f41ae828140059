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
    /// Takes the response. It is the caller's: set it before the request is executed or while its answer is
    /// pending.
    ///
    /// From `execute` until the answer, reading it gives a function that answers the request, as
    /// ``complete(_:)`` does, whether or not the caller has set one. An interactor may call it, as in
    /// ACInteractor, in the request's isolation. Setting it in an interactor or a middleware stops the
    /// program: to see or change the answer, use a middleware, and call `next(request) { outcome in … }`.
    /// After a cancellation or an abandonment, the function answers too late.
    public final var onComplete: ((Response) -> Void)? {
        get {
            if interactorCall.givesStoredClosures { return completion }
            interactorCall.assertIsolated("onComplete", of: self)
            if interactorCall.isPlain { return { [self] response in complete(response) } }
            return answeringFunction(completion) { $0.complete($1) }
        }
        set {
            willSetClosure()
            completion = newValue
        }
    }

    /// Takes the error, when there is no response.
    ///
    /// If it isn't set, the executor's ``InteractorExecutor/onUnhandledError`` gets the error. Otherwise it
    /// is as ``onComplete``.
    public final var onError: ((InteractorError) -> Void)? {
        get {
            if interactorCall.givesStoredClosures { return failure }
            interactorCall.assertIsolated("onError", of: self)
            if interactorCall.isPlain { return { [self] error in fail(error.original) } }
            let executor = interactorCall.executor
            return answeringFunction(failure ?? { [weak self] in self?.report(unhandled: $0, to: executor) })
            {
                $0.fail($1.original)
            }
        }
        set {
            willSetClosure()
            failure = newValue
        }
    }

    private final var completion: ((Response) -> Void)?
    private final var failure: ((InteractorError) -> Void)?

    /// Creates a request with no closures set.
    public override init() {}

    override func deliver(_ outcome: consuming InteractorOutcome, from executor: InteractorExecutor?) {
        do {
            let response: Response = try outcome.get()
            // Released before the closure is called, as everything that isn't the caller's.
            _ = consume outcome
            deliver(response)
        } catch {
            let error = InteractorError(carrying: error)
            if let failure { failure(error) } else { report(unhandled: error, to: executor) }
        }
    }

    @inline(__always)
    final func deliver(_ response: Response) { if let completion { completion(response) } }

    private func report(unhandled error: InteractorError, to executor: InteractorExecutor?) {
        InteractorExecutor.report(.unhandled(error, Self.self), to: executor)
    }
}

/// The closures while the request is executed.
nonisolated extension InteractorRequest {
    /// A function that answers the request. Where an execution takes the answer, the function claims it.
    private func answeringFunction<Value>(
        _ stored: ((Value) -> Void)?,
        by answer: @escaping (InteractorRequest, Value) -> Void
    ) -> (Value) -> Void {
        switch interactorCall.phase {
        case .running:
            let claim = InteractorExecution.Claim(on: ensureInteractorExecution())
            return { [self] value in
                if claim.execution.isSettled {
                    claim.execution.reportSecondAnswer()
                } else {
                    answer(self, value)
                }
            }
        case .pending:
            // A caller may put a closure of its own around this function.
            let keeper = interactorCall.strand?.keeper ?? InteractorRequestKeeper(self)
            interactorCall.strand?.keeper = keeper
            return { value in
                if keeper.isInClosure { return stored?(value) ?? () }
                let request: InteractorRequest? = keeper.request()
                if let request { answer(request, value) }
            }
        case .idle, .returning, .delivering, .answered, .awaited, .over, .closed:
            return { [weak self] value in self.map { answer($0, value) } }
        }
    }

    private func willSetClosure() {
        switch interactorCall.phase {
        case .running, .returning:
            fatalError(
                "\(String(reflecting: Self.self)) is being executed, and its closures are its caller's."
                    + " To see or change its answer, add a middleware to the executor, or call"
                    + " next(request) { outcome in … } in it."
            )
        case .pending:
            // What is read from now on leads to what is set now.
            interactorCall.strand?.keeper?.release()
            interactorCall.strand?.keeper = nil
        case .idle, .delivering, .answered, .awaited, .over, .closed: break
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
        interactorCall.assertIsolated("complete", of: self)
        guard interactorCall.answerAtOnce() else { return settle(.success(response)) }
        deliver(response)
        interactorCall.endDelivery()
    }

    /// The right to answer later, or from another thread. Take it before `execute` returns, and keep it: if
    /// it is released without an answer, the request fails with ``InteractorError/Code/abandoned``.
    public final var reply: Reply<Response> {
        interactorCall.assertIsolated("reply", of: self)
        return Reply(ensureInteractorExecution())
    }
}

nonisolated extension InteractorRequest where Response == Void {
    /// Answers a request whose response says nothing but "done".
    public final func complete() { complete(()) }
}
