/// One execution of a request whose answer is late, or is wanted by something else than its closures.
///
/// It locks, asks ``InteractorCallState``, and does what that says; ``InteractorLoop`` runs it.
///
/// **Why it is unchecked.** It carries a request, closures and an outcome from the thread that answers to the caller.
///
/// **Why it is sound.** What any thread may use is under the one lock, and leaves it before it is called or released.
/// The rest is used by the thread that runs the call; if there is an isolation, in that.
nonisolated final class InteractorCall: @unchecked Sendable {
    typealias FrameID = InteractorFrame.ID

    /// The caller's frame.
    static let root: FrameID = 0

    /// Where to report to, also after the end. Without an executor, there is none.
    let hook: InteractorHook?
    private let guarded: InteractorMutex<Guarded>

    struct Guarded: @unchecked Sendable {
        var state: InteractorCallState
        var holdings: InteractorHoldings
    }

    /// Makes a call; without a state, one that is over.
    init(of request: AnyClass, by caller: InteractorCaller, _ state: InteractorCallState = .over) {
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

    /// The isolation that the request is executed in, until the end.
    var isolation: (any Actor)? { locked { $0.holdings.isolation } }

    /// Reads or changes what any thread may use. It returns what is to be called or released.
    func locked<Result>(_ body: (inout Guarded) -> Result) -> Result {
        guarded.withLock { InteractorUnchecked(value: body(&$0)) }.value
    }

    var innermost: FrameID { locked { $0.state.innermost } }

    func isStopped(_ frame: FrameID) -> Bool { locked { $0.state.isStopped(frame) } }

    /// Whether the answer is no longer wanted to what is asked for the request whose own frame is `frame`.
    func isStopped(for frame: FrameID) -> Bool {
        locked { $0.state.isStopped($0.state.asked(for: frame)) }
    }

    var answerer: InteractorAnswerer { locked { $0.state.answerer } }
}

/// What may come from any thread.
nonisolated extension InteractorCall {
    /// Answers `frame`. A second answer is reported, if it is said for which class of requests.
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

    /// Answers what is asked for `request`. Called where that is.
    func answer(askedFor request: AnyInteractorRequest, with outcome: InteractorOutcome) {
        let (own, place) = (request.interactorProgress.frame, InteractorPlace.inside)
        let reception = locked { $0.answer($0.state.asked(for: own), with: outcome, from: place) }
        conclude(reception, of: request, reportingFor: type(of: request))
    }

    typealias Reception = (state: InteractorCallState.Reception, needless: [Task<Void, any Error>])

    /// Does what an answer leads to.
    func conclude(
        _ reception: Reception,
        of request: AnyInteractorRequest?,
        reportingFor requestClass: AnyClass?
    ) {
        // Work that has lost needn't go on.
        for task in reception.needless { task.cancel() }
        switch reception.state {
        case .first(let arrival, _): perform(arrival, for: request)
        case .second:
            if let requestClass { InteractorHook.report(.answeredTwice(requestClass), to: hook) }
        case .ignored: break
        }
    }

    /// A claim on `frame` is released.
    func release(_ frame: FrameID) {
        let place = InteractorPlace.outside
        perform(locked { $0.state.release(frame, from: place) })
    }

    /// Has `update` run where the request's closures do, unless `frame` is answered before.
    func add(_ update: @escaping () -> Void, for frame: FrameID) {
        let place = InteractorPlace.outside
        let arrival = locked { guarded in
            let arrival = guarded.state.addUpdate(for: frame, from: place)
            if arrival != nil { guarded.holdings.updates.append(update) }
            return arrival
        }
        if let arrival { perform(arrival) }
    }

    /// Stops `frame` and what asks inside of it with `error`, since its answer is no longer wanted.
    func stop(
        _ frame: FrameID,
        with error: any Error = CancellationError(),
        from place: InteractorPlace,
        of request: AnyInteractorRequest? = nil
    ) {
        let isCancellation = error is CancellationError
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

    /// Runs `handler` when the answer of `frame` is no longer wanted, at most once: at once if that is so.
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

    /// Has what has come taken. The call keeps its request, or it is given.
    func perform(_ arrival: InteractorSchedule.Arrival, for request: AnyInteractorRequest? = nil) {
        switch arrival {
        case .waits: break
        case .runs: (locked { $0.holdings.request } ?? request)?.run(self)
        case .needsJob: locked { $0.holdings.job }?.enqueue()
        case .resumesTask: locked { $0.holdings.resumption.take() }?()
        }
    }

    /// A job in the isolation has begun.
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
        guard case .first(_, let position) = reception else { return (reception, []) }
        holdings.outcome = outcome
        return (reception, position.map { holdings.frames[$0...].flatMap(\.tasks) } ?? [])
    }

    /// Keeps the request that the call is of. That of a step is kept by its frame, inside of one that keeps the other.
    mutating func keep(_ request: AnyInteractorRequest) {
        if holdings.request != nil || state.frames.isEmpty { return }
        holdings.request = request
        state.schedule.keepsRequest = true
    }

    /// Gives up the request, so that only its user keeps it.
    mutating func takeRequest() -> AnyInteractorRequest? {
        state.schedule.keepsRequest = false
        return holdings.request.take()
    }
}
