import TestSupport

@testable import Interactors

/// The state of a call, and what goes on around it: the owner, the isolation, and what has a claim.
///
/// It does what the owner does, and notes only what has happened, for what has to be so in every state: one answer,
/// updates before it, one thread that runs the call, and an end of a call that nothing can answer.
struct CallWorld {
    /// Where code runs: where the request is, elsewhere, or where asynchronous work is, without an isolation.
    enum Thread: UInt, Hashable { case own = 1, other, worker }

    /// What the thread that runs the call is doing.
    enum Phase: Hashable {
        /// Code that uses the request is on the stack.
        case code(Thread)
        case loop(Thread)
        /// A composite or a middleware decides what to make of its answer.
        case deciding(Thread)
        /// Nobody runs it.
        case idle
        /// The task that awaits the answer has nothing more to do, and is about to wait.
        case suspending
        case suspended
        case resumed
        case over
    }

    /// What has happened.
    struct Notes: Hashable {
        /// How many replies, and functions that were read, each frame has.
        var claims: [Int: Int] = [:]
        var works: Set<Int> = []
        var timers: Set<Int> = []
        /// The frames of which a reply was taken, and so a relay may have been made.
        var relays: Set<Int> = []
        /// The frames that fail when nothing can answer but the bare request.
        var strict: Set<Int> = []
        /// Whether the answer in the slot came after each update that waits.
        var updates: [Bool] = []
        var isFailure = false
        var jobs = 0
        var begunJobs = 0
        /// How many jobs are taken into account.
        var dueJob = 0
        /// Whether work without an isolation uses the request.
        var isUsed = false
        /// Whether the task that awaits the answer waits until something comes.
        var isSuspended = false
        var left = Budget()
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
    static let work = ObjectIdentifier(request)
    static let task = Task<Void, any Error> {}

    static func outcome(isFailure: Bool) -> InteractorOutcome {
        isFailure ? .failure(CancellationError()) : .success(())
    }

    let hasIsolation: Bool
    let callerIsTask: Bool
    let wasRead: Bool
    var state: InteractorCallState
    var phase = Phase.code(.own)
    var notes = Notes()
    /// What is wrong.
    var fault: String?

    init(hasIsolation: Bool, callerIsTask: Bool, wasRead: Bool = false) {
        (self.hasIsolation, self.callerIsTask, self.wasRead) = (hasIsolation, callerIsTask, wasRead)
        state = InteractorCallState(
            caller: InteractorFrame(id: 0, as: .caller, isOpenToRequest: !callerIsTask, wasRead: wasRead),
            InteractorCallOwnership(
                hasIsolation: hasIsolation,
                callerIsTask: callerIsTask,
                owner: callerIsTask ? .task : .thread(Thread.own.rawValue)
            )
        )
        if callerIsTask { notes.strict = [0] }
    }

    /// Worlds with equal keys go on in the same way.
    struct Key: Hashable {
        let phase: Phase
        let notes: Notes
        let frames: [Int]
        let kinds: [InteractorFrame.Kind]
        let stopped: [Bool]
        let answered: Int?
        let starts: [[Int]]
        /// How many jobs the answer and the first update wait for.
        let answerWait: Int?
        let updateWait: Int?
        let owner: InteractorCallOwnership.Owner
        let keepsRequest: Bool
    }

    var key: Key {
        func wait(_ ticket: Int) -> Int { state.ownership.isDue(ticket) ? 0 : ticket - self.notes.begunJobs }
        // Only what is still to come counts.
        var notes = notes
        notes.dueJob = max(0, notes.dueJob - notes.begunJobs)
        notes.begunJobs = 0
        return Key(
            phase: phase,
            notes: notes,
            frames: state.frames.map(\.id),
            kinds: state.frames.map(\.kind),
            stopped: state.frames.map { state.isStopped($0.id) },
            answered: state.answer?.frame,
            starts: state.starts.map { [$0.frame, $0.work == nil ? 0 : 1] },
            answerWait: (state.answer?.ticket).map(wait),
            updateWait: (state.updates.first?.ticket).map(wait),
            owner: state.ownership.owner,
            keepsRequest: state.ownership.request != nil
        )
    }

    mutating func expect(_ isSo: Bool, _ rule: String) { if !isSo { fault = fault ?? rule } }

    /// Whether asynchronous work is going on in `frame`, or about to.
    func hasWork(_ frame: Int) -> Bool {
        notes.works.contains(frame) || state.starts.contains { $0.work != nil && $0.frame == frame }
    }

    /// Whether nothing can answer the innermost frame any more.
    var isAbandoned: Bool {
        guard let frame = state.frames.last?.id, state.answer == nil else { return false }
        return notes.strict.contains(frame) && notes.claims[frame, default: 0] == 0 && !hasWork(frame)
    }

    /// Whether what was stopped has no answer, and no work that may bring one.
    var isLeftStopped: Bool {
        guard let frame = state.frames.last?.id, state.answer == nil else { return false }
        return state.isStopped(frame) && !notes.works.contains(frame)
    }

    /// Whether the code of the request's isolation can run.
    var isFree: Bool {
        switch phase {
        case .idle, .suspended, .resumed, .over: true
        case .code(let thread), .loop(let thread), .deciding(let thread): !hasIsolation && thread != .own
        case .suspending: false
        }
    }

    /// While nothing goes on by itself, everything that has come is taken.
    mutating func checkWait() {
        guard phase == .idle || phase == .suspended, notes.jobs == 0, !notes.isUsed else { return }
        // Where only the bare request is left, what has come waits for it.
        if !notes.updates.isEmpty, state.ownership.request == nil { return }
        expect(notes.updates.isEmpty, "A pause leaves no update that has come.")
        expect(state.starts.isEmpty, "A pause leaves nothing that is to begin.")
        expect(
            state.answer == nil || hasWork(state.innermost),
            "A pause leaves no answer, unless work goes on."
        )
        expect(!isAbandoned, "A call that nothing can answer is abandoned.")
    }
}
