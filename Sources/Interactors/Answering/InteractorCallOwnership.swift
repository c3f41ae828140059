/// Decides which code runs a call, and when it handles the events that arrive.
///
/// If there is an isolation, each event of another thread gets a job of its own, which is enqueued when the event
/// arrives. This keeps the order among all requests of the isolation. An event of the isolation itself is handled
/// immediately, together with all that have arrived before.
nonisolated struct InteractorCallOwnership {
    typealias Thread = InteractorEventSource.Thread

    enum Runner: Hashable {
        case nobody
        /// An interactor, or the loop, on this thread.
        case thread(Thread)
        /// Asynchronous work, which uses the request without an isolation.
        case work
        /// The task that awaits the answer. It handles all events.
        case task
        /// That task waits for an event or, if work uses the request without an isolation, for the end of the work.
        case suspendedTask(isInUse: Bool)
    }

    /// How an event that has arrived is handled.
    enum Arrival {
        /// The code that runs the call handles it.
        case waits
        /// This thread runs the call from now on, and handles it. With the request, if the call keeps it.
        case runs(AnyInteractorRequest?)
        /// A job handles it, which has to be enqueued in the isolation. After the end, there is none.
        case needsJob(InteractorJob?)
        /// The task that awaits the answer handles it, and has to be resumed.
        case resumesTask((@Sendable () -> Void)?)
    }

    let hasIsolation: Bool
    /// Whether a task awaits the answer. It runs the call itself when it can.
    let callerIsTask: Bool
    private(set) var runner: Runner
    /// The number of jobs that were enqueued, and the number of those that have begun.
    private var enqueued = 0
    private var begun = 0
    /// Events up to this ticket may be handled.
    private var due = 0
    /// Whether an event has arrived since the task began to run the call.
    private var hasNews = false
    /// The request, while something else than the request itself can answer. Without it, events of other threads wait
    /// until code with the request runs the call.
    var request: AnyInteractorRequest?
    /// Runs the call in its isolation.
    var job: InteractorJob?
    /// Resumes the task that awaits the answer.
    private var resumption: (@Sendable () -> Void)?

    init(hasIsolation: Bool, callerIsTask: Bool, runner: Runner) {
        (self.hasIsolation, self.callerIsTask, self.runner) = (hasIsolation, callerIsTask, runner)
    }

    /// The ownership of a call that has ended, which keeps nothing any more.
    init(endOf former: borrowing Self) {
        (hasIsolation, callerIsTask, runner) = (former.hasIsolation, former.callerIsTask, former.runner)
    }

    func isDue(_ ticket: Int) -> Bool { ticket <= due }

    /// Admits an event. Returns its ticket, and how it is handled.
    mutating func receive(from place: InteractorEventSource) -> (ticket: Int, arrival: Arrival) {
        if hasIsolation, !place.isInside {
            switch runner {
            case .nobody: return receiveByJob()
            // It isn't the thread that runs the call.
            case .thread(let thread) where thread != place.thread: return receiveByJob()
            case .thread, .work, .task, .suspendedTask: break
            }
        }
        due = enqueued
        switch runner {
        case .suspendedTask(isInUse: false):
            runner = .task
            return (due, .resumesTask(resumption.take()))
        case .nobody where place.isInside || request != nil:
            runner = .thread(place.thread)
            return (due, .runs(request))
        case .nobody, .thread, .work, .task, .suspendedTask:
            hasNews = true
            return (due, .waits)
        }
    }

    private mutating func receiveByJob() -> (ticket: Int, arrival: Arrival) {
        enqueued += 1
        return (enqueued, .needsJob(job))
    }

    /// Notes that a job has begun. Returns the request if it runs the call, which it doesn't inside of code that does.
    mutating func beginJob(on thread: Thread) -> AnyInteractorRequest? {
        begun += 1
        due = max(due, begun)
        return request != nil && acquire(on: thread) ? request : nil
    }

    /// Makes this thread run the call, unless other code does, or a task is about to.
    mutating func acquire(on thread: Thread) -> Bool {
        if runner != .nobody { return false }
        runner = .thread(thread)
        return true
    }

    /// Notes that there is nothing more to do. (A task parks after this.)
    mutating func leave() { if case .thread = runner { runner = .nobody } }

    /// Notes that work begins which uses the request without an isolation.
    mutating func beginWork() { runner = .work }

    /// Notes that work has ended. A task that isn't parked yet finds that out by itself.
    mutating func endWork() {
        if runner == .work { runner = callerIsTask ? .task : .nobody }
        if case .suspendedTask = runner { runner = .suspendedTask(isInUse: false) }
    }

    /// Makes the task that awaits the answer run the call. It handles all events that have arrived.
    mutating func resumeTask() { (runner, due, hasNews) = (.task, enqueued, false) }

    /// Makes the task wait until `resumption` is called, unless an event has arrived. Returns whether it waits.
    mutating func suspendTask(_ resumption: @escaping @Sendable () -> Void) -> Bool {
        if runner == .task, hasNews { return false }
        runner = .suspendedTask(isInUse: runner == .work)
        self.resumption = resumption
        return true
    }

}
