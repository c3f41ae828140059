import Synchronization

/// One execution of a request that is answered late, or whose answer goes to something else than its closures.
///
/// It locks, passes events to ``InteractorCallState``, and does what that returns.
nonisolated final class InteractorCall: Sendable {
    typealias FrameID = InteractorFrame.ID

    /// The caller's frame.
    static let root: FrameID = 0

    private static let count = Atomic<UInt64>(0)

    /// Greater than the number of each call that was created earlier.
    let number = InteractorCall.count.add(1, ordering: .relaxed).newValue
    /// Receives the reports, even after the end. Without an executor, there is none.
    let hook: InteractorHook?
    private let state: InteractorMutex<InteractorCallState>

    /// Creates a call. Called in the isolation, if there is one.
    init(
        in isolation: (any Actor)?,
        reportingTo hook: InteractorHook?,
        _ state: consuming InteractorCallState
    ) {
        self.hook = hook
        self.state = InteractorMutex(state)
        if let isolation {
            let job = InteractorJob(in: isolation) { self.runJob() }
            locked { $0.ownership.job = job }
        }
    }

    /// Reads or changes what the lock protects. `body` returns what has to be called or released after unlocking.
    func locked<Result>(_ body: (inout InteractorCallState) -> Result) -> Result {
        state.withLock { InteractorUnchecked(value: body(&$0)) }.value
    }

    /// The isolation that the request is executed in; nil after the end.
    var isolation: (any Actor)? { locked { $0.ownership.job?.isolation } }

    func isStopped(_ frame: FrameID) -> Bool { locked { $0.isStopped(frame) } }

    /// Whether the frame that `complete` and `fail` answer was stopped.
    var isStopped: Bool { locked { $0.isStopped($0.answerable) } }
}

/// The events that may arrive on any thread.
nonisolated extension InteractorCall {
    /// Answers `frame`. A second answer is reported for `requestClass`, or ignored without one.
    func answer(
        _ frame: FrameID,
        with outcome: InteractorOutcome,
        from source: InteractorEventSource,
        of request: AnyInteractorRequest? = nil,
        reportingFor requestClass: AnyClass?
    ) {
        let reception = locked { $0.answer(frame, with: outcome, from: source) }
        conclude(reception, of: request, reportingFor: requestClass)
    }

    /// Does what follows from an answer.
    func conclude(
        _ reception: InteractorReception,
        of request: AnyInteractorRequest?,
        reportingFor requestClass: AnyClass?
    ) {
        switch reception {
        case .first(let arrival, let needless, _):
            for task in needless { task.cancel() }
            perform(arrival, for: request)
        case .second:
            if let requestClass { InteractorHook.report(.answeredTwice(requestClass), to: hook) }
        case .ignored: break
        }
    }

    /// Drops a claim on `frame`.
    func dropClaim(on frame: FrameID) {
        perform(locked { $0.dropClaim(on: frame, from: .outside) })
    }

    /// Queues `update`, which runs in the request's isolation, unless `frame` is answered before.
    func add(_ update: @escaping () -> Void, for frame: FrameID) {
        if let arrival = locked({ $0.add(update, for: frame, from: .outside) }) { perform(arrival) }
    }

    /// Stops `frame` and all frames inside it, because of a cancellation or a time limit. `error` says which. If the
    /// call `isReplaced` by a newer one, a task doesn't get what its work returns.
    func stop(
        _ frame: FrameID,
        with error: any Error = CancellationError(),
        isReplaced: Bool = false,
        from source: InteractorEventSource,
        of request: AnyInteractorRequest? = nil
    ) {
        let isCancellation = error is CancellationError && !isReplaced
        let stop = locked { $0.stop(frame, with: error, isCancellation: isCancellation, from: source) }
        for handler in stop.handlers { handler() }
        if let filled = stop.filled { perform(filled, for: request) }
    }

    /// Runs `handler` when `frame` is stopped, at most once: immediately if it was.
    func onStop(of frame: FrameID, _ handler: @escaping @Sendable () -> Void) {
        if !locked({ $0.addStopHandler(handler, to: frame) }) { handler() }
    }

    /// Handles pending events. Pass `request` if the call doesn't retain it.
    func perform(_ arrival: InteractorCallOwnership.Arrival, for request: AnyInteractorRequest? = nil) {
        switch arrival {
        case .waits: break
        case .runs(let kept): (kept ?? request)?.run(self)
        case .needsJob(let job): job?.enqueue()
        case .resumesTask(let resume): resume?()
        }
    }

    /// Runs in a job in the isolation.
    private func runJob() {
        if finishAbandoned() { return }
        let (request, runs) = locked { $0.ownership.startJob(on: InteractorExecutor.currentThread) }
        if runs { request?.run(self) }
    }
}
