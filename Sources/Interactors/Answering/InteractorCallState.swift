/// The state of one call.
///
/// Its methods take an event, and return what has to be done. They store closures, handlers, tasks and outcomes, and
/// return them; they call, lock, and release nothing. ``InteractorCall`` does.
///
/// *Frames* are a stack of questions, of which the innermost has to be answered. The first answer fills the one slot.
/// From there, it moves outward: each frame answers the one around it, or asks again. `Docs/Architecture.md` has the
/// tables of events and turns.
///
/// **Why it is unchecked.** It carries a request, closures, and an outcome from the thread that answers to the caller.
///
/// **Why it is sound.** It is in a lock, and what it returns is called or released after unlocking. The request and
/// its closures are used only by the thread that runs the call, in the isolation if there is one.
nonisolated struct InteractorCallState: @unchecked Sendable {
    typealias Arrival = InteractorCallOwnership.Arrival

    /// The answer in the slot.
    struct Answer {
        /// The frame that is answered. The frames inside of it end.
        var frame: InteractorFrame.ID
        var outcome: InteractorOutcome
        let ticket: Int
        /// Whether its frame is making a step of it.
        var isTaken = false
    }

    /// A closure of a relay, which is delivered before an answer that was given after it.
    typealias Update = (ticket: Int, deliver: () -> Void)
    /// A timer or asynchronous work, which begins when nothing else is to be done.
    typealias Start = (frame: InteractorFrame.ID, isWork: Bool, begin: () -> Void)

    private(set) var frames: [InteractorFrame] = []
    private(set) var answer: Answer?
    var ownership: InteractorCallOwnership
    private(set) var updates = InteractorQueue<Update>()
    private(set) var starts: [Start] = []
    /// The number of claims on each frame that was stopped and has ended.
    private var stoppedClaims: [InteractorFrame.ID: Int] = [:]
    private var lastID = 0

    init(caller: InteractorFrame, _ ownership: InteractorCallOwnership) {
        self.ownership = ownership
        // For a composite and a middleware, too.
        frames.reserveCapacity(3)
        frames.append(caller)
    }

    /// The state of a call that is over, after a stop or after an answer.
    init(isStopped: Bool) {
        ownership = InteractorCallOwnership(hasIsolation: false, callerIsTask: false, runner: .nobody)
        if isStopped { stoppedClaims[InteractorCall.root] = 1 }
    }

    /// What stays of a call after its end: its stops.
    private init(endOf former: borrowing Self) {
        ownership = InteractorCallOwnership(endOf: former.ownership)
        stoppedClaims = former.stoppedClaims
        for frame in former.frames where frame.isStopped {
            // The request asks for its own, too.
            stoppedClaims[frame.id] = frame.claims + (frame.id == InteractorCall.root ? 1 : 0)
        }
    }

    /// The frame that has to be answered; if the call has ended, the caller's.
    var innermost: InteractorFrame.ID { frames.last?.id ?? InteractorCall.root }

    /// The innermost question, which isn't a wait; if the call has ended, the caller's.
    var asked: InteractorFrame.ID { frames.last { $0.kind != .wait }?.id ?? InteractorCall.root }

    func index(of frame: InteractorFrame.ID) -> Int? { frames.lastIndex { $0.id == frame } }

    /// Whether `frame` was stopped by a cancellation or a time limit, also if it has ended.
    func isStopped(_ frame: InteractorFrame.ID) -> Bool {
        index(of: frame).map { frames[$0].isStopped } ?? (stoppedClaims[frame] != nil)
    }

    /// Whether `frame` has no answer, and wasn't stopped.
    func isOpen(_ frame: InteractorFrame.ID) -> Bool {
        guard let index = index(of: frame), !frames[index].isStopped else { return false }
        return answer.flatMap { self.index(of: $0.frame) }.map { $0 > index } ?? true
    }

    /// The error of the outermost stop, inside of which nothing new begins; nil without a stop.
    var stopError: (any Error)? { frames.first(where: \.isStopped)?.stopError }
}

/// The events that may arrive on any thread.
nonisolated extension InteractorCallState {
    /// How an answer was received.
    enum Reception {
        /// It is the first. Work in `needless` isn't needed any more. `former` was the end of a wait.
        case first(Arrival, needless: [Task<Void, any Error>], former: InteractorOutcome?)
        case second
        /// Its frame was stopped before.
        case ignored
    }

    /// Answers `frame`.
    mutating func answer(
        _ frame: InteractorFrame.ID,
        with outcome: InteractorOutcome,
        from place: InteractorEventSource
    ) -> Reception {
        guard let index = index(of: frame), answer == nil || isEndOfWait(around: frame) else {
            return isStopped(frame) ? .ignored : .second
        }
        let (ticket, arrival) = ownership.receive(from: place)
        let former = answer?.outcome
        answer = Answer(frame: frame, outcome: outcome, ticket: ticket)
        let isWorking = frames[index...].contains { $0.works > 0 }
        return .first(arrival, needless: isWorking ? frames[index...].flatMap(\.tasks) : [], former: former)
    }

    /// Whether the slot holds the success of a wait inside of `frame` that the loop hasn't taken yet: an answer may
    /// replace it.
    private func isEndOfWait(around frame: InteractorFrame.ID) -> Bool {
        guard let answer, !answer.isTaken, answer.outcome.error == nil, frames.last?.id == answer.frame else {
            return false
        }
        return frames.last?.kind == .wait && answer.frame != frame && !isStopped(frame)
    }

    /// Releases a claim on `frame`.
    mutating func release(_ frame: InteractorFrame.ID, from place: InteractorEventSource) -> Arrival {
        guard let index = index(of: frame) else {
            if let claims = stoppedClaims[frame] { stoppedClaims[frame] = claims > 1 ? claims - 1 : nil }
            return .waits
        }
        frames[index].release()
        return answerer == .others ? .waits : ownership.receive(from: place).arrival
    }

    /// Adds an update if `frame` is open; otherwise returns nil.
    mutating func add(
        _ update: @escaping () -> Void,
        for frame: InteractorFrame.ID,
        from place: InteractorEventSource
    )
        -> Arrival?
    {
        if !isOpen(frame) { return nil }
        let (ticket, arrival) = ownership.receive(from: place)
        updates.append((ticket, update))
        return arrival
    }

    /// Has all events handled that have arrived.
    mutating func takeAll(from place: InteractorEventSource) -> Arrival { ownership.receive(from: place).arrival }

    /// The handlers that have to run, and the arrival of the failure if it fills the slot.
    typealias Stop = (handlers: [@Sendable () -> Void], filled: Arrival?)

    /// Stops `frame` and the frames inside of it. A failure fills an empty slot, unless a task awaits the work of the
    /// innermost frame, and is canceled: it gets what that returns.
    mutating func stop(
        _ frame: InteractorFrame.ID,
        with error: any Error,
        isCancellation: Bool,
        from place: InteractorEventSource
    ) -> Stop {
        guard let first = index(of: frame) else { return ([], nil) }
        // An answer that is on its way arrives, so the frames that get it aren't stopped.
        let answered = answer.flatMap { index(of: $0.frame) } ?? frames.endIndex
        let handlers = (first..<max(first, answered)).flatMap { frames[$0].stop(with: error) }
        let callerIsTask = isCancellation && ownership.callerIsTask && frames.last?.works != 0
        if answer != nil || callerIsTask { return (handlers, nil) }
        let (ticket, arrival) = ownership.receive(from: place)
        answer = Answer(frame: innermost, outcome: .failure(error), ticket: ticket)
        return (handlers, arrival)
    }

    /// Keeps a handler that runs when `frame` is stopped. False if it was.
    mutating func addStopHandler(_ handler: @escaping @Sendable () -> Void, to frame: InteractorFrame.ID)
        -> Bool
    {
        if isStopped(frame) { return false }
        if let index = index(of: frame) { frames[index].stopHandlers.append(handler) }
        return true
    }
}

/// The events that happen in the request's isolation.
nonisolated extension InteractorCallState {
    /// A frame that has ended, and an outcome that doesn't count any more.
    typealias Former = (frame: InteractorFrame, outcome: InteractorOutcome?)

    /// Adds `question` inside of the innermost frame or, if it asks again, in its place. Returns the error if the call
    /// was stopped.
    mutating func ask(_ question: InteractorSubrequest, isAgain: Bool = false) -> (
        refusal: (any Error)?, former: Former?
    ) {
        if let stopError { return (stopError, nil) }
        var former: Former?
        if isAgain, let frame = endInnermost() { former = (frame, answer.take()?.outcome) }
        lastID += 1
        frames.append(
            InteractorFrame(
                id: lastID,
                as: question.kind,
                isOpenToRequest: question.kind == .middleware && frames.last?.isOpenToRequest == true,
                then: question.then
            )
        )
        return (nil, former)
    }

    /// Moves the answer from the innermost frame to the question around it. The frame's own outcome counts, unless it
    /// was stopped: then a failure stays as it is.
    mutating func answerOutward(with outcome: InteractorOutcome) -> Former? {
        guard let frame = endInnermost(), let former = answer?.outcome,
            let outer = frames.last(where: { $0.kind != .wait })
        else { return nil }
        let counts = !(frame.isStopped && former.error != nil)
        answer?.frame = outer.id
        answer?.isTaken = false
        if counts { answer?.outcome = outcome }
        return (frame, counts ? former : outcome)
    }

    /// Removes the innermost frame.
    mutating func endInnermost() -> InteractorFrame? {
        guard let frame = frames.popLast() else { return nil }
        if frame.isStopped, frame.claims > 0 { stoppedClaims[frame.id] = frame.claims }
        return frame
    }

    /// Ends the call. Returns what it has kept, and keeps nothing but its stops.
    mutating func end() -> Self {
        var former = Self(endOf: self)
        swap(&former, &self)
        return former
    }

    /// Claims the innermost question or, if it `isWait`, the wait that has just begun. Returns its frame.
    mutating func claim(isWait: Bool, byReading isReading: Bool) -> InteractorFrame.ID {
        let frame = isWait ? innermost : asked
        if let index = index(of: frame) {
            frames[index].claim(byReading: isReading)
        } else if let claims = stoppedClaims[frame] {
            stoppedClaims[frame] = claims + 1
        }
        return frame
    }

    /// Adds a timer or work, which begins in `frame` when nothing else is to be done.
    mutating func addStart(in frame: InteractorFrame.ID, isWork: Bool, _ begin: @escaping () -> Void) {
        starts.append((frame, isWork, begin))
        if isWork, let index = index(of: frame) { frames[index].beginWork() }
    }

    /// Has the time of the innermost frame looked at before a composite goes on inside of it.
    mutating func limitTime(_ isTimeUp: @escaping () -> Bool, failingWith error: any Error) {
        if !frames.isEmpty { frames[frames.endIndex - 1].timeLimit = (isTimeUp, error) }
    }

    /// Keeps the task of work in `frame`. False if its result isn't needed.
    mutating func keep(_ task: Task<Void, any Error>, in frame: InteractorFrame.ID) -> Bool {
        if let index = index(of: frame) { frames[index].tasks.append(task) }
        return isOpen(frame)
    }

    /// Notes that asynchronous work in `frame` doesn't use the request any more. Returns whether it was a wait.
    mutating func endWork(in frame: InteractorFrame.ID) -> Bool {
        ownership.endWork()
        guard let index = index(of: frame) else { return false }
        frames[index].endWork()
        return frames[index].kind == .wait
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

/// The turns of the code that runs the call.
nonisolated extension InteractorCallState {
    /// Takes the next turn from the state of `request`'s call.
    mutating func next(for request: AnyInteractorRequest) -> InteractorAction {
        if let ticket = updates.first?.ticket, ownership.isDue(ticket), let update = updates.popFirst() {
            return .update(update.deliver)
        }
        if let position = starts.firstIndex(where: { !isOpen($0.frame) }) {
            let start = starts.remove(at: position)
            if start.isWork, let index = index(of: start.frame) { frames[index].endWork() }
            return .drop(start.begin)
        }
        if let answer { return next(after: answer, for: request) }
        if !frames.isEmpty, answerer == .nobody {
            let error = frames.last?.stopError ?? InteractorError.abandoned(type(of: request))
            answer = Answer(frame: innermost, outcome: .failure(error), ticket: 0)
            return .abandon
        }
        if starts.isEmpty { return pause(for: request) }
        let start = starts.removeFirst()
        let handsOver = start.isWork && !ownership.hasIsolation
        if handsOver { ownership.beginWork() }
        return .start(start.begin, handsOver: handsOver)
    }

    private mutating func next(after answer: Answer, for request: AnyInteractorRequest) -> InteractorAction {
        guard frames.last?.works == 0, ownership.isDue(answer.ticket) else { return pause(for: request) }
        if answer.frame != innermost, let frame = endInnermost() { return .close(frame) }
        guard let then = frames.last?.then else { return .end(end()) }
        self.answer?.isTaken = true
        return .step(then, answer.outcome)
    }

    private mutating func pause(for request: AnyInteractorRequest) -> InteractorAction {
        ownership.leave()
        // Events from other threads need the request, unless nothing else than the request can answer.
        if answerer == .request { return .pause(ownership.request.take()) }
        keep(request)
        return .pause(nil)
    }
}
