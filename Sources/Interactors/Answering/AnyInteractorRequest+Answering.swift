/// How a call of a request begins and ends.
nonisolated extension AnyInteractorRequest {
    /// Makes a request ready for a call. Returns the error with which it is refused.
    final func renewInteractorCall() -> (any Error)? {
        if interactorCall.phase == .pending {
            // An answer may be on its way to the isolation that this is called in.
            interactorCall.strand?.runWaitingJobs()
        }
        if interactorCall.phase == .pending, interactorCall.execution == nil { reportAbandonment() }
        if !interactorCall.isFree { return InteractorError.inProgress(Self.self) }
        return isInteractorCallCancelled ? CancellationError() : nil
    }

    /// Makes a request ready for a call, or throws the error with which it is refused.
    @inline(__always)
    final func prepareInteractorCall() throws {
        if !interactorCall.canBeginAtOnce, let refusal = renewInteractorCall() { throw refusal }
    }

    /// Ends a call that isn't over at once. Returns what is to be done then.
    @inline(never)
    final func leaveInteractorCall() -> [InteractorStrand.LastAct] {
        switch interactorCall.phase {
        case .running, .returning:
            // A request that is never answered knows where to report that.
            let strand = ensureInteractorStrand()
            interactorCall.leaveUnanswered()
            return strand.drain()
        case .delivering, .answered, .closed:
            let strand = interactorCall.strand
            interactorCall.execution?.root.close()
            endInteractorCall(isClosed: interactorCall.phase == .closed)
            return strand?.drain() ?? []
        case .idle, .awaited, .pending, .over: return []
        }
    }

    /// Ends the execution, and gives up what it holds.
    final func endInteractorCall(isClosed: Bool) {
        interactorCall.end(
            isClosed: isClosed || isInteractorCallCancelled,
            isDirect: interactorCall.executor == nil
        )
        interactorCall.execution = nil
        interactorCall.strand = nil
    }

    /// The strand of the call, which is made if there is none.
    final func ensureInteractorStrand() -> InteractorStrand {
        if let present = interactorCall.strand { return present }
        let made = InteractorStrand(of: interactorCall.caller, isInCall: interactorCall.isInCall)
        interactorCall.strand = made
        return made
    }

    /// The innermost execution, as one whose outcome may be late. If there is none, it is made: where what is
    /// returned is the answer, or there is one, it takes none.
    final func ensureInteractorExecution() -> InteractorExecution {
        if let present = interactorCall.execution {
            present.expectLateOutcome(on: ensureInteractorStrand())
            return present
        }
        switch interactorCall.phase {
        case .idle:
            interactorCall = InteractorCall()
            interactorCall.leaveUnanswered()
            return InteractorExecution(of: self, .answers, on: ensureInteractorStrand())
        case .running, .pending:
            return InteractorExecution(of: self, .answers, on: ensureInteractorStrand())
        case .returning, .delivering, .answered, .awaited:
            return InteractorExecution(of: self, .returns, on: ensureInteractorStrand())
        case .over, .closed:
            let closed = InteractorExecution(of: self, .returns)
            closed.close()
            return closed
        }
    }
}

/// Calls inside the call of a request.
nonisolated extension AnyInteractorRequest {
    /// Runs `body` in the call that is under way. If there is none, an interactor was called directly, or
    /// uses its request later.
    final func inCall(_ body: @escaping () -> Void) {
        switch interactorCall.phase {
        case .running: body()
        case .idle, .over, .closed:
            interactorCall.begin(by: InteractorCaller())
            body()
            InteractorStrand.LastAct.perform(leaveInteractorCall())
        case .returning, .delivering, .answered:
            _ = ensureInteractorExecution()
            resume(body)
        case .awaited, .pending:
            ensureInteractorExecution().strand?.run(isHere: true) { [self] in resume(body) }
        }
    }

    /// Runs `body` as a part of the call.
    final func resume<Result>(_ body: () -> Result) -> Result {
        let former = interactorCall.resume()
        defer { interactorCall.suspend(as: former) }
        return body()
    }

    /// Runs `body` in a call of its own. Returns the outcome or, if it is late, hands it to `sink`.
    final func call(
        by caller: InteractorCaller,
        on strand: InteractorStrand? = nil,
        _ body: () -> Void,
        orLater sink: @escaping (InteractorOutcome) -> Void
    ) -> InteractorOutcome? {
        interactorCall.begin(by: caller)
        interactorCall.strand = strand
        let execution = InteractorExecution(of: self, .answers, then: .caller(sink))
        body()
        guard let early = execution.leave() else {
            interactorCall.leaveUnanswered()
            return nil
        }
        let own = strand == nil ? interactorCall.strand : nil
        execution.close()
        endInteractorCall(isClosed: early.isClosing)
        if let own { InteractorStrand.LastAct.perform(own.drain()) }
        return early
    }
}

/// How an outcome gets to the closures. Called in the request's isolation.
nonisolated extension AnyInteractorRequest {
    /// Answers with an outcome.
    final func settle(_ outcome: InteractorOutcome) {
        if let execution = interactorCall.execution { return execution.answer(outcome, isHere: true) }
        switch interactorCall.phase {
        case .idle: deliver(outcome, from: nil)
        case .running: deliverInCall(outcome)
        case .pending: finish(outcome)
        case .returning, .delivering, .answered, .awaited, .over, .closed:
            report(unheard: InteractorError.answeredTwice)
        }
    }

    /// Hands the outcome of the call that is under way to the closures.
    final func deliverInCall(_ outcome: consuming InteractorOutcome) {
        let (executor, isClosed) = (interactorCall.executor, outcome.isClosing)
        interactorCall.beginDelivery()
        deliver(outcome, from: executor)
        interactorCall.endDelivery(isClosed: isClosed || isInteractorCallCancelled)
    }

    /// Ends the execution of a call that has returned, and hands its outcome to the closures.
    ///
    /// Where the call is on the stack still, another execution waits until it has returned. Elsewhere,
    /// nothing touches the request after its closures, since they may have made it another thread's.
    final func finish(_ outcome: consuming InteractorOutcome) {
        if interactorCall.strand?.isCallOnStack == true {
            deliverInCall(outcome)
            endInteractorCall(isClosed: interactorCall.phase == .closed)
        } else {
            let executor = interactorCall.executor
            endInteractorCall(isClosed: outcome.isClosing)
            deliver(outcome, from: executor)
        }
    }

    /// Ends a call that nobody has answered, and tells the executor.
    final func reportAbandonment() {
        let executor = interactorCall.executor
        endInteractorCall(isClosed: true)
        InteractorExecutor.report(.abandoned(Self.self), to: executor)
    }

    /// Tells the executor what nobody else hears. What comes after a cancellation is ignored.
    final func report(unheard error: (AnyClass) -> InteractorError) {
        if isInteractorCallCancelled { return }
        InteractorExecutor.report(error(Self.self), to: interactorCall.executor)
    }
}

/// Awaiting an interactor that returns its response: a plain call.
nonisolated extension AnyInteractorRequest {
    @inline(__always)
    final func beginAwaiting(by caller: InteractorCaller) throws {
        try prepareInteractorCall()
        interactorCall.begin(by: caller.awaiting, as: .awaited)
    }

    @inline(__always)
    nonisolated(nonsending) final func leaveAwaiting() async {
        if !interactorCall.leaveAwaiting(isClosed: isInteractorCallCancelled) { await deliverRelays() }
    }

    /// What was relayed in the call arrives before the task goes on.
    private nonisolated(nonsending) final func deliverRelays() async {
        let (root, strand) = (interactorCall.execution?.root, interactorCall.strand)
        strand?.run(isHere: true) { root?.close() }
        await strand?.waitUntilIdle()
        endInteractorCall(isClosed: false)
    }
}

/// Awaiting anything else: an execution whose outcome resumes the task.
nonisolated extension AnyInteractorRequest {
    /// The outcome of `call`, when it comes. The closures capture the isolation, without which they would run
    /// elsewhere.
    final func awaitOutcome(
        by caller: InteractorCaller,
        isolation: isolated (any Actor)?,
        of call: () -> Void
    ) async -> InteractorOutcome {
        typealias Continuation = CheckedContinuation<InteractorStrand.Box<InteractorOutcome>, Never>
        let suspended = InteractorStrand.Box<(InteractorStrand, Continuation)?>(nil)
        let early = self.call(by: caller.awaiting, call) { outcome in
            let outcome = InteractorStrand.Box(outcome)
            guard let (strand, continuation) = suspended.value else { return }
            // The strand's last act: nothing else uses the request then.
            strand.whenIdle(
                InteractorStrand.LastAct {
                    continuation.resume(returning: outcome)
                    return []
                }
            )
        }
        if let early { return early }
        let (strand, root) = (ensureInteractorStrand(), ensureInteractorExecution().root)
        let late: InteractorStrand.Box<InteractorOutcome> = await withTaskCancellationHandler {
            _ = isolation
            return await withCheckedContinuation { continuation in
                suspended.value = (strand, continuation)
                InteractorStrand.LastAct.perform(strand.drain())
            }
        } onCancel: {
            root.cancelFromTask()
        }
        strand.synchronize()
        return late.value
    }
}
