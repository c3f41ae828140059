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
            caller: InteractorFrame(id: InteractorCall.root, isStrict: false),
            InteractorSchedule(hasIsolation: false, isAwaited: false, runner: .nobody)
        )
        state.frames = []
        return state
    }

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

    /// Lets go of a reply, or of a function that was read.
    mutating func release(_ frame: InteractorFrame.ID, from place: InteractorPlace) -> Arrival {
        guard let index = index(of: frame) else { return .waits }
        frames[index].release()
        // If nothing claims the call any more, it fails, or no longer keeps its request.
        return frames[index].isClaimed || answer != nil ? .waits : schedule.admit(from: place).arrival
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
    /// failure. A task that awaits asynchronous work gets what that returns.
    mutating func cancel(_ frame: InteractorFrame.ID, from place: InteractorPlace) -> Stop? {
        stop(frame, from: place, sparesWork: schedule.isAwaited)
    }

    /// The same, since the time of `frame` is up.
    mutating func expire(_ frame: InteractorFrame.ID, from place: InteractorPlace) -> Stop? {
        stop(frame, from: place, sparesWork: false)
    }

    private mutating func stop(_ frame: InteractorFrame.ID, from place: InteractorPlace, sparesWork: Bool)
        -> Stop?
    {
        guard let first = index(of: frame), let innermost = frames.last else { return nil }
        let shield = frames.indices.first { $0 > first && frames[$0].isShielded }
        // An answer that is on its way arrives: who gets it isn't told.
        let answered = answer.flatMap { index(of: $0.frame) }
        let end = min(shield ?? frames.endIndex, answered ?? frames.endIndex)
        let told = first..<max(first, end)
        stopped += frames[told].lazy.map(\.id).filter { [stopped] in !stopped.contains($0) }
        if answer != nil || shield != nil || (sparesWork && innermost.works > 0) {
            return (told, nil)
        }
        let (ticket, arrival) = schedule.admit(from: place)
        answer = Answer(frame: innermost.id, isFailure: true, ticket: ticket)
        return (told, arrival)
    }

    /// The position of the frame whose answer is no longer wanted, so that nothing new begins inside of it.
    var stoppedPosition: Int? {
        let shield = frames.lastIndex(where: \.isShielded) ?? frames.startIndex
        return frames[shield...].firstIndex { isStopped($0.id) }
    }
}

/// What happens where the request is.
nonisolated extension InteractorCallState {
    /// Adds a question inside of the innermost frame.
    mutating func ask(as kind: InteractorQuestion.Kind, isOfStep: Bool) {
        lastID += 1
        let isStrict = kind != .middleware || frames.last?.isStrict == true
        let isShielded = kind == .compensation
        frames.append(
            InteractorFrame(id: lastID, isStrict: isStrict, isOfStep: isOfStep, isShielded: isShielded)
        )
    }

    /// The frame that is asked for the request whose own frame is `frame`: the innermost one, outside of the steps of a
    /// sequence, which have requests of their own. If it is over, the same.
    func asked(for frame: InteractorFrame.ID) -> InteractorFrame.ID {
        guard let first = index(of: frame) else { return frame }
        return frames[(first + 1)...].prefix { !$0.isOfStep }.last?.id ?? frame
    }

    /// Has something claim the frame that is asked for a request. Returns its number.
    mutating func claim(
        for frame: InteractorFrame.ID,
        _ note: (inout InteractorFrame) -> Void
    ) -> InteractorFrame.ID {
        let asked = asked(for: frame)
        if let position = index(of: asked) { note(&frames[position]) }
        return asked
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

    /// Whether something else than the bare request can answer, or has come.
    var isClaimed: Bool { answer != nil || updates.first != nil || frames.contains(where: \.isClaimed) }
}
