/// The state of one call.
///
/// Its methods take an event, and return what has to be done. They call, lock, and release nothing: ``InteractorCall``
/// does, and keeps the closures and outcomes of the frames.
///
/// *Frames* are a stack of questions, of which the innermost has to be answered. The first answer fills the one slot.
/// From there, it moves outward: each frame answers the one around it, or asks again. `Docs/Architecture.md` has the
/// tables of events and turns.
nonisolated struct InteractorCallState {
    typealias Arrival = InteractorSchedule.Arrival

    /// The answer in the slot.
    struct Answer {
        /// The frame that is answered. The frames inside of it end.
        var frame: InteractorFrame.ID
        var isFailure: Bool
        let ticket: Int
        /// Whether its frame is making a step of it.
        var isTaken = false
    }

    var frames: [InteractorFrame]
    var answer: Answer?
    var schedule: InteractorSchedule
    /// The tickets of the updates that wait. They are delivered before an answer that was given after them.
    var updates = InteractorQueue<Int>()
    /// Timers and asynchronous work, which begin when nothing else is to be done.
    var starts: [(frame: InteractorFrame.ID, isWork: Bool)] = []
    /// The frames that were stopped, also those that have ended.
    private var stopped: [InteractorFrame.ID] = []
    private var lastID = 0

    init(caller: InteractorFrame, _ schedule: InteractorSchedule) {
        self.schedule = schedule
        frames = []
        // For a composite and a middleware, too.
        frames.reserveCapacity(3)
        frames.append(caller)
    }

    /// The state of a call that is over, after a stop or after an answer.
    init(isStopped: Bool) {
        schedule = InteractorSchedule(hasIsolation: false, isAwaited: false, runner: .nobody)
        frames = []
        if isStopped { stopped = [InteractorCall.root] }
    }

    /// The frame that has to be answered; if the call has ended, the caller's.
    var innermost: InteractorFrame.ID { frames.last?.id ?? InteractorCall.root }

    func isWait(_ frame: InteractorFrame.ID) -> Bool { index(of: frame).map { frames[$0].kind } == .wait }

    func index(of frame: InteractorFrame.ID) -> Int? { frames.lastIndex { $0.id == frame } }

    /// Whether `frame` was stopped by a cancellation or a time limit.
    func isStopped(_ frame: InteractorFrame.ID) -> Bool { stopped.contains(frame) }

    /// Whether `frame` has no answer, and wasn't stopped.
    func isOpen(_ frame: InteractorFrame.ID) -> Bool {
        guard let index = index(of: frame), !isStopped(frame) else { return false }
        return answer.flatMap { self.index(of: $0.frame) }.map { $0 > index } ?? true
    }
}

/// The events that may arrive on any thread.
nonisolated extension InteractorCallState {
    /// How an answer was received.
    enum Reception {
        /// It is the first. Work whose result isn't needed any more is in the frames from this position inward.
        case first(Arrival, needless: Int?)
        case second
        /// Its frame was stopped before.
        case ignored
    }

    /// Answers `frame`.
    mutating func answer(_ frame: InteractorFrame.ID, isFailure: Bool, from place: InteractorPlace)
        -> Reception
    {
        guard let index = index(of: frame), answer == nil || isEndOfWait(around: frame) else {
            return isStopped(frame) ? .ignored : .second
        }
        let (ticket, arrival) = schedule.admit(from: place)
        answer = Answer(frame: frame, isFailure: isFailure, ticket: ticket)
        return .first(arrival, needless: frames[index...].contains { $0.works > 0 } ? index : nil)
    }

    /// Whether the slot holds the success of a wait inside of `frame` that the loop hasn't taken yet: an answer may
    /// replace it.
    private func isEndOfWait(around frame: InteractorFrame.ID) -> Bool {
        guard let answer, !answer.isTaken, !answer.isFailure, frames.last?.id == answer.frame else {
            return false
        }
        return frames.last?.kind == .wait && answer.frame != frame && !isStopped(frame)
    }

    /// Releases a claim on `frame`.
    mutating func release(_ frame: InteractorFrame.ID, from place: InteractorPlace) -> Arrival {
        guard let index = index(of: frame) else { return .waits }
        frames[index].release()
        return answerer == .others ? .waits : schedule.admit(from: place).arrival
    }

    /// Adds an update if `frame` is open; otherwise returns nil.
    mutating func addUpdate(for frame: InteractorFrame.ID, from place: InteractorPlace) -> Arrival? {
        if !isOpen(frame) { return nil }
        let (ticket, arrival) = schedule.admit(from: place)
        updates.append(ticket)
        return arrival
    }

    /// Has all events handled that have arrived.
    mutating func takeAll(from place: InteractorPlace) -> Arrival { schedule.admit(from: place).arrival }
}

/// How a frame is stopped.
nonisolated extension InteractorCallState {
    /// The positions of the frames whose handlers have to run, and the arrival of the failure if it fills the slot.
    typealias Stop = (told: Range<Int>, filled: Arrival?)

    /// Stops `frame` and the frames inside of it, up to a compensation. A failure fills an empty slot, unless the
    /// answer of the innermost frame has to be awaited: in a compensated step, or because a task awaits its work.
    mutating func stop(_ frame: InteractorFrame.ID, isCancellation: Bool, from place: InteractorPlace)
        -> Stop?
    {
        guard let first = index(of: frame), let innermost = frames.last else { return nil }
        let shield = frames.indices.first { $0 > first && frames[$0].kind == .compensation }
        // An answer that is on its way arrives, so the frames that get it aren't stopped.
        let answered = answer.flatMap { index(of: $0.frame) }
        let told = first..<max(first, min(shield ?? frames.endIndex, answered ?? frames.endIndex))
        stopped += frames[told].lazy.map(\.id).filter { [stopped] in !stopped.contains($0) }
        // The answer of a compensated step decides whether it is undone. A pause inside of it isn't a question.
        var isAwaited = frames[told].contains(where: \.isCompensatedStep)
        if innermost.works == 0 {
            isAwaited =
                isAwaited && (innermost.kind != .wait || frames[told].dropLast().contains(where: \.isClaimed))
        } else {
            // A canceled task that awaits asynchronous work gets what that returns.
            isAwaited = isAwaited || isCancellation && schedule.isAwaited
        }
        if answer != nil || shield != nil || isAwaited { return (told, nil) }
        let (ticket, arrival) = schedule.admit(from: place)
        answer = Answer(frame: innermost.id, isFailure: true, ticket: ticket)
        return (told, arrival)
    }

    /// The position of the outermost stopped frame, inside of which nothing new begins. A compensation isn't affected.
    var stoppedPosition: Int? {
        let shield = frames.lastIndex { $0.kind == .compensation } ?? frames.startIndex
        return frames[shield...].firstIndex { isStopped($0.id) }
    }
}

/// The events that happen in the request's isolation.
nonisolated extension InteractorCallState {
    /// Adds a question inside of the innermost frame.
    mutating func ask(as kind: InteractorFrame.Kind) {
        lastID += 1
        let isOpenToRequest = kind == .middleware && frames.last?.isOpenToRequest == true
        frames.append(InteractorFrame(id: lastID, as: kind, isOpenToRequest: isOpenToRequest))
    }

    /// The innermost question of the request whose own frame is `frame`: neither a wait, nor inside of a step of a
    /// sequence, which has a request of its own. If that frame has ended, `frame` itself.
    func asked(for frame: InteractorFrame.ID) -> InteractorFrame.ID {
        guard let first = index(of: frame) else { return frame }
        return frames[(first + 1)...].prefix { !$0.kind.isOfStep }.last { $0.kind != .wait }?.id ?? frame
    }

    /// The frame that a claim or work of that request belongs to: the wait that has just begun, if it `isWait`.
    func frame(for own: InteractorFrame.ID, isWait: Bool) -> InteractorFrame.ID {
        isWait ? innermost : asked(for: own)
    }

    /// Adds a claim on `frame`.
    mutating func claim(_ frame: InteractorFrame.ID, byReading isReading: Bool) {
        if let position = index(of: frame) { frames[position].claim(byReading: isReading) }
    }

    /// Adds a timer or work, which begins in `frame` when nothing else is to be done.
    mutating func addStart(in frame: InteractorFrame.ID, isWork: Bool) {
        starts.append((frame, isWork))
        if isWork, let index = index(of: frame) { frames[index].beginWork() }
    }

    /// Notes that asynchronous work in `frame` doesn't use the request any more.
    mutating func endWork(in frame: InteractorFrame.ID) {
        if let index = index(of: frame) { frames[index].endWork() }
        schedule.endWork()
    }
}
