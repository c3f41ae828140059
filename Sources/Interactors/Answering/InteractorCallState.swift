/// The state of one call.
///
/// Its methods take an event and return what has to be done. They store closures, handlers, tasks, and outcomes, and
/// return them; they don't call, lock, or release anything. ``InteractorCall`` does.
///
/// *Frames* are a stack, of which the innermost has to be answered. The first answer fills the one slot. From there, it
/// moves outward: each frame answers the one around it, or makes another subrequest. `Docs/Architecture.md` has the
/// table of events, and the order of actions.
///
/// **Why it is unchecked.** It carries a request, closures, and an outcome from the thread that answers to the caller.
///
/// **Why it is sound.** A lock protects it, and what it returns is called or released after unlocking. Only the thread
/// that runs the call uses the request and its closures, in the isolation if there is one.
nonisolated struct InteractorCallState: @unchecked Sendable {
    /// The answer in the slot.
    struct Answer {
        /// The frame that is answered. The frames inside it end.
        var frame: InteractorFrame.ID
        var outcome: InteractorOutcome
        let ticket: Int
        /// Whether its frame is deciding what follows.
        var isTaken = false
    }

    /// A closure of a relay, which is delivered before an answer that was given after it.
    typealias Update = (ticket: Int, deliver: () -> Void)
    /// A timer, or asynchronous work, that starts when nothing else is left to do.
    typealias Start = (frame: InteractorFrame.ID, work: ObjectIdentifier?, begin: () -> Void)

    var frames: [InteractorFrame] = []
    var answer: Answer?
    var ownership: InteractorCallOwnership
    var updates = InteractorQueue<Update>()
    var starts: [Start] = []
    /// The number of claims on each frame that was stopped and has ended.
    var stoppedClaims: [InteractorFrame.ID: Int] = [:]
    /// What a request that was released without an answer has left: the error, and its closures.
    var abandoned: (error: any Error, closures: Any)?
    /// The executor, which stays until the end even if nothing else keeps it.
    private let executor: InteractorExecutor?
    private var lastID = 0

    init(
        caller: InteractorFrame,
        _ ownership: InteractorCallOwnership,
        keeping executor: InteractorExecutor? = nil
    ) {
        (self.ownership, self.executor) = (ownership, executor)
        // For a composite and a middleware, too.
        frames.reserveCapacity(3)
        frames.append(caller)
    }

    /// The state of a call that is over, after a stop or after an answer. It keeps nothing of the call.
    init(isStopped: Bool) {
        (ownership, executor) = (.over, nil)
        if isStopped { stoppedClaims[InteractorCall.root] = 1 }
    }
}

nonisolated extension InteractorCallState {
    /// The frame that has to be answered; after the end, the caller's.
    var innermost: InteractorFrame.ID { frames.last?.id ?? InteractorCall.root }

    /// The innermost frame that `complete`, `fail`, and `reply` answer; after the end, the caller's.
    var answerable: InteractorFrame.ID {
        frames.last { $0.kind != .suspension }?.id ?? InteractorCall.root
    }

    func index(of frame: InteractorFrame.ID) -> Int? { frames.lastIndex { $0.id == frame } }

    /// Whether a cancellation or a time limit stopped `frame`, even if it has ended.
    func isStopped(_ frame: InteractorFrame.ID) -> Bool {
        index(of: frame).map { frames[$0].isStopped } ?? (stoppedClaims[frame] != nil)
    }

    /// Whether `frame` has no answer and wasn't stopped.
    func isOpen(_ frame: InteractorFrame.ID) -> Bool {
        guard let index = index(of: frame), !frames[index].isStopped else { return false }
        return answer.flatMap { self.index(of: $0.frame) }.map { $0 > index } ?? true
    }

    /// The error of the innermost stop, inside which nothing new starts; nil without a stop.
    var stopError: (any Error)? { frames.last(where: \.isStopped)?.stopError }
}

/// The changes that a composite, a middleware, or an interactor makes, in the request's isolation.
nonisolated extension InteractorCallState {
    /// A frame that has ended, and an outcome that no longer counts.
    typealias Ended = (frame: InteractorFrame, outcome: InteractorOutcome?)

    /// Adds `subrequest` inside the innermost frame or, if `isAgain`, in its place. Returns the error if the call was
    /// stopped.
    mutating func ask(_ subrequest: InteractorSubrequest, isAgain: Bool) -> (
        refusal: (any Error)?, ended: Ended?
    ) {
        if let stopError { return (stopError, nil) }
        var ended: Ended?
        if isAgain, let frame = endInnermost() { ended = (frame, answer.take()?.outcome) }
        lastID += 1
        frames.append(
            InteractorFrame(
                id: lastID,
                as: subrequest.kind,
                isOpenToRequest: subrequest.kind == .middleware && frames.last?.isOpenToRequest == true,
                then: subrequest.then
            )
        )
        return (nil, ended)
    }

    /// Moves the answer from the innermost frame to the one around it. The frame's `outcome` counts, unless it was
    /// stopped: then a failure stays unchanged, except for the error of a stop outside it.
    mutating func answerOutward(with outcome: InteractorOutcome, isStop: Bool = false) -> Ended? {
        guard let frame = endInnermost(), let previous = answer?.outcome else { return nil }
        let counts = isStop || !frame.isStopped || previous.error == nil
        let outer = answerable
        answer?.frame = outer
        answer?.isTaken = false
        if counts { answer?.outcome = outcome }
        return (frame, counts ? previous : outcome)
    }

    /// Removes the innermost frame.
    mutating func endInnermost() -> InteractorFrame? {
        guard let frame = frames.popLast() else { return nil }
        if frame.isStopped, frame.claims > 0 { stoppedClaims[frame.id] = frame.claims }
        return frame
    }

    /// Ends the call. Returns what it has kept; only the stops stay.
    mutating func end() -> Self {
        var previous = Self(isStopped: false)
        swap(&previous, &self)
        stoppedClaims = previous.stoppedClaims
        for frame in previous.frames where frame.isStopped {
            // The request asks for its own, too.
            stoppedClaims[frame.id] = frame.claims + (frame.id == InteractorCall.root ? 1 : 0)
        }
        return previous
    }

    /// Claims the answerable frame or, for a `suspension`, the one that has just started. Returns it.
    mutating func claim(_ suspension: Bool, byReading isReading: Bool) -> InteractorFrame.ID {
        let frame = suspension ? innermost : answerable
        if let index = index(of: frame) {
            frames[index].claim(byReading: isReading)
        } else if let claims = stoppedClaims[frame] {
            stoppedClaims[frame] = claims + 1
        }
        return frame
    }

    /// Adds a timer or `work`, which starts in `frame` when nothing else is left to do.
    mutating func addStart(
        in frame: InteractorFrame.ID,
        of work: ObjectIdentifier?,
        _ begin: @escaping () -> Void
    ) {
        starts.append((frame, work, begin))
        if let work, let index = index(of: frame) { frames[index].add(work) }
    }

    /// Has the time limit of the innermost frame checked before a composite continues inside it.
    mutating func setTimeLimit(_ timeLimit: InteractorFrame.TimeLimit) {
        if !frames.isEmpty { frames[frames.endIndex - 1].timeLimit = timeLimit }
    }

    /// Keeps the task of `work` in `frame`. False if its result isn't needed.
    mutating func keep(_ task: Task<Void, any Error>, of work: ObjectIdentifier, in frame: InteractorFrame.ID)
        -> Bool
    {
        if let index = index(of: frame) { frames[index].keep(task, of: work) }
        return isOpen(frame)
    }

    /// Notes that `work` in `frame` no longer uses the request.
    mutating func end(_ work: ObjectIdentifier?, in frame: InteractorFrame.ID) {
        ownership.endWork()
        if let index = index(of: frame) { frames[index].remove(work) }
    }

    /// Keeps a handler that runs when `frame` has ended. False if it has.
    mutating func addEndHandler(_ handler: @escaping () -> Void, to frame: InteractorFrame.ID) -> Bool {
        guard let index = index(of: frame) else { return false }
        frames[index].endHandlers.append(handler)
        return true
    }

    /// Keeps the request of the call.
    mutating func keep(_ request: AnyInteractorRequest) {
        if ownership.request == nil, !frames.isEmpty { ownership.request = request }
    }
}
