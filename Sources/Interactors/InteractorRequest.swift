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
/// A request isn't `Sendable`: it belongs to whoever executes it, and its closures run there
/// (``InteractorExecutor/execute(_:isolation:)``). Once answered, it may be executed again.
nonisolated open class InteractorRequest<Response> {
    /// Takes the response.
    ///
    /// An interactor may call it directly, as in ACInteractor. Such a call isn't guarded: a second one arrives
    /// a second time. ``complete(_:)`` and ``reply`` are guarded.
    public final var onComplete: ((Response) -> Void)? {
        @inlinable get { status.isExchanging ? exchangedCompletion : completion }
        set { completion = newValue }
    }

    /// Takes the error, when there is no response.
    ///
    /// If it isn't set, the executor's ``InteractorExecutor/onUnhandledError`` gets the error. A direct call by an
    /// interactor isn't guarded against coming twice; ``fail(_:)`` and ``reply`` are.
    public final var onError: ((InteractorError) -> Void)? {
        get { status.isExchanging || (failure == nil && dispatch.isUnderWay) ? exchangedFailure : failure }
        set { failure = newValue }
    }

    // They are read and replaced as a whole: no access to them lasts, so there is none that another could conflict with.
    // To be checked for it at run time would cost a tenth of a dispatch.
    @exclusivity(unchecked) @usableFromInline final var completion: ((Response) -> Void)?
    @exclusivity(unchecked) final var failure: ((InteractorError) -> Void)?
    final var exchange: RequestExchange<Response>?
    /// Whether an execution without an isolation is going on after `execute` has returned.
    final var isContinued = false
    @usableFromInline final let status = RequestStatus()
    final let dispatch = RequestDispatch()
    final let passage = RequestPassage()

    /// A request with no closures set.
    public init() {}

    deinit {
        exchange?.requestDied(Self.self)
    }
}

nonisolated extension InteractorRequest {
    /// Answers with `response`, in the isolation that the request is executed in; from elsewhere, use ``reply``.
    ///
    /// The first answer wins. A later one is ignored, and reported to ``InteractorExecutor/onUnhandledError``.
    public final func complete(_ response: Response) {
        if status.claim() {
            completion?(response)
        } else {
            settle(.success(response))
        }
    }

    /// Answers with `error`; otherwise as ``complete(_:)``.
    public final func fail(_ error: InteractorError) {
        fail(throwing: error)
    }

    /// An answer for later, or for another thread. Take it while the request is executed.
    public final var reply: Reply<Response> {
        Reply(currentExchange, to: self)
    }

    /// Answers with an error of any type: who awaits the answer gets it as it is.
    final func fail(throwing error: any Error) {
        if status.claim() {
            deliver(.failure(error), from: dispatch.executor)
        } else {
            settle(.failure(error))
        }
    }

    private final func settle(_ outcome: Result<Response, any Error>) {
        if let exchange {
            exchange.settle(outcome, of: self)
        } else if status.claimCancelled() {
            deliver(.failure(CancellationError()), from: dispatch.executor)
        } else if !status.isCancelled {
            InteractorExecutor.report(.answeredTwice(Self.self), to: dispatch.executor)
        }
    }

    /// Hands an outcome to the closures.
    final func deliver(_ outcome: Result<Response, any Error>, from executor: InteractorExecutor?) {
        switch outcome {
        case .success(let response):
            completion?(response)
        case .failure(let error):
            if let failure {
                failure(InteractorError(error))
            } else {
                InteractorExecutor.report(.unhandled(InteractorError(error), Self.self), to: executor)
            }
        }
    }

    /// What a direct call of `onComplete` reaches during an exchange.
    @usableFromInline final var exchangedCompletion: ((Response) -> Void)? {
        guard let exchange else { return completion }
        return { exchange.settle(.success($0), of: self) }
    }

    /// What a direct call of `onError` reaches during an exchange, or when nobody listens.
    private final var exchangedFailure: ((InteractorError) -> Void)? {
        if let exchange { return { exchange.settle(.failure($0), of: self) } }
        let executor = dispatch.executor
        return { InteractorExecutor.report(.unhandled($0, Self.self), to: executor) }
    }
}

nonisolated extension InteractorRequest where Response == Void {
    /// Answers a request whose response says nothing but "done".
    public final func complete() {
        complete(())
    }
}
