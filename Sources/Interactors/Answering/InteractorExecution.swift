/// One question and its one answer, if something other than the request's own closures wants it, or it is
/// late.
///
/// The executions of a request form a chain: each new one is inside the innermost, and when one is over,
/// those inside it are closed. The first outcome wins. If it comes before the call returns, and nothing was
/// late, `leave` returns it. If it is late, it arrives on the strand.
///
/// **Why it is unchecked.** It carries a request, its outcome and closures from the thread that answers to
/// the strand.
///
/// **Why it is sound.** Until it has a strand, only the call uses it. From then on, the answer is guarded by
/// the strand's lock, and everything else is written on the strand.
nonisolated final class InteractorExecution: @unchecked Sendable {
    /// Whether it takes answers, or only what an interactor returns, so that an answer is a second one.
    enum Role { case answers, returns }

    /// Where the outcome goes.
    enum Sink {
        /// It answers the execution around this one or, without one, the closures.
        case around
        /// It leads to the next step of a composite or a middleware.
        case step((InteractorOutcome) -> InteractorStep)
        /// It ends the call: this is the outermost execution, and something waits for it.
        case caller((InteractorOutcome) -> Void)
    }

    /// The execution of the same request that this one is a part of.
    let outer: InteractorExecution?
    let role: Role
    private let requestClass: AnyClass
    /// What the sink sees as the running execution.
    private let context = InteractorContext.present
    /// Where the outcome arrives, once it is late. It is set before any other thread can know the execution.
    private(set) var strand: InteractorStrand?
    /// The request, until the execution is over.
    private(set) var request: AnyInteractorRequest?
    /// Where the outcome goes, until the execution is over.
    private var sink: Sink
    /// Guarded by the strand's lock, once there is a strand.
    private var state = InteractorAnswer()

    /// Makes the innermost execution of `request`.
    init(
        of request: AnyInteractorRequest,
        _ role: Role,
        on strand: InteractorStrand? = nil,
        then sink: Sink = .around
    ) {
        outer = request.interactorCall.execution
        (self.request, self.role, self.strand, self.sink) = (request, role, strand, sink)
        requestClass = type(of: request)
        outer?.claim()
        if request.isInteractorCallCancelled || outer?.isCancelled == true { _ = state.cancel(with: nil) }
        request.interactorCall.execution = self
    }

    /// Reads or changes the answer. Called on any thread.
    private func withAnswer<Result>(_ body: (inout InteractorAnswer) -> Result) -> Result {
        guard let strand else { return body(&state) }
        return strand.exclusively { body(&state) }
    }

    /// Whether there is an answer, which may still be on its way. Called on any thread.
    var isSettled: Bool { withAnswer { $0.isSettled } }

    /// Whether the answer is no longer wanted. Called on any thread.
    var isCancelled: Bool { withAnswer { $0.isCancelled } }

    /// Whether relays and second answers are ignored. Called on any thread.
    var isStopped: Bool { withAnswer { $0.isStopped } }

    /// What a composite fails with instead of going on. Without it, the outcome stands.
    var stoppingError: (any Error)? { withAnswer { $0.stoppingError } }

    /// Whether asynchronous work uses the request until it ends.
    var isWorking: Bool { withAnswer { $0.isWorking } }

    /// The outermost execution of the same request.
    var root: InteractorExecution { outer?.root ?? self }
}

/// How an execution is answered. Called on any thread or, if it `isHere`, in the isolation.
nonisolated extension InteractorExecution {
    /// Answers by a reply or a closure.
    func answer(_ outcome: InteractorOutcome, isHere: Bool = false) {
        if role == .returns { reportSecondAnswer() } else { settleOrReport(outcome, isHere: isHere) }
    }

    /// Answers, or reports a second answer.
    func settleOrReport(_ outcome: InteractorOutcome, isHere: Bool = false) {
        if !settle(outcome, isHere: isHere) { reportSecondAnswer() }
    }

    /// Answers, and returns whether this was the first answer. A late one arrives after the jobs that wait.
    func settle(_ outcome: InteractorOutcome, isHere: Bool = false) -> Bool {
        guard let strand else { return state.take(outcome) }
        return strand.add(isHere: isHere) { state.take(outcome) ? { self.arrive() } : nil }
    }

    func reportSecondAnswer() {
        if isStopped { return }
        if let strand {
            InteractorExecutor.report(.answeredTwice(requestClass), to: strand.executor)
        } else {
            request?.report(unheard: InteractorError.answeredTwice)
        }
    }

    /// Notes that something more can answer.
    func claim() { withAnswer { $0.claims += 1 } }

    /// What a reply, or a function that was read, holds: it can answer. Released on any thread.
    nonisolated final class Claim: Sendable {
        let execution: InteractorExecution

        init(on execution: InteractorExecution) {
            self.execution = execution
            execution.claim()
        }

        deinit { execution.release() }
    }

    private func release() {
        let isLast = withAnswer { answer in
            answer.claims -= 1
            return answer.isUnclaimed
        }
        // Another reply may be taken before the call returns.
        if isLast { strand?.run { if self.takeAbandonment() { self.arrive() } } }
    }

    /// Whether something may answer later, or has answered.
    var isAnswerable: Bool { role == .returns || !withAnswer { $0.isUnclaimed } }

    /// Fails the execution if nothing can answer it.
    private func takeAbandonment() -> Bool {
        if isAnswerable { return false }
        let cancellation = isCancelled ? stoppingError ?? CancellationError() : nil
        let error = cancellation ?? InteractorError.abandoned(requestClass)
        return withAnswer { $0.take(.failure(error)) }
    }

    /// Keeps the work that returns the answer. It is cancelled with the execution.
    func keep(_ work: InteractorWork.RunningTask) { if withAnswer({ $0.add(work) }) { work.cancel() } }

    /// Runs `action` at `event`: at once if it has happened. A cancellation doesn't follow the end.
    func on(_ event: InteractorAnswer.Event, _ action: @escaping @Sendable () -> Void) {
        if withAnswer({ $0.add(InteractorAnswer.Handler(event: event, action: action)) }) { action() }
    }
}

/// How an outcome gets outwards. Called in the call or on the strand.
nonisolated extension InteractorExecution {
    /// The call has returned: returns the outcome, unless it is late.
    func leave() -> InteractorOutcome? {
        if takeAbandonment() { strand?.run(isHere: true) { self.arrive() } }
        if strand == nil, let outcome = state.finalOutcome { return outcome }
        if let request { expectLateOutcome(on: request.ensureInteractorStrand()) }
        return nil
    }

    /// Has the outcome arrive on `strand`, since it may come from anywhere now.
    func expectLateOutcome(on strand: InteractorStrand) {
        if self.strand != nil { return }
        self.strand = strand
        if isSettled { strand.run(isHere: true) { self.arrive() } }
    }

    /// The step that `next` makes of the outcome. The execution stays the innermost until then, so that a
    /// cancellation comes too late. One that came before stands, whatever a middleware makes of it.
    func step(
        after outcome: InteractorOutcome,
        _ next: (InteractorOutcome) -> InteractorStep
    ) -> InteractorStep {
        let overridingError = withAnswer { $0.overridingError }
        closeInner()
        let step = next(outcome)
        close()
        if case .answer = step, let overridingError { return .answer(.failure(overridingError)) }
        return step
    }

    /// Takes the outcome outwards, until a step begins something new, or the caller has it.
    private func arrive() {
        var execution = self
        while let request = execution.request, var outcome = execution.withAnswer({ $0.finalOutcome }) {
            switch execution.sink {
            case .around: execution.close()
            case .caller(let take):
                execution.close()
                request.endInteractorCall(isClosed: outcome.isClosing)
                return InteractorContext.with(execution.context) { take(outcome) }
            case .step(let next):
                let step = InteractorContext.with(execution.context) {
                    request.resume { request.outcome(of: execution.step(after: outcome, next)) }
                }
                guard let last = step else { return }
                outcome = last
            }
            guard let outer = execution.outer else {
                return InteractorContext.with(execution.context) { request.finish(outcome) }
            }
            if outer.role == .returns || !outer.withAnswer({ $0.take(outcome) }) {
                return outer.reportSecondAnswer()
            }
            execution = outer
        }
    }

    /// Gives up what the execution and those inside it hold. An outcome of one inside that was on its way is
    /// a second answer.
    func close() {
        closeInner()
        _ = end()
    }

    private func closeInner() {
        while let innermost = request?.interactorCall.execution, innermost !== self {
            if innermost.end() { innermost.reportSecondAnswer() }
        }
    }

    /// Returns whether there was an outcome.
    private func end() -> Bool {
        if request?.interactorCall.execution === self { request?.interactorCall.execution = outer }
        (request, sink) = (nil, .around)
        let former = withAnswer { $0.end() }
        // Work that goes on finishes unheard.
        if former.outcome == nil { former.work?.cancel() }
        for handler in former.handlers where handler.event == .end { handler.action() }
        return former.outcome != nil
    }
}

/// How an execution learns that its answer is no longer wanted.
nonisolated extension InteractorExecution {
    /// Cancels the execution because the task that awaits it is cancelled. Called on any thread.
    func cancelFromTask() { strand?.run { self.request?.cancelExecutions() } }

    /// Cancels the request, unless the execution is over then. Called on any thread.
    func cancelRequest() { strand?.run { self.request?.cancel() } }

    /// Ends the execution with `error`, because its time is up. Called on any thread.
    func expire(with error: any Error) {
        strand?.run {
            guard let innermost = self.request?.interactorCall.execution else { return }
            if self.withAnswer({ $0.overridingError }) == nil { self.stop(downTo: innermost, with: error) }
        }
    }

    /// Tells this execution and those inside it, down to `innermost`, and has the innermost fail, so that
    /// everything around it sees the end; but asynchronous work, which uses the request, goes on until it
    /// ends. All of them end with `error`, if there is one.
    ///
    /// It is too late if an answer is on its way: that arrives, but a composite doesn't go on after it. Called
    /// on the strand or in its isolation.
    func stop(downTo innermost: InteractorExecution, with error: (any Error)?) {
        let failure = InteractorOutcome.failure(error ?? CancellationError())
        let ends = notify(downTo: innermost, overridingBy: error) {
            innermost.role == .answers && innermost.state.take(failure)
        }
        if ends { innermost.strand?.run(isHere: true) { innermost.arrive() } }
    }

    /// Marks this execution and those inside it as cancelled, decides what `settle` does at the same moment,
    /// and runs their handlers, the outermost first.
    @discardableResult
    func notify(
        downTo innermost: InteractorExecution,
        overridingBy error: (any Error)? = nil,
        andSettle settle: () -> Bool = { false }
    ) -> Bool {
        var chain = [innermost]
        while let last = chain.last, last !== self, let outer = last.outer { chain.append(outer) }
        var told: [(work: InteractorWork.RunningTask?, handlers: [InteractorAnswer.Handler])] = []
        func mark() -> Bool {
            let isTooLate = chain.contains { $0.state.isSettled }
            for execution in chain.reversed() {
                told.append(execution.state.cancel(with: error, isTooLate: isTooLate))
            }
            return !isTooLate && settle()
        }
        // Those that aren't late yet are used by the call alone.
        let isSettled = chain.lazy.compactMap(\.strand).first?.exclusively(mark) ?? mark()
        for (work, handlers) in told {
            work?.cancel()
            for handler in handlers where handler.event == .cancellation { handler.action() }
        }
        return isSettled
    }
}
