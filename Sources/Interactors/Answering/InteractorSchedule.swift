/// Which code runs a call, and when it takes what comes.
///
/// What other threads bring to an isolation has a job each, which is enqueued at that moment, so that the order among
/// its requests is kept. What the isolation itself brings is taken at once, with all that came before.
nonisolated struct InteractorSchedule {
    typealias Thread = InteractorPlace.Thread

    enum Runner: Equatable {
        case nobody
        /// An interactor, or the loop, on this thread.
        case thread(Thread)
        /// Asynchronous work, which uses the request without an isolation.
        case work
        /// The task that awaits the answer, which takes all that comes.
        case task
        /// That task waits until something comes or, if work uses the request without an isolation, for its end.
        case parkedTask(isInUse: Bool)
    }

    /// What becomes of something that has come.
    enum Arrival {
        /// The runner takes it.
        case waits
        /// This thread runs the call now, and takes it.
        case runs
        /// A job in the isolation is to be enqueued, which takes it.
        case needsJob
        /// The task that awaits the answer is to be resumed, and takes it.
        case resumesTask
    }

    let hasIsolation: Bool
    /// Whether the caller is a task that awaits the answer. While it can, it runs the call itself.
    let isAwaited: Bool
    private(set) var runner: Runner
    /// How many jobs were enqueued, and how many of them have begun.
    private var enqueued = 0
    private var begun = 0
    /// Up to which ticket things may be taken.
    private var due = 0
    /// Whether something has come since the task began to run the call.
    private var hasNews = false
    /// Whether the call keeps its request. If only its user does, what comes from outside waits until that is used.
    var keepsRequest = false

    init(hasIsolation: Bool, isAwaited: Bool, runner: Runner) {
        (self.hasIsolation, self.isAwaited, self.runner) = (hasIsolation, isAwaited, runner)
    }

    func isDue(_ ticket: Int) -> Bool { ticket <= due }

    /// Something has come. Returns its ticket, and what becomes of it.
    mutating func admit(from place: InteractorPlace) -> (ticket: Int, arrival: Arrival) {
        if hasIsolation, !place.isInside {
            switch runner {
            case .nobody: return admitByJob()
            // Another thread than the one that runs the call.
            case .thread(let thread) where thread != place.thread: return admitByJob()
            case .thread, .work, .task, .parkedTask: break
            }
        }
        due = enqueued
        switch runner {
        case .parkedTask(isInUse: false):
            runner = .task
            return (due, .resumesTask)
        case .nobody where place.isInside || keepsRequest:
            runner = .thread(place.thread)
            return (due, .runs)
        case .nobody, .thread, .work, .task, .parkedTask:
            hasNews = true
            return (due, .waits)
        }
    }

    private mutating func admitByJob() -> (ticket: Int, arrival: Arrival) {
        enqueued += 1
        return (enqueued, .needsJob)
    }

    /// A job has begun. Returns whether it runs the call: not inside of code that does.
    mutating func beginJob(on thread: Thread) -> Bool {
        begun += 1
        due = max(due, begun)
        return keepsRequest && occupy(on: thread)
    }

    /// This thread runs the call, unless some code does, or a task will.
    mutating func occupy(on thread: Thread) -> Bool {
        if runner != .nobody { return false }
        runner = .thread(thread)
        return true
    }

    /// The runner has nothing more to do. A task goes on to park.
    mutating func leave() { if case .thread = runner { runner = .nobody } }

    /// Work that uses the request without an isolation begins.
    mutating func beginWork() { runner = .work }

    /// Work has ended. A task that isn't parked yet looks for itself.
    mutating func endWork() {
        if runner == .work { runner = isAwaited ? .task : .nobody }
        if case .parkedTask = runner { runner = .parkedTask(isInUse: false) }
    }

    /// The task that awaits the answer runs the call, and takes all that has come.
    mutating func resumeTask() { (runner, due, hasNews) = (.task, enqueued, false) }

    /// The task waits, unless something has come. Returns whether it does.
    mutating func parkTask() -> Bool {
        if runner == .task, hasNews { return false }
        runner = .parkedTask(isInUse: runner == .work)
        return true
    }
}
