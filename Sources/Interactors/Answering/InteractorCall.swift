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
    typealias Origin = InteractorSchedule.Origin

    /// The caller's frame.
    static let root: FrameID = 0

    let executor: InteractorExecutor?
    let isolation: (any Actor)?
    let isAwaited: Bool
    private let guarded: InteractorMutex<Guarded>

    struct Guarded: @unchecked Sendable {
        var state: InteractorCallState
        var holdings: InteractorHoldings
    }

    /// Makes a call; without a state, one that is over.
    init(of request: AnyClass, by caller: InteractorCaller, _ state: InteractorCallState = .over) {
        (executor, isolation, isAwaited) = (caller.executor, caller.isolation, state.schedule.isAwaited)
        var holdings = InteractorHoldings(frames: [])
        holdings.frames.reserveCapacity(state.frames.capacity)
        if !state.frames.isEmpty { holdings.frames.append(InteractorHoldings.Frame(request)) }
        guarded = InteractorMutex(Guarded(state: state, holdings: holdings))
        if let isolation, !state.frames.isEmpty {
            let job = InteractorJob(in: isolation) { self.runJob() }
            locked { $0.holdings.job = job }
        }
    }

    /// Reads or changes what any thread may use. It returns what is to be called or released.
    func locked<Result>(_ body: (inout Guarded) -> Result) -> Result {
        guarded.withLock { InteractorUnchecked(value: body(&$0)) }.value
    }

    var innermost: FrameID { locked { $0.state.frames.last?.id ?? Self.root } }

    func isStopped(_ frame: FrameID) -> Bool { locked { $0.state.isStopped(frame) } }

    /// Whether something else than the bare request can answer, or has answered.
    var isClaimed: Bool { locked { $0.state.isClaimed } }
}

/// Where something comes from.
nonisolated enum InteractorPlace {
    /// From code that may use the request that the call is of, if it isn't that of a step.
    case inside(AnyInteractorRequest?)
    /// From a reply or a timer, on any thread.
    case outside

    var origin: InteractorSchedule.Origin {
        let thread = InteractorExecutor.currentThread
        return if case .outside = self { .outside(thread) } else { .inside(thread) }
    }
}

/// What may come from any thread.
nonisolated extension InteractorCall {
    /// Answers `frame`. A second answer is reported, if it is said for which class of requests.
    func answer(
        _ frame: FrameID,
        with outcome: InteractorOutcome,
        from place: InteractorPlace,
        for requestClass: AnyClass?
    ) {
        conclude(locked { $0.answer(frame, with: outcome, from: place.origin) }, from: place, for: requestClass)
    }

    /// What an answer leads to.
    typealias Conclusion = (
        reception: InteractorCallState.Reception, needless: [Task<Void, any Error>], errand: Errand
    )

    func conclude(_ conclusion: Conclusion, from place: InteractorPlace, for requestClass: AnyClass?) {
        // Work that has lost needn't go on.
        for task in conclusion.needless { task.cancel() }
        if case .second = conclusion.reception, let requestClass {
            InteractorExecutor.report(.answeredTwice(requestClass), to: executor)
        }
        perform(conclusion.errand, from: place)
    }

    /// Lets go of a reply, or of a function that was read.
    func release(_ frame: FrameID) {
        let origin = InteractorPlace.outside.origin
        perform(locked { $0.errand(for: $0.state.release(frame, from: origin)) }, from: .outside)
    }

    /// Has `update` run where the request's closures do, unless `frame` is answered before.
    func add(_ update: @escaping () -> Void, for frame: FrameID) {
        let origin = InteractorPlace.outside.origin
        let errand = locked { guarded in
            guard let arrival = guarded.state.addUpdate(for: frame, from: origin) else { return Errand.nothing }
            guarded.holdings.updates.append(update)
            return guarded.errand(for: arrival)
        }
        perform(errand, from: .outside)
    }

    /// Stops `frame` and what asks inside of it, since its answer is no longer wanted.
    func cancel(_ frame: FrameID, from place: InteractorPlace) {
        stop(with: CancellationError(), from: place) { $0.cancel(frame, from: $1) }
    }

    /// Stops `frame` with `error`, since its time is up.
    func expire(_ frame: FrameID, with error: any Error) {
        stop(with: error, from: .outside) { $0.expire(frame, from: $1) }
    }

    private func stop(
        with error: any Error,
        from place: InteractorPlace,
        _ event: (inout InteractorCallState, InteractorSchedule.Origin) -> InteractorCallState.Stop?
    ) {
        let origin = place.origin
        let (handlers, errand) = locked { guarded in
            guard let stop = event(&guarded.state, origin) else { return ([] as [@Sendable () -> Void], Errand.nothing) }
            let handlers = stop.told.flatMap { guarded.holdings.frames[$0].stop(with: error) }
            guard let arrival = stop.filled else { return (handlers, .nothing) }
            guarded.holdings.outcome = .failure(error)
            return (handlers, guarded.errand(for: arrival))
        }
        for handler in handlers { handler() }
        perform(errand, from: place)
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
}

/// What is to be done without the lock.
nonisolated extension InteractorCall {
    enum Errand {
        case nothing
        case run(AnyInteractorRequest?)
        case enqueue(InteractorJob?)
        case resume((@Sendable () -> Void)?)
    }

    /// Has what has come taken.
    func perform(_ errand: Errand, from place: InteractorPlace) {
        switch errand {
        case .nothing: break
        case .run(let kept?): kept.run(self)
        case .run(nil): if case .inside(let request) = place { request?.run(self) }
        case .enqueue(let job): job?.enqueue()
        case .resume(let resume): resume?()
        }
    }

    /// A job in the isolation has begun.
    private func runJob() {
        locked { $0.beginJob(on: InteractorExecutor.currentThread) }?.run(self)
    }
}

nonisolated extension InteractorCall.Guarded {
    mutating func answer(_ frame: InteractorFrame.ID, with outcome: InteractorOutcome, from origin: InteractorSchedule.Origin)
        -> InteractorCall.Conclusion
    {
        let reception = state.answer(frame, isFailure: outcome.error != nil, from: origin)
        guard case .first(let arrival, let position) = reception else { return (reception, [], .nothing) }
        holdings.outcome = outcome
        return (reception, position.map { holdings.frames[$0...].flatMap(\.tasks) } ?? [], errand(for: arrival))
    }

    mutating func beginJob(on thread: InteractorSchedule.Thread) -> AnyInteractorRequest? {
        if !state.beginJob(on: thread) { return nil }
        // Without a request, another job has taken what this one was enqueued for.
        if holdings.request == nil { state.leave() }
        return holdings.request
    }

    mutating func errand(for arrival: InteractorSchedule.Arrival) -> InteractorCall.Errand {
        switch arrival {
        case .waits: .nothing
        case .runs: .run(holdings.request)
        case .needsJob: .enqueue(holdings.job)
        case .resumesTask: .resume(holdings.resumption.take())
        }
    }
}
