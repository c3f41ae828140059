/// Waits for one answer: of an interactor that answers by the request, of the requests before it in a line, or of a
/// delay.
///
/// An execution that is answered at once has none. The waits of one request are a stack: one begins only inside the
/// innermost one. Any thread may use a wait. What an event leads to is called after unlocking, in the request's
/// isolation.
nonisolated final class InteractorWait: Sendable {
    enum Kind {
        /// The request's closures receive the outcome.
        case closures
        /// A task awaits an interactor that answers by the request, or that uses it before it returns its answer.
        case attempt
        /// A task waits for something else. The request can't answer.
        case pause
    }

    /// The wait that the current code was started in.
    static let surrounding = TaskLocal<InteractorWait?>(wrappedValue: nil)

    let kind: Kind
    /// Named in reports.
    let requestClass: AnyClass
    /// The number of the hook that receives the reports; 0 if the interactor was called without an executor.
    let hook: UInt32
    /// Until the last claim is gone, even if the executor is gone before.
    private let keptHook: InteractorHook?
    /// The wait around this one.
    let outer: InteractorWait?
    /// The thread that created the wait, and has the interactor on its stack at first.
    let thread = InteractorExecutor.currentThread
    private let state: InteractorMutex<InteractorWaitState>

    /// Creates a wait. Called in the isolation, if there is one.
    init(
        _ kind: Kind,
        for requestClass: AnyClass,
        reportingTo hook: UInt32,
        keeping keptHook: InteractorHook? = nil,
        inside outer: InteractorWait? = nil,
        _ state: consuming InteractorWaitState
    ) {
        (self.kind, self.requestClass, self.hook, self.outer) = (kind, requestClass, hook, outer)
        self.keptHook = keptHook
        self.state = InteractorMutex(state)
    }

    /// Reads or changes what the lock protects. `body` returns what has to be called or released after unlocking.
    func locked<Result>(_ body: (inout InteractorWaitState) -> Result) -> Result {
        state.withLock { InteractorUnchecked(value: body(&$0)) }.value
    }

    /// Whether a task awaits the outcome.
    var isAwaited: Bool { kind != .closures }
    /// The isolation that the request is executed in. Nil without one, and after the wait is closed.
    var isolation: (any Actor)? { locked { $0.isolation } }
    /// Whether the answer is no longer needed.
    var isStopped: Bool { locked { $0.stopError != nil } }
    /// Whether the code on the stack isn't this wait's: only what it has started may begin another wait inside.
    var isSuspended: Bool { isAwaited && locked { $0.phase == .suspended } }
}

/// What follows from an event.
nonisolated extension InteractorWait {
    /// If the wait can be closed, lets the code in the isolation do that. Code that is there passes `request`.
    func closeIfReady(in request: AnyInteractorRequest? = nil) {
        let (isReady, mailbox, continuation) = locked { state in
            state.isReady ? (true, state.jobMailbox, state.continuation.take()) : (false, nil, nil)
        }
        if !isReady { return }
        if isAwaited {
            continuation?.resume()
        } else if request == nil, let mailbox {
            sendJob(to: mailbox)
        } else if let request {
            // Without an isolation, only the code on the stack closes the wait.
            deliver(to: request)
        }
    }

    /// Has the events handled in the isolation.
    func sendJob(to mailbox: InteractorMailbox) {
        mailbox.send {
            // If the interactor runs a nested run loop, it is on the stack: then its return delivers.
            self.locked { $0.isOnItsWay = false }
            self.deliver(to: nil)
        }
    }

    /// Passes the outcome to the closures, if there is one.
    func deliver(to request: AnyInteractorRequest?) {
        guard let request = request ?? locked({ $0.request }), let outcome = close(for: request) else {
            return
        }
        request.pop(self)
        request.interactorProgress.finish()
        request.deliver(outcome, from: hook)
    }

    /// The interactor has returned. Returns the outcome if there is one.
    func interactorReturned(for request: AnyInteractorRequest) -> InteractorOutcome? {
        if kind == .closures, locked({ $0.outcome == nil && $0.isolation == nil }) {
            stop(with: InteractorError.noIsolation(requestClass), in: request)
        }
        let isClosing = locked { state in
            if state.phase == .running { state.phase = .suspended }
            // An answer on its way keeps its place among those of other requests, unless it is no longer needed.
            return state.isReady && (!state.isOnItsWay || state.stopError != nil)
        }
        return isClosing ? close(for: request) : nil
    }

    /// Closes the wait if it has an outcome, or can't have one. Returns what middleware makes of that.
    func close(for request: AnyInteractorRequest) -> InteractorOutcome? {
        while true {
            // What was sent before the answer arrives before it. Until then, jobs bring it.
            locked { $0.isReady || $0.isolation == nil ? $0.mailbox : nil }?.runAll()
            // A task is canceled before its handlers run.
            if isAwaited, request.isCancelled { stop() }
            if let closed = locked({ $0.isReady && !$0.hasMail ? $0.close() : nil }) {
                let outcome = closed.conclusion(isAwaited: isAwaited)
                return closed.conclude(with: outcome ?? .failure(InteractorError.abandoned(requestClass)))
            }
            if locked({ !$0.isReady }) { return nil }
        }
    }

    /// The interactor has returned. Suspends until there is an outcome.
    nonisolated(nonsending) func outcome(for request: AnyInteractorRequest) async -> InteractorOutcome {
        if let outcome = interactorReturned(for: request) { return outcome }
        while true {
            if let outcome = close(for: request) { return outcome }
            startTask(for: request)
            await withCheckedContinuation { continuation in
                let isSuspending = locked { state in
                    // Without jobs, this task calls what was sent, unless work uses the request.
                    let callsMail = state.isolation == nil && state.hasMail && state.work == nil
                    if state.isReady || callsMail { return false }
                    state.continuation = continuation
                    return true
                }
                if !isSuspending { continuation.resume() }
            }
        }
    }
}
