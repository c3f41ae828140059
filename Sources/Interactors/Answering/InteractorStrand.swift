import Synchronization

/// Runs the late jobs of one call of a request, one after the other, and guards the answers of its
/// executions.
///
/// Jobs run in the caller's isolation or, without one, on the thread that adds them. While a job or the call
/// runs, further jobs wait; they run in a loop, so any number of them needs no more stack than one.
///
/// **Why it is unchecked.** Jobs and work touch requests and closures, which aren't `Sendable`.
///
/// **Why it is sound.** The queue is guarded by its lock. One thread at a time runs jobs, the one that has
/// set `runner`; with an isolation, it does so in that isolation, as work does, which otherwise waits for the
/// end of the call. A job is released where it runs.
nonisolated final class InteractorStrand: @unchecked Sendable {
    typealias Job = () -> Void

    /// What is done when no job waits or runs any more. It returns what is to be done after it, so that a
    /// long chain needs no more stack than a short one.
    nonisolated struct LastAct {
        let run: () -> [LastAct]

        /// Performs `acts`, and those that follow.
        static func perform(_ acts: [LastAct]) {
            var remaining = acts
            while !remaining.isEmpty { remaining += remaining.removeFirst().run() }
        }
    }

    let executor: InteractorExecutor?
    let isolation: (any Actor)?
    /// Whether a task awaits the answer.
    let awaits: Bool
    /// What functions hold that were read from the pending request, until the caller sets a closure.
    /// Used in the isolation.
    weak var keeper: InteractorRequestKeeper?

    private let queue: InteractorMutex<Queue>

    private nonisolated enum Runner { case nobody, call, job }

    private nonisolated struct Queue: @unchecked Sendable {
        var runner: Runner
        /// The thread that runs jobs, or whose call does.
        var thread = InteractorExecutor.currentThread
        var jobs: [Job] = []
        /// The jobs that come before those, the first at the end.
        var batch: [Job] = []
        var lastActs: [LastAct] = []

        mutating func begin() { (runner, thread) = (.job, InteractorExecutor.currentThread) }

        mutating func next() -> Job? {
            if batch.isEmpty, !jobs.isEmpty {
                swap(&batch, &jobs)
                batch.reverse()
            }
            return batch.popLast()
        }
    }

    /// The strand of a call by `caller`. While one `isInCall`, its jobs wait for ``drain()``.
    init(of caller: InteractorCaller, isInCall: Bool) {
        (executor, isolation, awaits) = (caller.executor, caller.isolation, caller.awaits)
        queue = InteractorMutex(Queue(runner: isInCall ? .call : .nobody))
    }

    /// Who made the call, for what goes on after it has returned: that isn't a part of a task that awaits. The
    /// strand holds both parts of it.
    var caller: InteractorCaller { InteractorCaller(executor: executor, isolation: isolation) }

    /// Runs `body` alone among what concerns the answers.
    func exclusively<Result>(_ body: () -> Result) -> Result {
        queue.withLock { _ in Unchecked(value: body()) }.value
    }
}

nonisolated extension InteractorStrand {
    /// Runs `job` after those that wait. Called on any thread or, if it `isHere`, in the isolation: then it
    /// has run when this returns, unless a job or the call is running.
    func run(isHere: Bool = false, _ job: @escaping Job) { add(isHere: isHere) { job } }

    /// Adds the job that `job` returns, if it returns one. That is decided under the lock.
    @discardableResult
    func add(isHere: Bool = false, if job: () -> Job?) -> Bool {
        enum Next { case refused, wait, runHere, startTask }
        let next = queue.withLock { queue -> Next in
            guard let job = job() else { return .refused }
            queue.jobs.append(job)
            if queue.runner != .nobody { return .wait }
            if isHere || isolation == nil {
                queue.begin()
                return .runHere
            }
            // The first job that waits brings a task that runs all.
            return queue.jobs.count == 1 ? .startTask : .wait
        }
        switch next {
        case .refused: return false
        case .wait: break
        case .runHere: LastAct.perform(drain())
        case .startTask: if let isolation { Task { await runWaitingJobs(in: isolation) } }
        }
        return true
    }

    private func runWaitingJobs(in _: isolated any Actor) { runWaitingJobs() }

    /// Runs the jobs that wait, unless a job or the call is running. Called in the isolation.
    func runWaitingJobs() {
        let mayRun = queue.withLock { queue in
            guard queue.runner == .nobody, !queue.jobs.isEmpty else { return false }
            queue.begin()
            return true
        }
        if mayRun { LastAct.perform(drain()) }
    }

    /// Runs the jobs that wait, also if a job calls this. Called in the isolation, when the call has returned.
    func runWaitingJobsNow() {
        runWaitingJobs()
        while true {
            var next: Job?
            queue.withLock { queue in
                // Without an isolation, it may be another thread that runs jobs.
                let isInJob = queue.runner != .nobody && queue.thread == InteractorExecutor.currentThread
                if isInJob { next = queue.next() }
            }
            guard let job = next else { return }
            job()
        }
    }

    /// Runs jobs until none waits. Returns what is to be done then.
    func drain() -> [LastAct] {
        var acts: [LastAct] = []
        while true {
            var next: Job?
            queue.withLock { queue in
                next = queue.next()
                if next != nil { return }
                queue.runner = .nobody
                swap(&acts, &queue.lastActs)
            }
            guard let job = next else { return acts }
            job()
        }
    }

    /// Whether the call whose jobs run is on the stack of this job.
    var isCallOnStack: Bool { queue.withLock { $0.runner == .call } }

    /// Performs `act` when no job waits or runs any more, and at once if none does.
    func whenIdle(_ act: LastAct) {
        let isIdle = queue.withLock { queue in
            let isIdle = queue.runner == .nobody && queue.jobs.isEmpty
            if !isIdle { queue.lastActs.append(act) }
            return isIdle
        }
        if isIdle { LastAct.perform([act]) }
    }

    /// Waits until no job waits or runs.
    nonisolated(nonsending) func waitUntilIdle() async {
        await withCheckedContinuation { continuation in
            whenIdle(
                LastAct {
                    continuation.resume()
                    return []
                }
            )
        }
        synchronize()
    }

    /// Follows the last job for the thread sanitizer too. On Linux (Swift 6.3) it doesn't see that a task
    /// follows what has resumed it, if that came before the task was suspended.
    func synchronize() { queue.withLock { _ in } }

    /// What leaves the lock on the thread that has taken it.
    private nonisolated struct Unchecked<Value>: @unchecked Sendable { let value: Value }

    /// Something that any thread may hold, and that is used on the strand.
    nonisolated final class Box<Value>: @unchecked Sendable {
        var value: Value
        init(_ value: Value) { self.value = value }
    }
}
