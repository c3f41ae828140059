/// Which thread runs a call, and when it takes what comes.
///
///     runner       in an isolation                               without one
///     a thread     its interactor, or the loop, is on the stack  the same
///     0            a task that awaits the answer is about to     the same, or work uses the request
///     nil          nobody                                        nobody
///
/// What other threads bring to an isolation has a job each, which is enqueued at that moment, so that the order among
/// its requests is kept. What the isolation itself brings is taken at once, with all that came before.
nonisolated struct InteractorSchedule {
    /// A number that no other thread has at the same time, and that isn't 0.
    typealias Thread = UInt

    /// Where something comes from.
    enum Origin {
        /// From code that may use the request, on this thread.
        case inside(Thread)
        /// From a reply or a timer, on any thread.
        case outside(Thread)
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
    private(set) var runner: Thread?
    /// Whether the task that awaits the answer is the runner, and whether it waits until something comes.
    private var isRunByTask: Bool
    private var isParked = false
    /// How many jobs were enqueued, and how many of them have begun.
    private var enqueued = 0
    private var begun = 0
    /// Up to which ticket things may be taken.
    private var due = 0

    init(hasIsolation: Bool, isAwaited: Bool, runner: Thread?) {
        (self.hasIsolation, self.isAwaited, self.runner) = (hasIsolation, isAwaited, runner)
        isRunByTask = isAwaited && runner != nil
    }

    func isDue(_ ticket: Int) -> Bool { ticket <= due }

    /// Something has come. Returns its ticket, and what becomes of it.
    mutating func admit(from origin: Origin) -> (ticket: Int, arrival: Arrival) {
        if isParked, runner == nil {
            (isRunByTask, isParked, runner, due) = (true, false, 0, enqueued)
            return (due, .resumesTask)
        }
        switch origin {
        case .outside(let thread) where hasIsolation && thread != runner && !(isAwaited && runner != nil):
            enqueued += 1
            return (enqueued, .needsJob)
        case .inside(let thread), .outside(let thread):
            due = enqueued
            if runner != nil { return (due, .waits) }
            runner = thread
            return (due, .runs)
        }
    }

    /// A job has begun. Returns whether it runs the call: not inside of code that does.
    mutating func beginJob(on thread: Thread) -> Bool {
        begun += 1
        due = max(due, begun)
        return occupy(on: thread)
    }

    /// The task that awaits the answer runs the call, and takes all that has come.
    mutating func resume(on thread: Thread) {
        (isRunByTask, isParked, runner, due) = (true, false, thread, enqueued)
    }

    /// This thread runs the call, unless one does, or a task will.
    mutating func occupy(on thread: Thread) -> Bool {
        if runner != nil || isParked { return false }
        runner = thread
        return true
    }

    /// Work without an isolation uses the request from now on.
    mutating func beginWork() { runner = 0 }

    /// Work has ended. A task that isn't parked yet looks for itself.
    mutating func endWork() { if !hasIsolation, isParked || !isAwaited { runner = nil } }

    /// Nobody runs the call any more; a task goes on to park.
    mutating func leave() { if !isRunByTask { runner = nil } }

    /// The task that awaits the answer waits until something comes, while work uses the request or not.
    mutating func park(isUsed: Bool) {
        (isRunByTask, isParked) = (false, true)
        runner = isUsed ? 0 : nil
    }
}
