import Synchronization

/// Runs the late jobs of one call of a request, one after the other.
///
/// Jobs run in the caller's isolation or, without one, on the thread that adds them. While a job or the call
/// runs, further jobs wait; they run in a loop, so any number of them needs no more stack than one.
///
/// **Why it is unchecked.** Jobs touch requests and closures, which aren't `Sendable`.
///
/// **Why it is sound.** The queue and its phase are guarded by `lock`. One thread at a time runs jobs, the
/// one that made the phase `running`; with an isolation, it does so in that isolation. A job is released
/// where it runs.
nonisolated final class RequestStrand: @unchecked Sendable {
    typealias Job = () -> Void
    typealias Work = nonisolated(nonsending) () async -> Void

    private enum Phase {
        case idle
        /// A task is on its way to the isolation to run the jobs.
        case scheduled
        /// A job or the call runs.
        case running
    }

    let executor: InteractorExecutor?
    let isolation: (any Actor)?

    private let lock = InteractorMutex(())
    private var phase: Phase
    private var jobs: [Job] = []
    private var lastActs: [@Sendable () -> Void] = []

    /// The strand of a call by `caller`. One that `isRunning` belongs to a call that is under way, and ends
    /// with ``drain()``.
    init(of caller: RequestCaller, isRunning: Bool) {
        (executor, isolation) = (caller.executor, caller.isolation)
        phase = isRunning ? .running : .idle
    }

    /// Who made the call. The strand holds both parts of it.
    var caller: RequestCaller { RequestCaller(executor: executor, isolation: isolation) }

    /// Runs `job` after those that wait. Called on any thread.
    func run(_ job: sending @escaping Job) {
        let wasIdle = lock.withLock { _ in
            jobs.append(job)
            guard case .idle = phase else { return false }
            phase = isolation == nil ? .running : .scheduled
            return true
        }
        guard wasIdle else { return }
        guard let isolation else { return drain() }
        Task { await runWaitingJobs(in: isolation) }
    }

    private func runWaitingJobs(in _: isolated any Actor) { runWaitingJobs() }

    /// Runs `job` after those that wait, before this returns unless a job is running. Called in the
    /// isolation.
    func runHere(_ job: @escaping Job) {
        lock.withLock { _ in jobs.append(job) }
        runWaitingJobs()
    }

    /// Runs the jobs that wait, unless one is running. Called in the isolation.
    func runWaitingJobs() {
        let mayRun = lock.withLock { _ in
            if case .running = phase { return false }
            phase = .running
            return true
        }
        if mayRun { drain() }
    }

    /// Runs jobs until none waits. Nothing touches the request after the last one, but the last acts do.
    func drain() {
        while case let batch = takeJobs(), !batch.isEmpty {
            for job in batch { job() }
        }
    }

    /// The jobs that wait; if there are none, the strand becomes idle.
    private func takeJobs() -> [Job] {
        var batch: [Job] = []
        var acts: [@Sendable () -> Void] = []
        lock.withLock { _ in
            swap(&batch, &jobs)
            guard batch.isEmpty else { return }
            phase = .idle
            swap(&acts, &lastActs)
        }
        for act in acts { act() }
        return batch
    }

    /// Runs `act` when no job runs any more, and at once if none does.
    func whenIdle(_ act: @escaping @Sendable () -> Void) {
        let isIdle = lock.withLock { _ in
            guard case .running = phase else { return true }
            lastActs.append(act)
            return false
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
    func synchronize() { lock.withLock { _ in } }

    /// Starts `work`, which uses the request, in a task in the isolation. Called there. Without an isolation,
    /// the work begins when the call that is under way has ended.
    func start(_ work: @escaping Work) -> Task<Void, Never> {
        let work = Box(work)
        guard let isolation else {
            return Task {
                await waitUntilIdle()
                await work.value()
            }
        }
        return isolation.assumeIsolated { isolation in
            Task {
                _ = isolation
                await work.value()
            }
        }
    }

    /// Something that any thread may hold, and that is used on the strand.
    nonisolated final class Box<Value>: @unchecked Sendable {
        var value: Value
        init(_ value: Value) { self.value = value }
    }
}
