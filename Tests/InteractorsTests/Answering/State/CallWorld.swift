import TestSupport

@testable import Interactors

/// The state of a call, and what goes on around it: the owner, the isolation, and what has a claim.
///
/// It does what the owner does, notes for itself what should be so, and compares.
struct CallWorld {
    /// Where code runs: where the request is, elsewhere, or where asynchronous work is, without an isolation.
    enum Thread: UInt, Hashable { case own = 1, other, worker }

    /// What the thread that runs the call is doing.
    enum Phase: Hashable {
        /// Code that uses the request is on the stack.
        case code(Thread)
        case loop(Thread)
        /// A composite or a middleware makes a step of its answer.
        case deciding(Thread)
        /// Nobody runs it.
        case idle
        /// The task that awaits the answer has nothing more to do, and is about to wait.
        case parking
        case parked
        /// It is to go on.
        case resumed
        case over
    }

    struct Frame: Hashable {
        let id: Int
        var kind = InteractorFrame.Kind.caller
        /// Whether it fails when nothing can answer but the bare request.
        var isStrict: Bool
        var wasRead = false
        var claims = 0
        /// Its work that has begun, and hasn't ended.
        var works: [Int] = []
        /// How many handlers run when it is stopped.
        var handlers = 0
        var hasTimer = false
        /// Whether a relay was made of a reply, which may be gone.
        var hasRelay = false
    }

    struct Start: Hashable {
        let frame: Int
        /// The work that begins; nil for a timer.
        let work: Int?

        var isWork: Bool { work != nil }
    }

    /// What has come and isn't taken.
    struct Coming: Hashable {
        let frame: Int
        /// The job that it waits for, if it waits for one.
        var job: Int
        /// Whether the answer in the slot came later.
        var isBeforeTheAnswer = false
    }

    /// What is so, by the rules.
    struct Notes: Hashable {
        var frames: [Frame]
        var starts: [Start] = []
        var updates: [Coming] = []
        var answer: Coming?
        var isFailure = false
        var stopped: Set<Int> = []
        /// Whether something keeps the request.
        var isKept = false
        var jobs = 0
        var begunJobs = 0
        var dueJob = 0
        /// Whether something has come since the task that awaits the answer runs the call.
        var hasNews = false
        /// Whether work without an isolation uses the request.
        var isUsed = false
        /// Whether the task that awaits the answer waits until something comes.
        var isParked = false
        var left: Budget
    }

    /// How often something may still happen.
    struct Budget: Hashable {
        var asks = SlowTests.rounds(1, slow: 2)
        var claims = 1
        /// They wait for tickets, as an answer does, whatever the number of frames.
        var updates = SlowTests.rounds(1, slow: 0)
        var starts = 1
        var stops = 1
        var others = 1
    }

    static let request = Box(Greet())
    static let error = CancellationError()
    static let task = Task<Void, any Error> {}

    private static let works = (0..<8).map { Box($0) }

    static func id(of work: Int) -> ObjectIdentifier { ObjectIdentifier(works[work]) }

    static func outcome(isFailure: Bool) -> InteractorOutcome { isFailure ? .failure(error) : .success(()) }

    let hasIsolation: Bool
    let callerIsTask: Bool
    var state: InteractorCallState
    var phase: Phase
    var notes: Notes
    /// What is wrong.
    var fault: String?

    init(hasIsolation: Bool, callerIsTask: Bool, wasRead: Bool = false) {
        (self.hasIsolation, self.callerIsTask) = (hasIsolation, callerIsTask)
        state = InteractorCallState(
            caller: InteractorFrame(id: 0, as: .caller, isOpenToRequest: !callerIsTask, wasRead: wasRead),
            InteractorCallOwnership(
                hasIsolation: hasIsolation,
                callerIsTask: callerIsTask,
                owner: callerIsTask ? .task : .thread(Thread.own.rawValue)
            )
        )
        phase = .code(.own)
        notes = Notes(frames: [Frame(id: 0, isStrict: callerIsTask, wasRead: wasRead)], left: Budget())
    }

    /// Worlds with equal keys go on in the same way.
    struct Key: Hashable {
        let phase: Phase
        let notes: Notes
        let owner: InteractorCallOwnership.Owner
    }

    var key: Key {
        // Only what is still to come counts.
        var notes = notes
        notes.dueJob = max(0, notes.dueJob - notes.begunJobs)
        for index in notes.updates.indices {
            notes.updates[index].job = max(0, notes.updates[index].job - notes.begunJobs)
        }
        if let job = notes.answer?.job { notes.answer?.job = max(0, job - notes.begunJobs) }
        notes.begunJobs = 0
        return Key(phase: phase, notes: notes, owner: state.ownership.owner)
    }

    /// Notes that an answer fills the slot.
    mutating func fill(_ answer: Coming, isFailure: Bool) {
        (notes.answer, notes.isFailure) = (answer, isFailure)
        for index in notes.updates.indices { notes.updates[index].isBeforeTheAnswer = true }
    }

    mutating func expect(_ isSo: Bool, _ rule: String) { if !isSo { fault = fault ?? rule } }

    /// The frame that the innermost request answers: a wait isn't a question.
    var asked: Int { notes.frames.last { $0.kind != .suspension }?.id ?? 0 }

    func position(of frame: Int) -> Int? { notes.frames.firstIndex { $0.id == frame } }

    /// Whether `frame` has no answer, and one is wanted.
    func isOpen(_ frame: Int) -> Bool {
        guard let position = position(of: frame), !notes.stopped.contains(frame) else { return false }
        guard let answered = notes.answer.flatMap({ self.position(of: $0.frame) }) else { return true }
        return position < answered
    }

    /// Whether something new may begin inside of the innermost frame.
    var mayBegin: Bool { notes.frames.allSatisfy { !notes.stopped.contains($0.id) } }

    /// Whether the code of the request's isolation can run.
    var isFree: Bool {
        switch phase {
        case .idle, .parked, .resumed, .over: true
        case .code(let thread), .loop(let thread), .deciding(let thread): !hasIsolation && thread != .own
        case .parking: false
        }
    }
}
