/// The part of a request that doesn't depend on its response. Subclass ``InteractorRequest`` instead.
nonisolated open class AnyInteractorRequest {
    /// A response or an error, on its way to closures that know its type.
    typealias Outcome = Result<Any, any Error>

    final var progress: RequestProgress = []
    final var caller = RequestCaller()
    /// The strand of this call or, while `progress` contains `hasRest`, of the last one.
    final var strand: RequestStrand?
    /// The innermost execution, while the request is being executed or what its interactor returns is
    /// awaited.
    final var execution: RequestExecution?
    /// The innermost execution after `execute` has returned. The replies that can still answer hold it.
    final weak var openExecution: RequestExecution?
    /// Takes the error of the interactor that a composite calls, until an execution is opened for it.
    final var attemptHandler: ((Outcome) -> Void)?
    /// How many tasks await what the interactor returns.
    final var awaitCount = 0

    init() {}

    deinit {
        if progress.contains(.pending) { report(.abandoned(Self.self)) }
    }

    /// Answers with `error`; otherwise as ``InteractorRequest/complete(_:)``.
    public final func fail(_ error: InteractorError) { settle(.failure(error)) }

    /// Cancels the request, for good: its answer is no longer wanted.
    ///
    /// A caller with closures gets ``InteractorError/Code/cancelled`` at once, and nothing later; without an
    /// isolation, when an async interactor that uses the request has ended. An await of a closure-style
    /// interactor ends at once. An awaited interactor that returns its response is a call, which ends when it
    /// returns. The handlers of ``Reply/onCancel(_:)`` run, and the task of an async interactor is cancelled.
    /// A request that was cancelled before isn't executed; one that was answered stays answered.
    ///
    /// Call it in the request's isolation; from elsewhere, cancel the task that awaits the answer.
    public final func cancel() {
        if progress.contains(.cancelled) { return }
        openAttempt()
        let innermost = progress.contains([.executing, .answered]) ? nil : innermost
        // Without an isolation, an async interactor may be reading the progress.
        if innermost?.strand.mustLeaveRequestAlone != true { progress.insert(.cancelled) }
        if let innermost { return innermost.root.cancel(isByCaller: true) }
        let isUnanswered =
            progress.contains(.executing) && progress.isDisjoint(with: [.read, .answered, .awaited])
        guard isUnanswered || progress.contains(.pending) else { return }
        if isUnanswered { progress.insert(.answered) } else { end() }
        deliver(.failure(CancellationError()))
    }

    /// Whether the answer is no longer wanted: the request, or the task that awaits it, was cancelled, or the
    /// time for this attempt is up. For an interactor that has more than one thing to do.
    public final var isCancelled: Bool {
        if progress.contains(.cancelled) || innermost?.scope.isCancelled == true { return true }
        return progress.contains(.awaited) && Task.isCancelled
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
    final var innermost: RequestExecution? { execution ?? openExecution }

    /// Answers with an outcome. Called in the request's isolation.
    final func settle(_ outcome: Outcome) {
        if execution == nil && progress.contains(.answered) {
            reportSecondAnswer()
        } else if let execution = answerableExecution {
            execution.settleHere(outcome)
        } else if progress.contains(.executing) {
            progress.insert(.answered)
            deliver(outcome)
        } else if progress.contains(.pending) {
            end()
            deliver(outcome)
        } else if isDirect {
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
        case .task(let waiter):
            end(on: execution.strand, isClosed: execution.isAbandonment || outcome.isCancellation)
            waiter.finish(outcome, on: execution.strand)
        case .replacement(let take):
            perform(after: execution) { if !take(outcome) { settle(outcome) } }
        case .closures where execution.isSuperseded:
            if !execution.isAbandonment { execution.reportSecondAnswer() }
        case .closures(let mayHaveAnswered):
            end(on: execution.strand, isClosed: execution.isAbandonment || outcome.isCancellation)
            if !(execution.isAbandonment && mayHaveAnswered) { deliver(outcome) }
        }
    }

    /// Fails a request that can't be executed now, without touching an execution that is under way elsewhere.
    final func refuse(_ error: any Error, from caller: RequestCaller) {
        if progress.contains(.executing) { return settle(.failure(error)) }
        let before = (progress, self.strand)
        let strand = RequestStrand(of: RequestCaller(executor: caller.executor))
        (progress, self.strand) = (.answered, strand)
        deliver(.failure(error))
        if progress.contains(.answered) { (progress, self.strand) = before }
    }

    /// Notes that an execution has ended.
    final func end(on strand: RequestStrand? = nil, isClosed: Bool = false) {
        if let strand { self.strand = strand }
        progress = progress.lasting.union(self.strand == nil ? .ended : [.ended, .hasRest])
        if isClosed { progress.insert(.closed) }
    }

    final func reportSecondAnswer() {
        if !progress.contains(.cancelled) { report(.answeredTwice(Self.self)) }
    }

    /// Reports an error to the executor of this call or, if there is none, of the last one that didn't answer
    /// at once.
    final func report(_ error: InteractorError) {
        let isCalled = !progress.isDisjoint(with: [.executing, .awaited])
        InteractorExecutor.report(error, to: strand?.executor ?? (isCalled ? caller.executor : nil))
    }
}

/// Reading and setting closures while the request is executed.
nonisolated extension AnyInteractorRequest {
    /// The function to hand out for a closure that is read now: it answers the execution, or reports that an
    /// answer came too late. Nil if the caller's own closure can be handed out.
    final func settlement() -> ((Outcome) -> Void)? {
        if progress.isPlain { return nil }
        let isAnswered = execution == nil && !progress.isDisjoint(with: [.answered, .closed])
        if !isAnswered, let execution = answerableExecution {
            execution.isHandedOut = true
            return { execution.settle($0) }
        }
        let isCancelled = progress.contains(.cancelled) && !progress.contains(.executing)
        return isAnswered || isCancelled ? { [self] _ in reportSecondAnswer() } : nil
    }

    /// An interactor reads a closure, perhaps after `execute` has returned.
    final func noteRead() {
        if progress.contains(.pending) { end() } else { progress.insert(.read) }
    }

    /// Called when a closure is set. `take` passes an outcome to the new closure and returns whether the
    /// closure is for that kind of outcome. Returns true if the new closure is to be stored for this
    /// execution only, false if it is the caller's, and nil if an execution has taken it.
    final func replaces(_ take: @escaping (Outcome) -> Bool) -> Bool? {
        guard progress.contains(.executing), !progress.contains(.answered) else { return false }
        openAttempt()
        if execution != nil {
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
