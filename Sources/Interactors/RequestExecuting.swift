/// The calls of a request: how they begin, nest and end.
nonisolated extension AnyInteractorRequest {
    /// Runs `body` as a call of the request: inside `execution`, as a job of `strand`, or as a new call.
    final func perform(
        in execution: RequestExecution? = nil,
        on strand: RequestStrand? = nil,
        by caller: RequestCaller,
        _ body: () -> Void
    ) {
        let around = requestProgress.contains(.executing) ? (requestProgress, requestCaller) : nil
        requestProgress = requestProgress.lasting.union(.executing)
        if execution != nil { requestProgress.insert(.hasExecution) }
        (requestCaller, requestStrand, requestExecution, openExecution) = (caller, strand, execution, nil)
        body()
        leave()
        // A strand of another call, which nothing else will drain.
        let opened = requestStrand === strand ? nil : requestStrand
        guard let around else {
            opened?.drain()
            return
        }
        // The call around this one has answered. It ends later, and nothing may touch the request before that
        // does.
        opened?.runJobs()
        requestProgress = requestProgress.subtracting([.read, .ended]).union(around.0)
        (requestCaller, requestStrand) = (around.1, opened)
    }

    /// Runs `body` with the request being executed on the strand of an execution that has ended, inside of
    /// its parent.
    final func perform(after execution: RequestExecution, _ body: () -> Void) {
        let strand = execution.strand
        perform(in: execution.parent, on: strand, by: strand.caller) {
            if execution.parent == nil && strand.isolation == nil && !strand.isInCall {
                // Once a closure is called, the request is its caller's again, on another thread perhaps.
                open(.closures(mayHaveAnswered: false), context: execution.context)
            }
            execution.inOuterContext(body)
        }
    }

    /// Runs `body` with the request being executed, which it isn't if an interactor is called directly, or
    /// late.
    final func performHere(_ body: @escaping () -> Void) {
        if requestProgress.contains(.executing) {
            // What `body` opens is inside of what a task awaits.
            _ = answerableExecution
            return body()
        }
        beginDirectCall()
        guard let execution = answerableExecution else { return perform(by: RequestCaller(), body) }
        let strand = execution.strand
        strand.runHere(
            RequestStrand.Action { [self] in perform(in: execution, on: strand, by: strand.caller, body) }
        )
    }

    /// Ends a call that opened an execution, or hasn't answered.
    @inline(never)
    final func endCall() {
        let strand = requestStrand
        leave()
        strand?.drain()
    }

    /// Notes what is left of a call, and lets go of its execution.
    private final func leave() {
        if requestAwaitCount > 0 {
            // A task still awaits what the interactor returns.
            requestProgress = requestProgress.lasting.union(.awaited)
        } else if let execution = requestExecution {
            requestProgress = requestProgress.lasting.union([
                execution.root.isDelivered ? .ended : .hasExecution, .hasStrand,
            ])
            (openExecution, requestExecution) = (execution, nil)
        } else if requestProgress.isDisjoint(with: [.read, .answered]) {
            requestStrand = requestStrand ?? RequestStrand(of: requestCaller)
            requestProgress = requestProgress.lasting.union([.pending, .hasStrand])
        } else if requestProgress.isDisjoint(with: [.hasExecution, .pending]) {
            // A closure that was only read may still be called, as in ACInteractor.
            if requestProgress.contains(.answered) { restoreClosures() }
            end()
        } else {
            // Executed anew by the closure that took the answer.
            requestProgress.subtract([.executing, .answered, .read, .passedOn])
        }
    }

    /// Makes a request ready to be executed that isn't idle.
    final func renewRequest() throws {
        if requestProgress.contains(.cancelled) { throw CancellationError() }
        // An answer may be on its way to the isolation that this is called in.
        if !isReadyToExecute { requestStrand?.runWaitingJobs() }
        guard isReadyToExecute else { throw InteractorError.inProgress(Self.self) }
        reset()
    }

    /// Makes a request ready for an interactor that is called directly, without an executor.
    final func beginDirectCall() {
        if isReadyToExecute && !requestProgress.contains(.cancelled) { reset() }
    }

    private final func reset() {
        restoreClosures()
        (requestProgress, requestStrand, openExecution) = ([], nil, nil)
    }

    final var isReadyToExecute: Bool {
        requestProgress.isDisjoint(with: [.executing, .pending, .awaited, .hasExecution])
    }

    /// Whether no executor has executed the request, so that each answer is a call of its own.
    final var isCalledDirectly: Bool {
        guard isReadyToExecute, !requestProgress.contains(.cancelled) else { return false }
        return !requestProgress.contains(.ended) || (requestStrand != nil && requestStrand?.executor == nil)
    }
}

/// Opening an execution, for an answer that can't go straight to a closure.
nonisolated extension AnyInteractorRequest {
    /// Opens an execution inside of the present one. The request is being executed.
    @discardableResult
    final func open(
        _ sink: RequestExecution.Sink,
        step outer: RequestExecution?? = nil,
        context: ExecutionContext? = nil,
        hasTimeLimit: Bool = false
    ) -> RequestExecution {
        openAttempt()
        let strand = requestStrand ?? RequestStrand(of: requestCaller, isRunning: true)
        requestStrand = strand
        let isAnswered = requestExecution == nil && requestProgress.contains(.answered)
        let opened = RequestExecution(
            sink,
            of: self,
            in: outer ?? requestExecution
                ?? (isAnswered ? RequestExecution(answered: Self.self, on: strand) : nil),
            on: strand,
            isStep: outer != nil,
            context: context,
            hasTimeLimit: hasTimeLimit
        )
        requestExecution = opened
        requestProgress.insert(.hasExecution)
        return opened
    }

    /// Has `handler` take the outcome of `call`, which has an interactor execute the request: once, in the
    /// isolation that the request is executed in, when the call has returned.
    final func intercept(
        context: ExecutionContext? = nil,
        hasTimeLimit: Bool = false,
        _ call: @escaping (RequestExecution) -> Void,
        then handler: @escaping (Outcome) -> Void
    ) {
        performHere { [self] in
            call(open(.handler(handler), context: context, hasTimeLimit: hasTimeLimit))
        }
    }

    /// Has `handler` take the error of `call`, as ``intercept(context:hasTimeLimit:_:then:)`` does, while a
    /// response answers the request. An execution is opened only if the interactor doesn't respond
    /// synchronously.
    final func attempt(_ call: @escaping () -> Void, then handler: @escaping (Outcome) -> Void) {
        guard requestProgress.isUnanswered else { return intercept({ _ in call() }, then: handler) }
        requestProgress.insert(.attempted)
        attemptHandler = handler
        call()
        openAttempt()
    }

    /// Ends an attempt that needs no execution, and returns what takes its error.
    final func takeAttempt() -> ((Outcome) -> Void)? {
        guard requestProgress.contains(.attempted) else { return nil }
        requestProgress.remove(.attempted)
        defer { attemptHandler = nil }
        return attemptHandler
    }

    final func openAttempt() {
        if let handler = takeAttempt() { open(.handler(handler)) }
    }

    /// Opens an execution that goes on with `body` when it is resumed.
    final func pause(then body: @escaping () -> Void) -> RequestExecution {
        guard requestProgress.contains(.executing) else {
            fatalError("\(Self.self) isn't being executed any more. Call this before the middleware returns.")
        }
        let pause = open(
            .handler { [self] outcome in
                if case .failure(is RequestExecution.Resumption) = outcome { body() } else { settle(outcome) }
            }
        )
        pause.isHandedOut = true
        return pause
    }

    /// The execution that an answer goes to, if there is one, or if a task awaits what the interactor
    /// returns.
    final var answerableExecution: RequestExecution? {
        openAttempt()
        if let innermost = innermostExecution { return innermost }
        guard requestProgress.contains(.awaited) else { return nil }
        if requestProgress.contains(.executing) { return open(.call(.init())) }
        let strand = RequestStrand(of: requestCaller)
        strand.beginWork()
        requestExecution = RequestExecution(.call(.init()), of: self, in: nil, on: strand)
        return requestExecution
    }

    /// The innermost execution; if there is none, one that answers the closures. It is handed out, to answer
    /// later.
    final func currentExecution() -> RequestExecution {
        let current: RequestExecution
        if let execution = answerableExecution, !(isCalledDirectly && execution.isSettled) {
            current = execution
        } else if requestProgress.contains(.executing) {
            current = open(.closures(mayHaveAnswered: requestProgress.contains(.read)))
        } else if isCalledDirectly || requestProgress.contains(.pending) {
            let strand = requestStrand ?? RequestStrand()
            current = RequestExecution(.closures(mayHaveAnswered: false), of: self, in: nil, on: strand)
            (requestStrand, openExecution) = (strand, current)
            requestProgress = [.hasExecution, .hasStrand]
        } else {
            current = RequestExecution(answered: Self.self, on: requestStrand ?? RequestStrand())
            if requestProgress.contains(.cancelled) { current.scope.cancel() }
        }
        current.isHandedOut = true
        return current
    }
}
