/// What a consumer wants of a use case, and the closures that take the answer.
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
nonisolated open class InteractorRequest<Response> {
    /// Takes the response.
    ///
    /// An interactor may call it directly, as in ACInteractor. Such a call isn't guarded: a second one arrives a
    /// second time. ``complete(_:)`` and ``reply`` are guarded. An interactor, or a middleware, that sets it replaces the
    /// closure for this execution; the closure it has read before leads on to the caller.
    public final var onComplete: ((Response) -> Void)? {
        get {
            guard progress.isPlain else { return currentCompletion }
            progress.insert(.read)
            return completion
        }
        set {
            if progress.contains(.executing) {
                replaceCompletion(newValue)
            } else {
                completion = newValue
            }
        }
    }

    /// Takes the error, when there is no response.
    ///
    /// If it isn't set, the executor's ``InteractorExecutor/onUnhandledError`` gets the error. Otherwise it is as
    /// ``onComplete``.
    public final var onError: ((InteractorError) -> Void)? {
        get {
            guard progress.isPlain, failure != nil || !progress.contains(.executing) else {
                return currentFailure
            }
            progress.insert(.read)
            return failure
        }
        set {
            if progress.contains(.executing) {
                replaceFailure(newValue)
            } else {
                failure = newValue
            }
        }
    }

    final var progress: RequestProgress = []
    final var completion: ((Response) -> Void)?
    final var failure: ((InteractorError) -> Void)?
    final var caller = RequestCaller()
    /// The innermost execution, while the request is being executed or what an interactor returns is awaited.
    final var execution: RequestExecution<Response>?
    /// What runs the executions, while the request is being executed.
    final var strand: RequestStrand?
    final var rest: RequestRest<Response>?
    /// How many tasks await what the interactor returns, besides the first.
    final var furtherAwaits = 0

    /// A request with no closures set.
    public init() {}

    deinit {
        if progress.contains(.pending) {
            InteractorExecutor.report(.abandoned(Self.self), to: rest?.strand.executor)
        }
    }
}

nonisolated extension InteractorRequest {
    /// Answers with `response`. Call it in the isolation that the request is executed in; from elsewhere, use ``reply``.
    ///
    /// The first answer wins. A later one is ignored, and reported to ``InteractorExecutor/onUnhandledError``.
    public final func complete(_ response: Response) {
        guard progress.isUnanswered else { return settle(.success(response)) }
        progress.insert(.answered)
        completion?(response)
    }

    /// Answers with `error`; otherwise as ``complete(_:)``.
    public final func fail(_ error: InteractorError) {
        settle(.failure(error))
    }

    /// The right to answer later, or from another thread. Take it before `execute` returns.
    public final var reply: Reply<Response> {
        let execution = currentExecution()
        execution.isHandedOut = true
        return Reply(execution)
    }

    /// Cancels the request, for good: its answer is no longer wanted.
    ///
    /// A caller with closures gets ``InteractorError/Code/cancelled`` at once, and nothing later; without an isolation,
    /// when an async interactor that uses the request has ended. An await of a closure-style interactor ends at once. An
    /// awaited interactor that returns its response is a call, which ends when it returns. The handlers of
    /// ``Reply/onCancel(_:)`` run, and the task of an async interactor is cancelled. A request that was cancelled before isn't
    /// executed; one that was answered stays answered.
    ///
    /// Called in the request's isolation; from elsewhere, cancel the task that awaits the answer.
    public final func cancel() {
        cancelExecution()
    }

    /// Whether the answer is no longer wanted: the request, or the task that awaits it, was cancelled, or the time for this
    /// attempt is up. For an interactor that has more than one thing to do.
    public final var isCancelled: Bool {
        if progress.contains(.cancelled) || innermost?.scope.isCancelled == true { return true }
        return progress.contains(.awaited) && Task.isCancelled
    }
}

nonisolated extension InteractorRequest where Response == Void {
    /// Answers a request whose response says nothing but "done".
    public final func complete() {
        complete(())
    }
}
