/// The part of a request that doesn't depend on its response. Subclass ``InteractorRequest`` instead.
nonisolated open class AnyInteractorRequest {
    /// A response or an error, on its way to closures that know its type.
    typealias Outcome = Result<Any, any Error>

    final var requestProgress: RequestProgress = []
    final var requestCaller = RequestCaller()
    /// The strand of this call or, while `requestProgress` contains `hasStrand`, of the last one.
    final var requestStrand: RequestStrand?
    /// The innermost execution, while the request is being executed or what its interactor returns is
    /// awaited.
    final var requestExecution: RequestExecution?
    /// The innermost execution after `execute` has returned. The replies that can still answer hold it.
    final weak var openExecution: RequestExecution?
    /// Takes the error of the interactor that a composite calls, until an execution is opened for it.
    final var attemptHandler: ((Outcome) -> Void)?
    /// How many tasks await what the interactor returns.
    final var requestAwaitCount = 0

    init() {}

    deinit {
        if requestProgress.contains(.pending) { reportError(.abandoned(Self.self)) }
    }

    /// Answers with `error`; otherwise as ``InteractorRequest/complete(_:)``.
    public final func fail(_ error: InteractorError) { settle(.failure(error)) }

    /// Cancels the request, for good: its answer is no longer wanted.
    ///
    /// A caller with closures gets ``InteractorError/Code/cancelled`` at once and nothing later. Without an
    /// isolation, it gets the error when an async interactor that uses the request has ended. An await of a
    /// closure-style interactor ends at once. An awaited interactor that returns its response is a call,
    /// which ends when it returns. The handlers of ``Reply/onCancel(_:)`` run, and the task of an async
    /// interactor is cancelled. A request that was cancelled before isn't executed; one that was answered
    /// stays answered.
    ///
    /// Call it in the request's isolation; from elsewhere, cancel the task that awaits the answer.
    public final func cancel() {
        if requestProgress.contains(.cancelled) { return }
        openAttempt()
        let isAnswered = requestProgress.contains([.executing, .answered])
        let isExecuting = requestProgress.contains(.executing)
        let innermost = isAnswered ? nil : isExecuting ? answerableExecution : innermostExecution
        // Without an isolation, an async interactor may be reading the progress.
        if innermost?.strand.mustLeaveRequestAlone != true { requestProgress.insert(.cancelled) }
        if let innermost { return innermost.root.cancel(isByCaller: true) }
        let isUnanswered =
            requestProgress.contains(.executing)
            && requestProgress.isDisjoint(with: [.read, .answered, .awaited])
        guard isUnanswered || requestProgress.contains(.pending) else { return }
        if isUnanswered { requestProgress.insert(.answered) } else { end() }
        deliver(.failure(CancellationError()))
    }

    /// Whether the answer is no longer wanted: the request, or the task that awaits it, was cancelled, or the
    /// time for this attempt is up. For an interactor that has more than one thing to do.
    public final var isCancelled: Bool {
        if requestProgress.contains(.cancelled) || innermostExecution?.scope.isCancelled == true {
            return true
        }
        return requestProgress.contains(.awaited) && Task.isCancelled
    }

    /// Hands an outcome to the closures.
    func deliver(_ outcome: Outcome) {}

    /// Remembers the closures, which an interactor is about to replace.
    func keepClosures() {}

    func restoreClosures() {}
}

/// How an answer gets to the caller.
nonisolated extension AnyInteractorRequest {
    /// The innermost execution, if there is one.
    final var innermostExecution: RequestExecution? { requestExecution ?? openExecution }

    /// Answers with an outcome. Called in the request's isolation.
    final func settle(_ outcome: Outcome) {
        if requestExecution == nil && requestProgress.contains(.answered) {
            reportSecondAnswer()
        } else if let execution = answerableExecution {
            execution.settleHere(outcome)
        } else if requestProgress.contains(.executing) {
            requestProgress.insert(.answered)
            deliver(outcome)
        } else if requestProgress.contains(.pending) {
            end()
            deliver(outcome)
        } else if isCalledDirectly {
            deliver(outcome)
        } else {
            reportSecondAnswer()
        }
    }

    /// Takes the outcome of an execution. Called on its strand.
    final func receive(_ outcome: Outcome, of execution: RequestExecution, for sink: RequestExecution.Sink) {
        switch sink {
        case .handler(let handler) where execution.isStep:
            end(on: execution.strand)
            handler(outcome)
        case .handler(let handler):
            perform(after: execution) { handler(outcome) }
        case .task(let waiter), .call(let waiter):
            end(on: execution.strand, isClosed: execution.isAbandonment || outcome.isCancellation)
            waiter.finish(outcome, on: execution.strand)
        case .replacement(let take):
            perform(after: execution) { if !take(outcome) { settle(outcome) } }
        case .closures where execution.isSuperseded:
            if !execution.isAbandonment { execution.reportSecondAnswer() }
        case .closures(let mayHaveAnswered):
            end(on: execution.strand, isClosed: execution.isAbandonment || outcome.isCancellation)
            if execution.isAbandonment && mayHaveAnswered { return }
            execution.inOuterContext { deliver(outcome) }
        }
    }

    /// Fails a request that can't be executed now, without touching an execution that is under way elsewhere.
    final func refuse(_ error: any Error, from caller: RequestCaller) {
        if requestProgress.contains(.executing) { return settle(.failure(error)) }
        let before = (requestProgress, requestStrand)
        let strand = RequestStrand(of: RequestCaller(executor: caller.executor))
        (requestProgress, requestStrand) = (.answered, strand)
        deliver(.failure(error))
        if requestProgress.contains(.answered) { (requestProgress, requestStrand) = before }
    }

    /// Notes that an execution has ended.
    final func end(on strand: RequestStrand? = nil, isClosed: Bool = false) {
        if let strand { requestStrand = strand }
        requestProgress = requestProgress.lasting.union(requestStrand == nil ? .ended : [.ended, .hasStrand])
        if isClosed { requestProgress.insert(.closed) }
    }

    final func reportSecondAnswer() {
        if !requestProgress.contains(.cancelled) { reportError(.answeredTwice(Self.self)) }
    }

    /// Reports an error to the executor of this call or, if there is none, of the last one that didn't answer
    /// at once.
    final func reportError(_ error: InteractorError) {
        let isCalled = !requestProgress.isDisjoint(with: [.executing, .awaited])
        InteractorExecutor.report(
            error,
            to: requestStrand?.executor ?? (isCalled ? requestCaller.executor : nil)
        )
    }
}

/// Reading and setting closures while the request is executed.
nonisolated extension AnyInteractorRequest {
    /// The function to hand out for a closure that is read now: it answers the execution, or reports that an
    /// answer came too late. Nil if the caller's own closure can be handed out.
    final func settlement() -> ((Outcome) -> Void)? {
        if requestProgress.isPlain { return nil }
        let isAnswered = requestExecution == nil && !requestProgress.isDisjoint(with: [.answered, .closed])
        if !isAnswered, let execution = answerableExecution {
            execution.isHandedOut = true
            return { execution.settle($0) }
        }
        let isCancelled = requestProgress.contains(.cancelled) && !requestProgress.contains(.executing)
        return isAnswered || isCancelled ? { [self] _ in reportSecondAnswer() } : nil
    }

    /// An interactor reads a closure, perhaps after `execute` has returned.
    final func noteRead() {
        if requestProgress.contains(.pending) { end() } else { requestProgress.insert(.read) }
    }

    /// Called when a closure is set. `take` passes an outcome to the new closure and returns whether the
    /// closure is for that kind of outcome. Returns true if the new closure is to be stored for this
    /// execution only, false if it is the caller's, and nil if an execution has taken it.
    final func replaces(_ take: @escaping (Outcome) -> Bool) -> Bool? {
        guard requestProgress.contains(.executing), !requestProgress.contains(.answered) else { return false }
        if answerableExecution != nil {
            open(.replacement(take))
            return nil
        }
        keepClosures()
        return true
    }
}

nonisolated extension AnyInteractorRequest {
    /// Casts an erased response back to its type.
    static func value<Value>(_ value: Any) -> Value {
        switch value {
        case let value as Value: value
        default: fatalError("\(type(of: value)) is not \(Value.self)")
        }
    }
}

nonisolated extension Result<Any, any Error> {
    var isCancellation: Bool {
        if case .failure(is CancellationError) = self { true } else { false }
    }
}
