/// One execution of a request that is answered late, or whose answer goes to something else than its closures.
///
/// It locks, passes events to ``InteractorCallState``, and performs what that returns. ``InteractorLoop`` runs it.
///
/// **Why it is unchecked.** It carries a request, closures, and an outcome from the thread that answers to the caller.
///
/// **Why it is sound.** Everything that several threads use is protected by the one lock, and is called or released
/// after unlocking. The request and its closures are used only by the thread that runs the call, in the isolation if
/// there is one.
nonisolated final class InteractorCall: @unchecked Sendable {
    typealias FrameID = InteractorFrame.ID

    /// The caller's frame.
    static let root: FrameID = 0

    /// Gets the reports, also after the end. Without an executor, there is none.
    let hook: InteractorHook?
    private let guarded: InteractorMutex<Guarded>

    struct Guarded: @unchecked Sendable {
        var state: InteractorCallState
        var holdings: InteractorHoldings
    }

    /// Creates a call.
    init(of request: AnyClass, by caller: InteractorCaller, _ state: InteractorCallState) {
        hook = caller.executor?.hook
        var holdings = InteractorHoldings(frames: [])
        holdings.frames.reserveCapacity(state.frames.capacity)
        if !state.frames.isEmpty {
            holdings.frames.append(InteractorHoldings.Frame(request))
            (holdings.executor, holdings.isolation) = (caller.executor, caller.isolation)
        }
        guarded = InteractorMutex(Guarded(state: state, holdings: holdings))
        if let isolation = holdings.isolation {
            let job = InteractorJob(in: isolation) { self.runJob() }
            locked { $0.holdings.job = job }
        }
    }

    /// The isolation that the request is executed in; nil after the end.
    var isolation: (any Actor)? { locked { $0.holdings.isolation } }

    /// Reads or changes what the lock protects. `body` returns what has to be called or released after unlocking.
    func locked<Result>(_ body: (inout Guarded) -> Result) -> Result {
        guarded.withLock { InteractorUnchecked(value: body(&$0)) }.value
    }

    var innermost: FrameID { locked { $0.state.innermost } }

    func isStopped(_ frame: FrameID) -> Bool { locked { $0.state.isStopped(frame) } }

    /// Whether the innermost question of the request whose own frame is `frame` was stopped.
    func isStopped(for frame: FrameID) -> Bool {
        locked { $0.state.isStopped($0.state.asked(for: frame)) }
    }

    var answerer: InteractorAnswerer { locked { $0.state.answerer } }
}

/// The events that may arrive on any thread.
nonisolated extension InteractorCall {
    /// Answers `frame`. A second answer is reported for `requestClass`, or ignored without one.
    func answer(
        _ frame: FrameID,
        with outcome: InteractorOutcome,
        from place: InteractorPlace,
        of request: AnyInteractorRequest? = nil,
        reportingFor requestClass: AnyClass?
    ) {
        conclude(
            locked { $0.answer(frame, with: outcome, from: place) },
            of: request,
            reportingFor: requestClass
        )
    }

    /// Answers the innermost question of `request`. Called in its isolation.
    func answer(askedFor request: AnyInteractorRequest, with outcome: InteractorOutcome) {
        let (own, place) = (request.interactorProgress.frame, InteractorPlace.inside)
        let reception = locked { $0.answer($0.state.asked(for: own), with: outcome, from: place) }
        conclude(reception, of: request, reportingFor: type(of: request))
    }

    typealias Reception = (
        state: InteractorCallState.Reception, needless: [Task<Void, any Error>], former: InteractorOutcome?
    )

    /// Performs what follows from an answer.
    func conclude(
        _ reception: Reception,
        of request: AnyInteractorRequest?,
        reportingFor requestClass: AnyClass?
    ) {
        // Work whose result isn't needed any more.
        for task in reception.needless { task.cancel() }
        switch reception.state {
        case .first(let arrival, _): perform(arrival, for: request)
        case .second:
            if let requestClass { InteractorHook.report(.answeredTwice(requestClass), to: hook) }
        case .ignored: break
        }
    }

    /// Releases a claim on `frame`.
    func release(_ frame: FrameID) {
        perform(locked { $0.state.release(frame, from: .outside) })
    }

    /// Queues `update`, which runs in the request's isolation, unless `frame` is answered before.
    func add(_ update: @escaping () -> Void, for frame: FrameID) {
        let arrival = locked { guarded in
            let arrival = guarded.state.addUpdate(for: frame, from: .outside)
            if arrival != nil { guarded.holdings.updates.append(update) }
            return arrival
        }
        if let arrival { perform(arrival) }
    }

    /// Stops `frame` and all frames inside of it, because of a cancellation or a time limit. `error` says which. If it
    /// `isReplaced` by a newer request, a task doesn't get what its work returns.
    func stop(
        _ frame: FrameID,
        with error: any Error = CancellationError(),
        isReplaced: Bool = false,
        from place: InteractorPlace,
        of request: AnyInteractorRequest? = nil
    ) {
        let isCancellation = error is CancellationError && !isReplaced
        let (handlers, filled) = locked { guarded -> ([@Sendable () -> Void], InteractorSchedule.Arrival?) in
            guard let stop = guarded.state.stop(frame, isCancellation: isCancellation, from: place) else {
                return ([], nil)
            }
            if stop.filled != nil { guarded.holdings.outcome = .failure(error) }
            return (stop.told.flatMap { guarded.holdings.frames[$0].stop(with: error) }, stop.filled)
        }
        for handler in handlers { handler() }
        if let filled { perform(filled, for: request) }
    }

    /// Runs `handler` when `frame` is stopped, at most once: immediately if it was.
    func onStop(of frame: FrameID, _ handler: @escaping @Sendable () -> Void) {
        let isStopped = locked { guarded in
            if guarded.state.isStopped(frame) { return true }
            if let position = guarded.state.index(of: frame) {
                guarded.holdings.frames[position].stopHandlers.append(handler)
            }
            return false
        }
        if isStopped { handler() }
    }

    /// Has the events handled that have arrived. `request` is needed if the call doesn't keep its own.
    func perform(_ arrival: InteractorSchedule.Arrival, for request: AnyInteractorRequest? = nil) {
        switch arrival {
        case .waits: break
        case .runs: (locked { $0.holdings.request } ?? request)?.run(self)
        case .needsJob: locked { $0.holdings.job }?.enqueue()
        case .resumesTask: locked { $0.holdings.resumption.take() }?()
        }
    }

    /// Runs in a job in the isolation.
    fileprivate func runJob() {
        let request = locked { guarded in
            guarded.state.schedule.beginJob(on: InteractorExecutor.currentThread)
                ? guarded.holdings.request : nil
        }
        request?.run(self)
    }
}

nonisolated extension InteractorCall.Guarded {
    /// Answers `frame`, and keeps the outcome if it is the first.
    mutating func answer(
        _ frame: InteractorFrame.ID,
        with outcome: InteractorOutcome,
        from place: InteractorPlace
    ) -> InteractorCall.Reception {
        let reception = state.answer(frame, isFailure: outcome.error != nil, from: place)
        guard case .first(_, let position) = reception else { return (reception, [], nil) }
        let former = holdings.outcome.take()
        holdings.outcome = outcome
        return (reception, position.map { holdings.frames[$0...].flatMap(\.tasks) } ?? [], former)
    }

    /// Keeps the request of the call. (The request of a step is kept by its frame.)
    mutating func keep(_ request: AnyInteractorRequest) {
        if holdings.request != nil || state.frames.isEmpty { return }
        holdings.request = request
        state.schedule.keepsRequest = true
    }

    /// Stops keeping the request, so that only the interactor or its caller keeps it.
    mutating func takeRequest() -> AnyInteractorRequest? {
        state.schedule.keepsRequest = false
        return holdings.request.take()
    }
}
