/// What one call is doing.
///
/// Its methods take an event, and return what is to be done. They call, lock and release nothing: ``InteractorCall``
/// does, and keeps the closures and outcomes that belong to the numbers here.
///
/// *Frames* are a stack of questions. The innermost is asked. The first answer fills the one slot, and is taken
/// outward: each frame answers the one around it, or asks again. `Docs/Architecture.md` has the tables of events and turns.
nonisolated struct InteractorCallState {
    typealias Arrival = InteractorSchedule.Arrival

    /// The answer in the slot.
    struct Answer {
        /// The frame that is answered. What asks inside of it is over.
        var frame: InteractorFrame.ID
        var isFailure: Bool
        let ticket: Int
    }

    var frames: [InteractorFrame]
    var answer: Answer?
    var schedule: InteractorSchedule
    /// The tickets of the updates that wait. They come before an answer that is given after them.
    var updates = InteractorQueue<Int>()
    /// What begins when nothing else is to be done: timers and asynchronous work.
    var starts: [(frame: InteractorFrame.ID, isWork: Bool)] = []
    /// The frames whose answer is no longer wanted, also those that are over.
    private var stopped: [InteractorFrame.ID] = []
    private var lastID = 0

    init(caller: InteractorFrame, _ schedule: InteractorSchedule) {
        self.schedule = schedule
        frames = []
        // For a composite and a middleware, too.
        frames.reserveCapacity(3)
        frames.append(caller)
    }

    /// That of a call that is over.
    static var over: Self {
        var state = Self(
            caller: InteractorFrame(id: InteractorCall.root, as: .caller, isOpenToRequest: true),
            InteractorSchedule(hasIsolation: false, isAwaited: false, runner: .nobody)
        )
        state.frames = []
        return state
    }

    /// The frame that is asked; if the call is over, the caller's.
    var innermost: InteractorFrame.ID { frames.last?.id ?? InteractorCall.root }

    func index(of frame: InteractorFrame.ID) -> Int? { frames.lastIndex { $0.id == frame } }

    /// Whether the answer of `frame` is no longer wanted.
    func isStopped(_ frame: InteractorFrame.ID) -> Bool { stopped.contains(frame) }

    /// Whether `frame` has no answer, and one is wanted.
    func isOpen(_ frame: InteractorFrame.ID) -> Bool {
        guard let index = index(of: frame), !isStopped(frame) else { return false }
        return answer.flatMap { self.index(of: $0.frame) }.map { $0 > index } ?? true
    }
}

/// What may come from anywhere.
nonisolated extension InteractorCallState {
    /// What becomes of an answer.
    enum Reception {
        /// It is the first. If there is work that needn't go on, it is in the frames from this position inward.
        case first(Arrival, needless: Int?)
        case second
        /// It comes after its frame was stopped.
        case ignored
    }

    /// Answers `frame`.
    mutating func answer(_ frame: InteractorFrame.ID, isFailure: Bool, from place: InteractorPlace)
        -> Reception
    {
        guard answer == nil, let index = index(of: frame) else {
            return isStopped(frame) ? .ignored : .second
        }
        let (ticket, arrival) = schedule.admit(from: place)
        answer = Answer(frame: frame, isFailure: isFailure, ticket: ticket)
        return .first(arrival, needless: frames[index...].contains { $0.works > 0 } ? index : nil)
    }

    /// A claim on `frame` is released.
    mutating func release(_ frame: InteractorFrame.ID, from place: InteractorPlace) -> Arrival {
        guard let index = index(of: frame) else { return .waits }
        frames[index].release()
        return answerer == .others ? .waits : schedule.admit(from: place).arrival
    }

    /// Adds an update, if `frame` is open.
    mutating func addUpdate(for frame: InteractorFrame.ID, from place: InteractorPlace) -> Arrival? {
        if !isOpen(frame) { return nil }
        let (ticket, arrival) = schedule.admit(from: place)
        updates.append(ticket)
        return arrival
    }

    /// Has all that has come taken.
    mutating func takeAll(from place: InteractorPlace) -> Arrival { schedule.admit(from: place).arrival }
}

/// How a frame is stopped.
nonisolated extension InteractorCallState {
    /// The positions of the frames that are to be told and, if the slot is filled with the failure, what becomes of that.
    typealias Stop = (told: Range<Int>, filled: Arrival?)

    /// Stops `frame` and what asks inside of it, since its answer is no longer wanted: an empty slot is filled with a
    /// failure, unless the answer of the innermost frame is awaited.
    mutating func stop(_ frame: InteractorFrame.ID, isCancellation: Bool, from place: InteractorPlace)
        -> Stop?
    {
        guard let first = index(of: frame), let innermost = frames.last else { return nil }
        let shield = frames.indices.first { $0 > first && frames[$0].kind == .compensation }
        // An answer that is on its way arrives: who gets it isn't told.
        let answered = answer.flatMap { index(of: $0.frame) }
        let told = first..<max(first, min(shield ?? frames.endIndex, answered ?? frames.endIndex))
        stopped += frames[told].lazy.map(\.id).filter { [stopped] in !stopped.contains($0) }
        // What a step answers decides whether it is undone. A pause inside of it answers nothing.
        var isAwaited = frames[told].contains { $0.kind == .step(isCompensated: true) }
        if innermost.works == 0 {
            isAwaited = isAwaited && innermost.kind != .wait
        } else {
            // A task that awaits asynchronous work gets what that returns.
            isAwaited = isAwaited || isCancellation && schedule.isAwaited
        }
        if answer != nil || shield != nil || isAwaited { return (told, nil) }
        let (ticket, arrival) = schedule.admit(from: place)
        answer = Answer(frame: innermost.id, isFailure: true, ticket: ticket)
        return (told, arrival)
    }

    /// Whether the innermost frame is a part of a step that is undone if it succeeds after a stop.
    var isInCompensatedStep: Bool { frames.contains { $0.kind == .step(isCompensated: true) } }

    /// The position of the frame whose answer is no longer wanted, so that nothing new begins inside of it.
    var stoppedPosition: Int? {
        let shield = frames.lastIndex { $0.kind == .compensation } ?? frames.startIndex
        return frames[shield...].firstIndex { isStopped($0.id) }
    }
}

/// What happens where the request is.
nonisolated extension InteractorCallState {
    /// Adds a question inside of the innermost frame.
    mutating func ask(as kind: InteractorFrame.Kind) {
        lastID += 1
        let isOpenToRequest = kind == .middleware && frames.last?.isOpenToRequest == true
        frames.append(InteractorFrame(id: lastID, as: kind, isOpenToRequest: isOpenToRequest))
    }

    /// The frame that is asked for the request whose own frame is `frame`: the innermost question, outside of the steps of
    /// a sequence, which have requests of their own. If it is over, the same.
    func asked(for frame: InteractorFrame.ID) -> InteractorFrame.ID {
        guard let first = index(of: frame) else { return frame }
        return frames[(first + 1)...].prefix { !$0.kind.isOfStep }.last { $0.kind != .wait }?.id ?? frame
    }

    /// Has something claim `frame`.
    mutating func claim(_ frame: InteractorFrame.ID, _ note: (inout InteractorFrame) -> Void) {
        if let position = index(of: frame) { note(&frames[position]) }
    }

    /// Has something begin in `frame` when nothing else is to be done.
    mutating func addStart(in frame: InteractorFrame.ID, isWork: Bool) {
        starts.append((frame, isWork))
        if isWork, let index = index(of: frame) { frames[index].beginWork() }
    }

    /// Asynchronous work doesn't use the request any more.
    mutating func endWork(in frame: InteractorFrame.ID) {
        if let index = index(of: frame) { frames[index].endWork() }
        schedule.endWork()
    }
}
