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
    /// arrives a second time. ``complete(_:)`` and ``reply`` are guarded. An interactor, or a middleware,
    /// that sets it replaces the closure for this execution; the closure it has read before leads on to the
    /// caller.
    public final var onComplete: ((Response) -> Void)? {
        get {
            guard !requestProgress.isPlain else {
                requestProgress.insert(.read)
                return completion
            }
            if let settle = settlement() { return { settle(.success($0)) } }
            noteRead()
            return completion
        }
        set {
            guard requestProgress.contains(.executing) || replaced != nil else {
                return completion = newValue
            }
            let isReplacement = replaces {
                guard case .success(let response) = $0 else { return false }
                newValue?(Self.value(response))
                return true
            }
            guard let isReplacement else { return }
            if !isReplacement && replaced != nil {
                replaced?.completion = newValue
            } else {
                completion = newValue
            }
        }
    }

    /// Takes the error, when there is no response.
    ///
    /// If it isn't set, the executor's ``InteractorExecutor/onUnhandledError`` gets the error. Otherwise it
    /// is as ``onComplete``.
    public final var onError: ((InteractorError) -> Void)? {
        get {
            if let settle = settlement() { return { settle(.failure($0)) } }
            let isListenedTo = failure != nil || requestProgress.isDisjoint(with: [.executing, .pending])
            noteRead()
            return isListenedTo ? failure : { [self] in reportUnhandled($0) }
        }
        set {
            guard requestProgress.contains(.executing) || replaced != nil else { return failure = newValue }
            let isReplacement = replaces { [self] in
                guard case .failure(let error) = $0 else { return false }
                (newValue ?? reportUnhandled)(InteractorError(error))
                return true
            }
            guard let isReplacement else { return }
            if !isReplacement && replaced != nil { replaced?.failure = newValue } else { failure = newValue }
        }
    }

    private final var completion: ((Response) -> Void)?
    private final var failure: ((InteractorError) -> Void)?
    /// The caller's closures, while those of an interactor stand in their place.
    private final var replaced: (completion: ((Response) -> Void)?, failure: ((InteractorError) -> Void)?)?

    /// A request with no closures set.
    public override init() {}

    override func deliver(_ outcome: Outcome) {
        let (completion, failure) = (completion, failure)
        // Before the call, after which the request may be its caller's on another thread.
        if !requestProgress.contains(.executing) { restoreClosures() }
        switch outcome {
        case .success(let response): if let completion { completion(Self.value(response)) }
        case .failure(let error):
            if let failure {
                failure(InteractorError(error))
            } else {
                reportUnhandled(InteractorError(error))
            }
        }
    }

    override func keepClosures() {
        if replaced == nil { replaced = (completion, failure) }
        requestProgress.insert(.replaced)
    }

    override func restoreClosures() {
        requestProgress.remove(.replaced)
        guard let kept = replaced else { return }
        completion = kept.completion
        failure = kept.failure
        replaced = nil
    }

    private func reportUnhandled(_ error: InteractorError) { reportError(.unhandled(error, Self.self)) }
}

nonisolated extension InteractorRequest {
    /// Answers with `response`. Call it in the isolation that the request is executed in; from elsewhere, use
    /// ``reply``.
    ///
    /// The first answer wins. A later one is ignored, and reported to
    /// ``InteractorExecutor/onUnhandledError``.
    public final func complete(_ response: Response) {
        guard requestProgress.isUnanswered || takeAttempt() != nil else { return settle(.success(response)) }
        requestProgress.insert(.answered)
        if let completion { completion(response) }
    }

    /// The right to answer later, or from another thread. Take it before `execute` returns.
    public final var reply: Reply<Response> { Reply(currentExecution()) }
}

nonisolated extension InteractorRequest where Response == Void {
    /// Answers a request whose response says nothing but "done".
    public final func complete() {
        complete(())
    }
}
