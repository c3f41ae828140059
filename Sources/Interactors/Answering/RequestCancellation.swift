/// How an execution learns that its answer is no longer wanted.
nonisolated extension RequestExecution {
    /// Whether the answer is no longer wanted. Called on any thread.
    var isCancelled: Bool { withAnswer { $0.isCancelled } }

    /// Runs `action` at `event`: at once if it has happened. A cancellation doesn't follow the outcome.
    func on(_ event: RequestAnswer.Event, _ action: @escaping @Sendable () -> Void) {
        if withAnswer({ $0.add(RequestAnswer.Handler(event: event, action: action)) }) { action() }
    }

    /// Cancels an outermost execution, and lets the innermost fail, so that everything around it sees the
    /// outcome. Called on the strand or in its isolation.
    ///
    /// Asynchronous work that uses the request goes on until it ends.
    func cancel(from innermost: RequestExecution, isByCaller: Bool) {
        // An answer that came in the call stays.
        if earlyOutcome != nil { return }
        // An awaiting task gets what the interactor returns.
        let isReturned = awaiting != .no && innermost.answersByReturning
        markCancelled(downTo: innermost, overridingError: isReturned ? nil : CancellationError())
        if !innermost.isBusy && !innermost.isSettled { innermost.settleHere(.failure(CancellationError())) }
        if isByCaller { strand?.runWaitingJobs() }
    }

    /// Cancels the execution because the task that awaits it is cancelled. Called on any thread.
    func cancelFromTask() {
        strand?.run { [self] in
            guard let request else { return }
            // The innermost may be gone, and its abandonment on the way.
            cancel(from: Self.innermost(of: request) ?? self, isByCaller: false)
        }
    }

    /// Ends the execution with `error`, because its time is up. Called on any thread.
    func expire(with error: any Error) {
        strand?.run { [self] in
            guard !isSettled, let request, let innermost = Self.innermost(of: request) else { return }
            markCancelled(downTo: innermost, overridingError: error)
            if innermost.isBusy || isSettled { return }
            settleHere(.failure(error))
            // The answers of those inside come too late.
            let late = sequence(first: innermost) { $0.outer }.prefix { $0 !== self }
            for execution in late { execution.close() }
        }
    }

    /// Marks this execution and those inside it, down to `innermost`, and runs their handlers. All fail with
    /// `overridingError`, if there is one.
    func markCancelled(downTo innermost: RequestExecution, overridingError: (any Error)?) {
        if innermost !== self, let outer = innermost.outer {
            markCancelled(downTo: outer, overridingError: overridingError)
        }
        let (work, handlers) = innermost.withAnswer { $0.cancel(with: overridingError) }
        work?.cancel()
        for handler in handlers where handler.event == .cancellation { handler.action() }
    }

    /// Whether the interactor uses the request until it returns.
    var isBusy: Bool { answersByReturning && !isSettled }
}
