/// One question and its one answer, if something other than the request's own closures wants it, or it is
/// late.
///
/// The first outcome wins. If it comes before the call returns, the opener of the execution reads it. If it
/// is late, it goes to a sink, on the strand. What can answer holds the execution: replies, closures that
/// were read, and running work. When the last of them lets go of it, the request is abandoned.
///
/// **Why it is unchecked.** It carries a request, its outcome and closures from the thread that answers to
/// the strand.
///
/// **Why it is sound.** The answer is guarded by its lock. Everything else is written in the call, before the
/// execution is late, and used on the strand afterwards.
nonisolated final class RequestExecution: @unchecked Sendable {
    typealias Sink = (AnyInteractorRequest, RequestOutcome) -> Void

    /// Whether a task awaits the answer, and whether the call is on its stack or has returned.
    enum Awaiting { case no, onStack, suspended }

    /// The execution of the same request that this one is a part of.
    private(set) var outer: RequestExecution?
    /// Where the outcome arrives, once the execution is late.
    private(set) var strand: RequestStrand?
    /// Whether a task awaits this outermost execution.
    private(set) var awaiting: Awaiting
    /// Whether only what the interactor returns is the answer. A reply or a closure is a second one.
    private(set) var answersByReturning = false
    private let requestClass: AnyClass
    private(set) var request: AnyInteractorRequest?
    /// Where a late outcome goes, unless it goes to the request's closures.
    private var sink: Sink?
    /// What the sink sees as the running execution.
    private var context: ExecutionContext?

    private let guarded = InteractorMutex(Guarded())
    private nonisolated struct Guarded: @unchecked Sendable { var answer = RequestAnswer() }

    init(of request: AnyInteractorRequest, in outer: RequestExecution?, awaiting: Awaiting = .no) {
        (self.request, self.outer, requestClass) = (request, outer, type(of: request))
        self.awaiting = awaiting
    }

    deinit {
        guard let heir = heir() else { return }
        let error: any Error = isCancelled ? CancellationError() : InteractorError.abandoned(requestClass)
        heir.settle(.failure(error), isAbandonment: true)
    }

    /// What delivers the abandonment, since an object can't be used after its deinit. It takes what is to be
    /// released on the strand.
    private func heir() -> RequestExecution? {
        // Before it is late, an execution is used by the call alone, and has no strand.
        guard let request, let strand, !isSettled else { return nil }
        let heir = RequestExecution(of: request, in: outer)
        (heir.strand, heir.sink, heir.context) = (strand, sink, context)
        withAnswer { answer in heir.withAnswer { $0 = answer } }
        (self.request, self.sink) = (nil, nil)
        return heir
    }

    /// Reads or changes the answer. Called on any thread.
    func withAnswer<Result>(_ body: (inout RequestAnswer) -> Result) -> Result {
        guarded.withLock { body(&$0.answer) }
    }

    /// Whether there is an answer, which may still be on its way. Called on any thread.
    var isSettled: Bool { withAnswer { $0.isSettled } }

    /// The outcome, if it came before the execution was late.
    var earlyOutcome: RequestOutcome? { withAnswer { $0.earlyOutcome } }
}

/// How an execution is answered.
nonisolated extension RequestExecution {
    /// Answers by a reply or a closure, on any thread. The answer of asynchronous work is what it returns.
    func answer(_ outcome: RequestOutcome) {
        if answersByReturning { reportSecondAnswer() } else { settle(outcome) }
    }

    /// Answers, on any thread.
    func settle(_ outcome: RequestOutcome, isAbandonment: Bool = false) {
        if take(outcome).isLate { strand?.run { self.deliver(isAbandonment: isAbandonment) } }
    }

    /// Answers in the strand's isolation, and returns whether this was the first answer.
    @discardableResult
    func settleHere(_ outcome: RequestOutcome) -> Bool {
        let (isFirst, isLate) = take(outcome)
        if isLate { strand?.runHere { self.deliver() } }
        return isFirst
    }

    /// Answers with what work has returned. If that goes to the request's closures, it is returned, so that
    /// the work can let go of everything before: in an isolation, nothing else uses the request now.
    func settle(byWork outcome: RequestOutcome) -> (AnyInteractorRequest, RequestOutcome)? {
        guard sink == nil, let request, let strand, strand.isolation != nil else {
            settleHere(outcome)
            return nil
        }
        guard take(outcome).isLate else { return nil }
        strand.runWaitingJobs()
        return close().finalOutcome.map { (request, $0) }
    }

    private func take(_ outcome: RequestOutcome) -> (isFirst: Bool, isLate: Bool) {
        let result = withAnswer { $0.take(outcome) }
        if !result.isFirst { reportSecondAnswer() }
        return result
    }

    func reportSecondAnswer() {
        if isCancelled { return }
        if let strand {
            InteractorExecutor.report(.answeredTwice(requestClass), to: strand.executor)
        } else {
            request?.report(unheard: InteractorError.answeredTwice)
        }
    }
}

/// How an outcome that is late arrives. All but `deliver` is called in the call.
nonisolated extension RequestExecution {
    /// Has the outcome wait on `strand` until the call has returned, since it may come from anywhere now.
    func expectLateOutcome(on strand: RequestStrand) {
        if self.strand == nil { self.strand = strand }
        withAnswer { $0.expectLateOutcome() }
    }

    /// Has the outcome go to `sink` or, without one, to the request's closures: on `strand`, as a part of
    /// `outer`.
    func becomeLate(
        sendingTo sink: Sink?,
        on strand: RequestStrand,
        in outer: RequestExecution? = nil
    ) {
        (self.sink, context) = (sink, ExecutionContext.present)
        // A task that is cancelled may read the one that is there.
        if self.strand == nil { self.strand = strand }
        if let outer { self.outer = outer }
        if awaiting == .onStack { awaiting = .suspended }
        let isSettled = withAnswer { $0.becomeLate() }
        if isSettled { strand.run { self.deliver() } }
    }

    /// Takes the answer only from what the interactor returns. Its relays arrive on `strand`.
    func answerByReturning(on strand: RequestStrand?) {
        answersByReturning = true
        if self.strand == nil { self.strand = strand }
    }

    /// Hands the outcome to the sink. Called on the strand.
    private func deliver(isAbandonment: Bool = false) {
        guard let request else { return }
        let (sink, context) = (sink ?? { $0.finish($1) }, context)
        guard let outcome = close().finalOutcome else { return }
        if isSuperseded { return isAbandonment || isUnwanted ? () : reportSecondAnswer() }
        // A closure that was read may have answered.
        if isAbandonment && outer == nil && request.interactorCall.mayHaveAnswered {
            return request.interactorCall.end(isClosed: request.isInteractorCallCancelled)
        }
        let isCancelled = isAbandonment && request.isInteractorCallCancelled
        let final = isCancelled ? .failure(CancellationError()) : outcome
        if context === ExecutionContext.present { return sink(request, final) }
        ExecutionContext.$current.withValue(context) { sink(request, final) }
    }

    /// Gives up what the execution holds, which is released here, and closes its relays. Called on the
    /// strand.
    @discardableResult
    func close() -> RequestAnswer {
        if request?.interactorCall.execution === self { request?.interactorCall.execution = nil }
        (request, sink, context) = (nil, nil, nil)
        let former = withAnswer { $0.close() }
        // The last first, since each closure that was set is put back.
        for handler in former.handlers.reversed() where handler.event == .end { handler.action() }
        return former
    }
}

/// Where an execution is among those of its request.
nonisolated extension RequestExecution {
    /// The outermost execution of the same request.
    var root: RequestExecution { outer?.root ?? self }

    /// Whether this execution is `other`, or a part of it.
    func isInside(_ other: RequestExecution) -> Bool { self === other || outer?.isInside(other) == true }

    /// Whether an execution around this one has its answer.
    var isSuperseded: Bool { outer.map { $0.isSettled || $0.isSuperseded } ?? false }

    /// Whether this execution or one around it is cancelled.
    private var isUnwanted: Bool { isCancelled || outer?.isUnwanted == true }

    /// What answers `request` later.
    static func answering(_ request: AnyInteractorRequest) -> RequestExecution? {
        request.interactorCall.execution ?? request.openInteractorExecution
    }

    /// The innermost execution that waits for an answer.
    static func innermost(of request: AnyInteractorRequest) -> RequestExecution? {
        guard let execution = request.interactorCall.execution else {
            return request.interactorCall.state == .open ? request.openInteractorExecution : nil
        }
        guard let open = request.openInteractorExecution, open.isInside(execution) else { return execution }
        return open
    }
}
