/// The calls of a request: how they begin, nest and end.
nonisolated extension AnyInteractorRequest {
    /// Runs `body` as a call of the request: inside `execution`, as a job of `strand`, or as a new call.
    final func perform(
        in execution: RequestExecution? = nil,
        on strand: RequestStrand? = nil,
        by caller: RequestCaller,
        _ body: () -> Void
    ) {
        let around = progress.contains(.executing) ? (progress, self.caller) : nil
        progress = progress.lasting.union(.executing)
        if execution != nil { progress.insert(.detoured) }
        (self.caller, self.strand, self.execution, openExecution) = (caller, strand, execution, nil)
        body()
        leave()
        // A strand of another call, which nothing else will drain.
        let opened = self.strand === strand ? nil : self.strand
        guard let around else {
            opened?.drain()
            return
        }
        // The call around this one has answered. It ends later, and nothing may touch the request before that
        // does.
        opened?.runJobs()
        progress = progress.subtracting([.read, .ended]).union(around.0)
        (self.caller, self.strand) = (around.1, opened)
    }

    /// Runs `body` with the request being executed on the strand of an execution that has ended, inside of
    /// its parent.
    final func perform(after execution: RequestExecution, _ body: () -> Void) {
        let strand = execution.strand
        perform(in: execution.parent, on: strand, by: strand.caller) {
            if execution.parent == nil && strand.isolation == nil && !strand.isInCall {
                // Once a closure is called, the request is its caller's again, on another thread perhaps.
                open(.closures(mayHaveAnswered: false))
            }
            if let context = execution.context {
                ExecutionContext.$current.withValue(context, operation: body)
            } else {
                body()
            }
        }
    }

    /// Runs `body` with the request being executed, which it isn't if an interactor is called directly, or
    /// late.
    final func performHere(_ body: @escaping () -> Void) {
        if progress.contains(.executing) { return body() }
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
        let strand = strand
        leave()
        strand?.drain()
    }

    /// Notes what is left of a call, and lets go of its execution.
    private final func leave() {
        if let execution {
            progress = progress.lasting.union([execution.root.isDelivered ? .ended : .detoured, .hasRest])
            (openExecution, self.execution) = (execution, nil)
        } else if progress.isDisjoint(with: [.read, .answered]) {
            strand = strand ?? RequestStrand(of: caller)
            progress = progress.lasting.union([.pending, .hasRest])
        } else if progress.isDisjoint(with: [.detoured, .pending]) {
            // A closure that was only read may still be called, as in ACInteractor.
            if progress.contains(.answered) { restoreClosures() }
            end()
        } else {
            // Executed anew by the closure that took the answer.
            progress.subtract([.executing, .answered, .read, .passedOn])
        }
    }

    /// Makes a request ready to be executed that isn't idle.
    final func renew() throws {
        if progress.contains(.cancelled) { throw CancellationError() }
        // An answer may be on its way to the isolation that this is called in.
        if !isIdle { strand?.runWaitingJobs() }
        guard isIdle else { throw InteractorError.inProgress(Self.self) }
        reset()
    }

    /// Makes a request ready for an interactor that is called directly, without an executor.
    final func beginDirectCall() {
        if isIdle && !progress.contains(.cancelled) { reset() }
    }

    private final func reset() {
        restoreClosures()
        (progress, strand, openExecution) = ([], nil, nil)
    }

    final var isIdle: Bool {
        progress.isDisjoint(with: [.executing, .pending, .awaited, .detoured])
    }

    /// Whether no executor has executed the request, so that each answer is a call of its own.
    final var isDirect: Bool {
        guard isIdle, !progress.contains(.cancelled) else { return false }
        return !progress.contains(.ended) || (strand != nil && strand?.executor == nil)
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
        let strand = strand ?? RequestStrand(of: caller, isRunning: true)
        self.strand = strand
        let isAnswered = execution == nil && progress.contains(.answered)
        let opened = RequestExecution(
            sink,
            of: self,
            in: outer ?? execution ?? (isAnswered ? RequestExecution(answered: Self.self, on: strand) : nil),
            on: strand,
            isStep: outer != nil,
            context: context,
            hasTimeLimit: hasTimeLimit
        )
        execution = opened
        progress.insert(.detoured)
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
        guard progress.isUnanswered else { return intercept({ _ in call() }, then: handler) }
        progress.insert(.attempted)
        attemptHandler = handler
        call()
        openAttempt()
    }

    /// Ends an attempt that needs no execution, and returns what takes its error.
    final func takeAttempt() -> ((Outcome) -> Void)? {
        guard progress.contains(.attempted) else { return nil }
        progress.remove(.attempted)
        defer { attemptHandler = nil }
        return attemptHandler
    }

    final func openAttempt() {
        if let handler = takeAttempt() { open(.handler(handler)) }
    }

    /// Opens an execution that goes on with `body` when it is resumed.
    final func pause(then body: @escaping () -> Void) -> RequestExecution {
        guard progress.contains(.executing) else {
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
        if let innermost { return innermost }
        guard progress.contains(.awaited) else { return nil }
        if progress.contains(.executing) { return open(.task(.init())) }
        let strand = RequestStrand(of: caller)
        execution = RequestExecution(.task(.init()), of: self, in: nil, on: strand)
        return execution
    }

    /// The innermost execution; if there is none, one that answers the closures. It is handed out, to answer
    /// later.
    final func currentExecution() -> RequestExecution {
        let current: RequestExecution
        if let execution = answerableExecution, !(isDirect && execution.isSettled) {
            current = execution
        } else if progress.contains(.executing) {
            current = open(.closures(mayHaveAnswered: progress.contains(.read)))
        } else if isDirect || progress.contains(.pending) {
            let strand = strand ?? RequestStrand()
            current = RequestExecution(.closures(mayHaveAnswered: false), of: self, in: nil, on: strand)
            (self.strand, openExecution) = (strand, current)
            progress = [.detoured, .hasRest]
        } else {
            current = RequestExecution(answered: Self.self, on: strand ?? RequestStrand())
            if progress.contains(.cancelled) { current.scope.cancel() }
        }
        current.isHandedOut = true
        return current
    }
}
