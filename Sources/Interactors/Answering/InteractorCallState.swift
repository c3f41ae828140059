/// What one call is doing.
///
/// Its methods take an event, and return what is to be done. They call, lock and release nothing: ``InteractorCall``
/// does, and keeps the closures and outcomes that belong to the numbers here.
///
/// *Frames* are a stack of questions. The innermost is asked. The first answer fills the one slot, and is taken outward:
/// each frame answers the one around it, or asks again. `Docs/Architecture.md` has the table of events.
nonisolated struct InteractorCallState {
    typealias Origin = InteractorSchedule.Origin
    typealias Arrival = InteractorSchedule.Arrival

    /// The answer in the slot.
    struct Answer {
        /// The frame that is answered. What asks inside of it is over.
        var frame: InteractorFrame.ID
        var isFailure: Bool
        let ticket: Int
    }

    /// What is to be done next.
    enum Turn {
        /// The first update is delivered, or dropped if nobody wants it any more.
        case update(isWanted: Bool)
        /// The innermost frame, which was answered around, is over.
        case close
        /// The innermost frame makes a step of its answer.
        case step
        /// The start at this position isn't wanted any more.
        case drop(Int)
        /// The first start begins. Without an isolation, work is then what runs the call.
        case start(handsOver: Bool)
        /// The innermost frame fails, since nothing is left that can answer.
        case abandon
        /// The caller has its answer.
        case end
        /// Nothing, until something comes.
        case pause(isClaimed: Bool)
    }

    private(set) var frames: [InteractorFrame]
    private(set) var answer: Answer?
    private(set) var schedule: InteractorSchedule
    private var updates = InteractorQueue<(frame: InteractorFrame.ID, ticket: Int)>()
    /// What begins when nothing else is to be done: timers and asynchronous work.
    private var starts: [(frame: InteractorFrame.ID, isWork: Bool)] = []
    /// The frames that were stopped, for those who ask when they are over.
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
            InteractorSchedule(hasIsolation: false, isAwaited: false, runner: nil)
        )
        state.end()
        return state
    }

    func index(of frame: InteractorFrame.ID) -> Int? { frames.lastIndex { $0.id == frame } }

    /// Whether the answer of `frame` is no longer wanted.
    func isStopped(_ frame: InteractorFrame.ID) -> Bool { stopped.contains(frame) }

    /// Whether `frame` has no answer, and one is wanted.
    func isOpen(_ frame: InteractorFrame.ID) -> Bool {
        guard let index = index(of: frame), !frames[index].isStopped else { return false }
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
    mutating func answer(_ frame: InteractorFrame.ID, isFailure: Bool, from origin: Origin) -> Reception {
        guard answer == nil, let index = index(of: frame) else { return isStopped(frame) ? .ignored : .second }
        let (ticket, arrival) = schedule.admit(from: origin)
        answer = Answer(frame: frame, isFailure: isFailure, ticket: ticket)
        return .first(arrival, needless: frames[index...].contains { $0.works > 0 } ? index : nil)
    }

    /// Lets go of a reply, or of a function that was read.
    mutating func release(_ frame: InteractorFrame.ID, from origin: Origin) -> Arrival {
        guard let index = index(of: frame) else { return .waits }
        frames[index].release()
        // If nothing claims the call any more, it fails, or no longer keeps its request.
        return frames[index].isClaimed || answer != nil ? .waits : schedule.admit(from: origin).arrival
    }

    /// Adds an update, if `frame` is open.
    mutating func addUpdate(for frame: InteractorFrame.ID, from origin: Origin) -> Arrival? {
        if !isOpen(frame) { return nil }
        let (ticket, arrival) = schedule.admit(from: origin)
        updates.append((frame, ticket))
        return arrival
    }

    /// Has all that has come taken.
    mutating func takeAll(from origin: Origin) -> Arrival { schedule.admit(from: origin).arrival }

    /// Stops `frame` and what asks inside of it, since its answer is no longer wanted: an empty slot is filled with a
    /// failure. A task that awaits asynchronous work gets what that returns.
    mutating func cancel(_ frame: InteractorFrame.ID, from origin: Origin) -> Stop? {
        stop(frame, from: origin, sparesWork: schedule.isAwaited)
    }

    /// The same, since the time of `frame` is up.
    mutating func expire(_ frame: InteractorFrame.ID, from origin: Origin) -> Stop? {
        stop(frame, from: origin, sparesWork: false)
    }

    /// What is to be done to stop a frame.
    struct Stop {
        /// The positions of the frames that are to be told.
        let told: Range<Int>
        /// Whether the slot is to be filled with the failure, and what becomes of it.
        let filled: Arrival?
    }

    private mutating func stop(_ frame: InteractorFrame.ID, from origin: Origin, sparesWork: Bool) -> Stop? {
        guard let first = index(of: frame), let innermost = frames.last else { return nil }
        let shield = frames.indices.first { $0 > first && frames[$0].isShielded }
        // An answer that is on its way arrives: who gets it isn't told.
        let answered = answer.flatMap { index(of: $0.frame) }
        let end = min(shield ?? frames.endIndex, answered ?? frames.endIndex)
        let told = first..<max(first, end)
        for index in told where !frames[index].isStopped {
            frames[index].stop()
            stopped.append(frames[index].id)
        }
        if answer != nil || shield != nil || (sparesWork && innermost.works > 0) { return Stop(told: told, filled: nil) }
        let (ticket, arrival) = schedule.admit(from: origin)
        answer = Answer(frame: innermost.id, isFailure: true, ticket: ticket)
        return Stop(told: told, filled: arrival)
    }
}

/// What happens where the request is.
nonisolated extension InteractorCallState {
    /// Adds a question inside of the innermost frame.
    mutating func ask(as kind: InteractorQuestion.Kind) {
        lastID += 1
        let isStrict = kind != .middleware || frames.last?.isStrict == true
        frames.append(InteractorFrame(id: lastID, isStrict: isStrict, isShielded: kind == .compensation))
    }

    /// Has something claim the innermost frame. Returns its number; 0 if the call is over.
    mutating func claim(_ note: (inout InteractorFrame) -> Void) -> InteractorFrame.ID {
        guard let index = frames.indices.last else { return 0 }
        note(&frames[index])
        return frames[index].id
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

    /// What the runner does next.
    mutating func next() -> Turn {
        if let update = updates.first, schedule.isDue(update.ticket) {
            _ = updates.popFirst()
            return .update(isWanted: index(of: update.frame) != nil && !isStopped(update.frame))
        }
        if let position = starts.firstIndex(where: { !isOpen($0.frame) }) {
            let start = starts.remove(at: position)
            if start.isWork, let index = index(of: start.frame) { frames[index].endWork() }
            return .drop(position)
        }
        if let answer { return next(after: answer) }
        if let innermost = frames.last, innermost.isAbandoned {
            answer = Answer(frame: innermost.id, isFailure: true, ticket: 0)
            return .abandon
        }
        if starts.isEmpty { return pause() }
        let handsOver = starts.removeFirst().isWork && !schedule.hasIsolation
        if handsOver { schedule.beginWork() }
        return .start(handsOver: handsOver)
    }

    private mutating func next(after answer: Answer) -> Turn {
        guard let innermost = frames.last, schedule.isDue(answer.ticket), innermost.works == 0 else { return pause() }
        if answer.frame != innermost.id {
            frames.removeLast()
            return .close
        }
        if frames.count > 1 { return .step }
        frames = []
        return .end
    }

    private mutating func pause() -> Turn {
        // A task that awaits goes on to park.
        if !schedule.isAwaited { schedule.leave() }
        return .pause(isClaimed: isClaimed)
    }

    /// Whether something else than the bare request can answer, or has come.
    var isClaimed: Bool { answer != nil || updates.first != nil || frames.contains(where: \.isClaimed) }

    /// The innermost frame answers the one around it. Returns whether what it made of its answer counts: one that was
    /// stopped makes nothing else of a failure.
    mutating func answerOutward(isFailure: Bool) -> Bool {
        guard let frame = frames.popLast(), let outer = frames.last, let former = answer else { return false }
        let counts = !(frame.isStopped && former.isFailure)
        answer?.frame = outer.id
        if counts { answer?.isFailure = isFailure }
        return counts
    }

    /// The innermost frame, which has an answer, is over, to ask again.
    mutating func endInnermost() {
        frames.removeLast()
        answer = nil
    }

    /// The position of the frame whose answer is no longer wanted, so that nothing new begins inside of it.
    var stoppedPosition: Int? {
        let shield = frames.lastIndex(where: \.isShielded) ?? frames.startIndex
        return frames[shield...].firstIndex(where: \.isStopped)
    }
}

/// Who runs the call.
nonisolated extension InteractorCallState {
    /// This thread does, unless one does.
    mutating func occupy(on thread: InteractorSchedule.Thread) -> Bool { schedule.occupy(on: thread) }

    /// A job that was enqueued does, unless a thread does.
    mutating func beginJob(on thread: InteractorSchedule.Thread) -> Bool { schedule.beginJob(on: thread) }

    /// The task that awaits the answer does.
    mutating func resumeTask(on thread: InteractorSchedule.Thread) { schedule.resume(on: thread) }

    /// The task waits. Returns false if something has come.
    mutating func parkTask() -> Bool {
        let isUsed = !schedule.hasIsolation && frames.last.map { $0.works > 0 } == true
        var rest = self
        if !isUsed, case .pause = rest.next() {} else if !isUsed { return false }
        schedule.park(isUsed: isUsed)
        return true
    }

    /// No thread does any more.
    mutating func leave() { schedule.leave() }

    /// The call is over, without an answer.
    mutating func end() { frames = [] }
}
