/// Decides which code runs a call, and when it handles the events that arrive.
///
/// With an isolation, each event of another thread gets a separate job, which is enqueued when the event arrives. This
/// keeps the order among all requests of the isolation. An event of the isolation itself is handled immediately,
/// together with all earlier ones.
nonisolated struct InteractorCallOwnership {
    typealias Thread = InteractorEventSource.Thread

    enum Owner: Hashable {
        case nobody
        /// An interactor, or the call's actions, on this thread.
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
    private(set) var owner: Owner
    /// The number of jobs that were enqueued, and the number of those that have started.
    private var enqueued = 0
    private var started = 0
    /// Events up to this ticket may be handled.
    private var due = 0
    /// Whether an event has arrived since the task started to run the call.
    private var hasNews = false
    /// The request, as long as anything else can answer. Without it, events of other threads wait until code with the
    /// request runs the call.
    var request: AnyInteractorRequest?
    /// The request, for updates, while only code that has it can answer.
    private var unretainedRequest: InteractorWeakRequest?
    /// Runs the call in its isolation.
    var job: InteractorJob?
    /// Resumes the task that awaits the answer.
    private var resumption: (@Sendable () -> Void)?

    init(hasIsolation: Bool, callerIsTask: Bool, owner: Owner) {
        (self.hasIsolation, self.callerIsTask, self.owner) = (hasIsolation, callerIsTask, owner)
    }

    /// The ownership of a call that is over, which keeps nothing.
    static var over: Self { Self(hasIsolation: false, callerIsTask: false, owner: .nobody) }

    func isDue(_ ticket: Int) -> Bool { ticket <= due }

    /// Receives an event. Returns its ticket, and how it is handled.
    mutating func receive(from source: InteractorEventSource) -> (ticket: Int, arrival: Arrival) {
        if hasIsolation, !source.isInside {
            switch owner {
            case .nobody: return receiveByJob()
            // It isn't the thread that runs the call.
            case .thread(let thread) where thread != source.thread: return receiveByJob()
            case .thread, .work, .task, .suspendedTask: break
            }
        }
        due = enqueued
        switch owner {
        case .suspendedTask(isInUse: false):
            return (due, .resumesTask(resumption.take()))
        case .nobody where source.isInside || request != nil:
            owner = .thread(source.thread)
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

    /// Notes that a job has started. Returns the request, which the caller may be the last to retain, and whether the
    /// job runs the call. If other code already runs it, the job doesn't.
    mutating func startJob(on thread: Thread) -> (request: AnyInteractorRequest?, runs: Bool) {
        started += 1
        due = max(due, started)
        let request = request ?? unretainedRequest?.value
        return (request, request != nil && acquire(on: thread))
    }

    /// Stops keeping the request. Returns it.
    mutating func releaseRequest() -> AnyInteractorRequest? {
        unretainedRequest = unretainedRequest ?? request.map(InteractorWeakRequest.init)
        return request.take()
    }

    /// Makes this thread run the call, unless other code does, or a task is about to.
    mutating func acquire(on thread: Thread) -> Bool {
        if owner != .nobody { return false }
        owner = .thread(thread)
        return true
    }

    /// Notes that nothing is left to do. (A task suspends after this.)
    mutating func release() { if case .thread = owner { owner = .nobody } }

    /// Notes that work starts which uses the request without an isolation.
    mutating func beginWork() { owner = .work }

    /// Notes that work has ended. A task that hasn't suspended yet sees it in `suspendTask`.
    mutating func endWork() {
        if owner == .work { owner = callerIsTask ? .task : .nobody }
        if case .suspendedTask = owner { owner = .suspendedTask(isInUse: false) }
    }

    /// Makes the task that awaits the answer run the call. It handles all events that have arrived.
    mutating func resumeTask() { (owner, due, hasNews) = (.task, enqueued, false) }

    /// Makes the task wait until `resumption` is called, unless an event has arrived. Returns whether it waits.
    mutating func suspendTask(_ resumption: @escaping @Sendable () -> Void) -> Bool {
        let waits = owner != .task || !hasNews
        owner = .suspendedTask(isInUse: owner == .work)
        if waits { self.resumption = resumption }
        return waits
    }
}

/// Where an event comes from: its thread, and whether the code may use the request.
nonisolated struct InteractorEventSource {
    /// A number that no other thread has at the same time. It is never 0.
    typealias Thread = UInt

    let thread: Thread
    /// Whether the code may use the request.
    let isInside: Bool

    /// This thread, in the request's isolation.
    static var inside: Self { Self(thread: InteractorExecutor.currentThread, isInside: true) }

    /// This thread, in code such as a reply or a timer, which may run anywhere.
    static var outside: Self { Self(thread: InteractorExecutor.currentThread, isInside: false) }
}

/// A request that a call doesn't keep. It is an object: a weak reference in the state would make each change of the
/// state more expensive.
private nonisolated final class InteractorWeakRequest {
    private(set) weak var value: AnyInteractorRequest?

    init(_ value: AnyInteractorRequest) { self.value = value }
}
