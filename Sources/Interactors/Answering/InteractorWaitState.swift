/// What the lock of an ``InteractorWait`` protects.
///
/// **Why it is unchecked.** It carries a request, closures, and an outcome from the thread that answers to the caller.
///
/// **Why it is sound.** A lock protects it, and what it returns is called or released after unlocking, in the request's
/// isolation.
nonisolated struct InteractorWaitState: @unchecked Sendable {
    typealias Handler = (InteractorOutcome) -> InteractorOutcome

    enum Phase {
        /// The interactor hasn't returned. What arrives is handled when it returns.
        case running
        case suspended
        case closed
    }

    struct Work {
        typealias Body = nonisolated(nonsending) () async throws -> Any

        /// Until it starts. None if the task that awaits the request does the work itself.
        var body: Body?
        var task: Task<Void, Never>?
    }

    /// The first answer.
    var outcome: InteractorOutcome?
    /// Whether another thread gave the answer, and a job brings it, so that it keeps its place among others.
    var isOnItsWay = false
    /// Why the answer is no longer needed.
    var stopError: (any Error)?
    var phase: Phase
    /// The number of replies and, if a task awaits the outcome, of closures that were read.
    var claims = 0
    /// Whether an answer may come without a claim: from code that has the request, until a reply is taken, or from what
    /// ends a pause.
    var needsNoClaim = false
    /// Asynchronous work that hasn't returned. An answer waits for that.
    var work: Work?
    /// What middleware makes of the outcome. The last one is the innermost.
    var handlers: [Handler] = []
    var stopHandlers: [@Sendable () -> Void] = []
    /// Release the closures of relays.
    var releases: [() -> Void] = []
    /// The request, as long as anything else can answer.
    var request: AnyInteractorRequest?
    var isolation: (any Actor)?
    var mailbox: InteractorMailbox?
    /// Resumes the task that waits.
    var continuation: CheckedContinuation<Void, Never>?
    /// The executor, which stays until the wait is closed.
    var executor: InteractorExecutor?

    init(_ phase: Phase, in isolation: (any Actor)?) { (self.phase, self.isolation) = (phase, isolation) }

    /// The state of a closed wait.
    init(closedWith stopError: (any Error)?) {
        self.init(.closed, in: nil)
        self.stopError = stopError
    }

    /// Whether the wait can be closed.
    var isReady: Bool {
        if phase != .suspended || work != nil { return false }
        return outcome != nil || stopError != nil || claims == 0 && !needsNoClaim
    }

    /// Brings what other threads send, if there is an isolation. Without one, code on the stack looks what there is.
    var jobMailbox: InteractorMailbox? { isolation == nil ? nil : mailbox }

    /// Whether there are closures to call.
    var hasMail: Bool { mailbox?.isEmpty == false }

    /// Whether only code that has the request can answer.
    var isUpToRequest: Bool { phase == .suspended && needsNoClaim && work == nil && outcome == nil }

    /// Closes the wait. Returns what it has kept.
    mutating func close() -> Self {
        defer { self = Self(closedWith: stopError) }
        return self
    }

    /// What the wait ends with; nil if it is abandoned. A task receives what its work has made of a cancellation.
    func conclusion(isAwaited: Bool) -> InteractorOutcome? {
        if let stopError, !isAwaited || outcome == nil { return .failure(stopError) }
        return outcome
    }

    /// Returns what middleware makes of the outcome. Called in the isolation, on the state of a wait that was closed.
    func conclude(with outcome: InteractorOutcome) -> InteractorOutcome {
        var outcome = outcome
        for handler in handlers.reversed() {
            let result = handler(outcome)
            // After a stop, nothing changes a failure.
            if stopError == nil || outcome.error == nil { outcome = result }
        }
        for release in releases { release() }
        return outcome
    }
}
