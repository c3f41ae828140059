/// What the lock of an ``InteractorWait`` protects.
///
/// **Why it is unchecked.** It carries a request, closures, and an outcome from the thread that answers to the caller.
///
/// **Why it is sound.** A lock protects it, and what it returns is called or released after unlocking, in the request's
/// isolation.
nonisolated struct InteractorWaitState: @unchecked Sendable {
    typealias Handler = (InteractorOutcome) -> InteractorOutcome
    typealias Work = nonisolated(nonsending) () async throws -> Any

    /// The first answer.
    var outcome: InteractorOutcome?
    /// Whether another thread gave the answer, and a job brings it, so that it keeps its place among others.
    var isOnItsWay = false
    /// Why the answer is no longer needed.
    var stopError: (any Error)?
    private(set) var isClosed = false
    /// Whether the interactor hasn't returned. What arrives is handled when it returns.
    var isRunning: Bool
    /// The number of replies, and of closures that were read.
    var claims = 0
    /// Whether code that has only the request may answer. Taking a reply ends that, unless a closure was read before.
    var requestMayAnswer: Bool
    var wasRead: Bool
    /// Asynchronous work, until it starts.
    var work: Work?
    /// Whether there is work that hasn't returned. An answer waits for that.
    var isWorking = false
    var task: Task<Void, Never>?
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
    private var executor: InteractorExecutor?
    /// What a request that was released without an answer has left: the error, and its closures.
    var remains: (error: any Error, closures: Any)?

    init(
        in isolation: (any Actor)?,
        isRunning: Bool,
        requestMayAnswer: Bool,
        wasRead: Bool = false,
        keeping executor: InteractorExecutor? = nil
    ) {
        (self.isolation, self.isRunning, self.requestMayAnswer) = (isolation, isRunning, requestMayAnswer)
        (self.wasRead, self.executor) = (wasRead, executor)
    }

    /// The state of a closed wait.
    init(closedWith stopError: (any Error)?) {
        self.init(in: nil, isRunning: false, requestMayAnswer: false)
        (self.stopError, isClosed) = (stopError, true)
    }

    /// Whether the wait can be closed.
    var isReady: Bool {
        if isClosed || isRunning || isWorking { return false }
        return outcome != nil || stopError != nil || claims == 0 && !requestMayAnswer
    }

    /// Brings what other threads send, if there is an isolation. Without one, code on the stack looks what there is.
    var jobMailbox: InteractorMailbox? { isolation == nil ? nil : mailbox }

    /// Whether there are closures to call.
    var hasMail: Bool { mailbox?.isEmpty == false }

    /// Whether only code that has the request can answer.
    var isUpToRequest: Bool { !isClosed && !isWorking && claims == 0 && outcome == nil && requestMayAnswer }

    /// Releases the request if only code that has it can answer.
    mutating func releaseRequest() -> AnyInteractorRequest? { isUpToRequest ? request.take() : nil }

    /// Closes the wait. Returns what it has kept.
    mutating func close() -> Self {
        var former = Self(closedWith: stopError)
        swap(&former, &self)
        return former
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
