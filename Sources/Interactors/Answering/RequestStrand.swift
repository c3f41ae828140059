import Synchronization

/// Runs the late jobs of one call of a request, one after the other.
///
/// Jobs run in the caller's isolation or, without one, on the thread that adds them. While a job or the call
/// runs, further jobs wait; they run in a loop, so any number of them needs no more stack than one.
///
/// **Why it is unchecked.** Jobs and work touch requests and closures, which aren't `Sendable`.
///
/// **Why it is sound.** The queue is guarded by its lock. One thread at a time runs jobs, the one that has
/// set `isRunning`; with an isolation, it does so in that isolation, as work does, which otherwise waits for
/// the end of the call. A job is released where it runs.
nonisolated final class RequestStrand: @unchecked Sendable {
    typealias Job = () -> Void
    /// It doesn't throw. A type that says so would have each task wrapped twice.
    typealias WorkTask = Task<Void, any Error>

    let executor: InteractorExecutor?
    let isolation: (any Actor)?

    private let queue: InteractorMutex<Queue>

    private nonisolated struct Queue: @unchecked Sendable {
        /// Whether a job or the call runs.
        var isRunning: Bool
        /// The jobs that wait. If none runs, the first of them brings a thread that runs all.
        var jobs: [Job] = []
        var lastActs: [Job] = []
    }

    /// The strand of a call by `caller`. One that `isRunning` belongs to a call that is under way, which
    /// calls ``drain()`` when it returns.
    init(of caller: RequestCaller, isRunning: Bool) {
        (executor, isolation) = (caller.executor, caller.isolation)
        queue = InteractorMutex(Queue(isRunning: isRunning))
    }

    /// Who made the call. The strand holds both parts of it.
    var caller: RequestCaller { RequestCaller(executor: executor, isolation: isolation) }

    /// Runs `job` after those that wait. Called on any thread.
    func run(_ job: sending @escaping Job) {
        guard let isolation else { return runHere(job) }
        let isFirst = queue.withLock {
            $0.jobs.append(job)
            return $0.jobs.count == 1 && !$0.isRunning
        }
        if isFirst { Task { await runWaitingJobs(in: isolation) } }
    }

    private func runWaitingJobs(in _: isolated any Actor) { runWaitingJobs() }

    /// Runs `job` after those that wait, before this returns unless a job is running. Called in the
    /// isolation.
    func runHere(_ job: @escaping Job) {
        let isAlone = queue.withLock {
            let isAlone = !$0.isRunning && $0.jobs.isEmpty
            if isAlone { $0.isRunning = true } else { $0.jobs.append(job) }
            return isAlone
        }
        if isAlone { job() } else { return runWaitingJobs() }
        drain()
    }

    /// Runs the jobs that wait, unless one is running. Called in the isolation.
    func runWaitingJobs() {
        let mayRun = queue.withLock { queue in
            defer { queue.isRunning = true }
            return !queue.isRunning
        }
        if mayRun { drain() }
    }

    /// Runs jobs until none waits. Nothing touches the request after the last one, but the last acts do.
    func drain() {
        var hasJobs = true
        while hasJobs {
            var batch: [Job] = []
            hasJobs = queue.withLock {
                $0.isRunning = !$0.jobs.isEmpty
                if $0.isRunning { swap(&batch, &$0.jobs) } else { swap(&batch, &$0.lastActs) }
                return $0.isRunning
            }
            for job in batch { job() }
        }
    }

    /// Runs `act` when no job waits or runs any more, and at once if none does.
    func whenIdle(_ act: @escaping @Sendable () -> Void) {
        let isIdle = queue.withLock {
            if $0.isRunning || !$0.jobs.isEmpty { $0.lastActs.append(act) }
            return $0.lastActs.isEmpty
        }
        if isIdle { act() }
    }

    /// Waits until no job waits or runs.
    nonisolated(nonsending) func waitUntilIdle() async {
        await withCheckedContinuation { continuation in whenIdle { continuation.resume() } }
        synchronize()
    }

    /// Follows the last job for the thread sanitizer too. On Linux (Swift 6.3) it doesn't see that a task
    /// follows what has resumed it, if that came before the task was suspended.
    func synchronize() { queue.withLock { _ in } }

    /// Starts a task for `work` in the isolation. Called there. Without an isolation, the work begins when
    /// the call that is under way has ended.
    func start(_ work: RequestWork) -> WorkTask {
        let work = Box(Optional(work))
        guard let isolation else {
            return Task {
                await waitUntilIdle()
                await RequestWork.run(work)
            }
        }
        // The compiler knows this isolation, so that nothing is checked.
        if isolation === MainActor.shared { return Task { @MainActor in await RequestWork.run(work) } }
        return isolation.assumeIsolated { isolation in
            Task {
                _ = isolation
                await RequestWork.run(work)
            }
        }
    }

    /// Something that any thread may hold, and that is used on the strand.
    nonisolated final class Box<Value>: @unchecked Sendable {
        var value: Value
        init(_ value: Value) { self.value = value }
    }
}
