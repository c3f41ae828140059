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

    let executor: InteractorExecutor?
    let isolation: (any Actor)?
    private let guarded: InteractorMutex<Guarded>

    struct Guarded: @unchecked Sendable {
        var state: InteractorCallState
        var holdings: InteractorHoldings
    }

    /// Makes a call; without a state, one that is over.
    init(of request: AnyClass, by caller: InteractorCaller, _ state: InteractorCallState = .over) {
        (executor, isolation) = (caller.executor, caller.isolation)
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

/// What may come from any thread.
nonisolated extension InteractorCall {
    /// Answers `frame`. A second answer is reported, if it is said for which class of requests.
    func answer(
        _ frame: FrameID,
        with outcome: InteractorOutcome,
        from place: InteractorPlace,
        for requestClass: AnyClass?
    ) {
        conclude(locked { $0.answer(frame, with: outcome, from: place) }, for: requestClass)
    }

    /// Lets go of a reply, or of a function that was read.
    func release(_ frame: FrameID) {
        let origin = InteractorPlace.outside.origin
        perform(locked { $0.errand(for: $0.state.release(frame, from: origin), at: .outside) })
    }

    /// Has `update` run where the request's closures do, unless `frame` is answered before.
    func add(_ update: @escaping () -> Void, for frame: FrameID) {
        let origin = InteractorPlace.outside.origin
        let errand = locked { guarded in
            guard let arrival = guarded.state.addUpdate(for: frame, from: origin) else {
                return InteractorErrand.nothing
            }
            guarded.holdings.updates.append(update)
            return guarded.errand(for: arrival, at: .outside)
        }
        perform(errand)
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
        _ event: (inout InteractorCallState, InteractorSchedule.Origin) -> InteractorStop?
    ) {
        let origin = place.origin
        let (handlers, errand) = locked { guarded in
            guard let stop = event(&guarded.state, origin) else {
                return ([] as [@Sendable () -> Void], InteractorErrand.nothing)
            }
            let handlers = stop.told.flatMap { guarded.holdings.frames[$0].stop(with: error) }
            guard let arrival = stop.filled else { return (handlers, .nothing) }
            guarded.holdings.outcome = .failure(error)
            return (handlers, guarded.errand(for: arrival, at: place))
        }
        for handler in handlers { handler() }
        perform(errand)
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
