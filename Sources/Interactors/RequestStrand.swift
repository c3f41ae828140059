import Synchronization

/// Runs the jobs of one call of a request, one after the other.
///
/// Jobs run in the caller's isolation or, without one, on the thread that adds them. While a job or
/// `execute` runs, further jobs wait; they run in a loop, so any number of them needs no more stack than one.
///
/// **Why it is unchecked.** Jobs touch requests and closures, which aren't `Sendable`.
///
/// **Why it is sound.** The queue and the flags are guarded by `lock`. One thread at a time runs jobs, the
/// one that set `isRunning`; with an isolation, it does so in that isolation. A job's contents are used only
/// where it runs.
nonisolated final class RequestStrand: @unchecked Sendable {
    /// Something to do once. It gives up what it holds where it runs, so that this is released there.
    nonisolated class Job {
        fileprivate final var next: Job?

        func run() {}
    }

    let executor: InteractorExecutor?
    let isolation: (any Actor)?

    private let lock = InteractorMutex(())
    private var first: Job?
    private var last: Job?
    private var isRunning: Bool
    /// Whether the jobs still run in the call that the strand was made in, on the caller's thread.
    private(set) var isInCall: Bool
    /// Whether a task is on its way to the isolation to run the jobs.
    private var isScheduled = false
    private var workCount = 0
    /// What comes when the work has ended.
    private var kept: [Job] = []
    private var idleActions: [@Sendable () -> Void] = []

    /// The strand of a call by `caller`. One that `isRunning` belongs to a call that is under way, and ends
    /// with ``drain()``.
    init(of caller: RequestCaller = RequestCaller(), isRunning: Bool = false) {
        (executor, isolation) = (caller.executor, caller.isolation)
        (self.isRunning, isInCall) = (isRunning, isRunning)
    }

    /// Who made the call. The strand holds both parts of it.
    var caller: RequestCaller { RequestCaller(executor: executor, isolation: isolation) }

    /// Runs `job` after those that wait. Called on any thread.
    func run(_ job: Job) {
        let isIdle = lock.withLock { _ in
            append(job)
            if isRunning || isScheduled { return false }
            if isolation == nil { isRunning = true } else { isScheduled = true }
            return true
        }
        guard isIdle else { return }
        guard let isolation else { return drain() }
        Task { await runWaitingJobs(in: isolation) }
    }

    private func runWaitingJobs(in _: isolated any Actor) { runWaitingJobs() }

    /// Runs `job` after those that wait, before this returns unless a job is running. Called in the
    /// isolation.
    func runHere(_ job: Job) {
        lock.withLock { _ in append(job) }
        runWaitingJobs()
    }

    /// Runs the jobs that wait, unless one is running. Called in the isolation.
    func runWaitingJobs() {
        let mayRun = lock.withLock { _ in
            if isRunning { return false }
            (isRunning, isScheduled) = (true, false)
            return true
        }
        if mayRun { drain() }
    }

    /// Runs jobs until none waits, and ends the call. Nothing touches the request after its last job.
    func drain() {
        while let job = nextJob(endsCall: true) { job.run() }
    }

    /// Runs jobs until none waits, in a call that goes on.
    func runJobs() {
        while let job = nextJob(endsCall: false) { job.run() }
    }

    /// The next job; if there is none and the call ends, the strand becomes idle and the actions that wait
    /// for this run.
    private func nextJob(endsCall: Bool) -> Job? {
        var job: Job?
        var actions: [@Sendable () -> Void] = []
        lock.withLock { _ in
            job = first
            first = job?.next
            if first == nil { last = nil }
            if job == nil && endsCall {
                (isRunning, isInCall) = (false, false)
                swap(&actions, &idleActions)
            }
        }
        job?.next = nil
        for action in actions { action() }
        return job
    }

    private func append(_ job: Job) {
        if let last { last.next = job } else { first = job }
        last = job
    }

    /// Runs `action` as the strand's last act, when no job waits or runs.
    func whenIdle(_ action: @escaping @Sendable () -> Void) {
        let isIdle = lock.withLock { _ in
            if isRunning { idleActions.append(action) }
            return !isRunning
        }
        if isIdle { action() }
    }
}

nonisolated extension RequestStrand {
    /// Asynchronous work that uses the request, and tells the strand when it begins and ends.
    typealias Work = nonisolated(nonsending) () async -> Void

    /// Whether asynchronous work is using the request.
    var isWorking: Bool { lock.withLock { _ in workCount > 0 } }

    /// Whether the request is in use, and the caller may be on another thread.
    var mustLeaveRequestAlone: Bool { isolation == nil && isWorking }

    func beginWork() { lock.withLock { _ in workCount += 1 } }

    func endWork() {
        let mayGoOn = lock.withLock { _ in
            workCount -= 1
            guard workCount == 0, !kept.isEmpty else { return false }
            for job in kept { append(job) }
            kept = []
            return true
        }
        if mayGoOn { runWaitingJobs() }
    }

    /// Keeps `job` until no asynchronous work uses the request, and returns whether any does.
    func keepWhileWorking(_ job: Job) -> Bool {
        lock.withLock { _ in
            if workCount > 0 { kept.append(job) }
            return workCount > 0
        }
    }

    /// Starts `work` in a task, in the isolation. Called there. Without an isolation, the work begins when
    /// the call that is under way has ended, since both use the request.
    func start(_ work: @escaping Work) -> Task<Void, Never> {
        let box = WorkBox(work)
        guard let isolation else {
            return Task {
                await withCheckedContinuation { continuation in whenIdle { continuation.resume() } }
                await box.run()
            }
        }
        return isolation.assumeIsolated { isolation in
            Task {
                _ = isolation
                await box.run()
            }
        }
    }

    private nonisolated final class WorkBox: @unchecked Sendable {
        private var work: Work?

        init(_ work: @escaping Work) { self.work = work }

        nonisolated(nonsending) func run() async {
            let work = work
            self.work = nil
            await work?()
        }
    }

    /// A job that calls a closure.
    nonisolated final class Action: Job {
        private var body: (() -> Void)?

        init(_ body: @escaping () -> Void) { self.body = body }

        override func run() {
            let body = body
            self.body = nil
            body?()
        }
    }

    /// A closure that any thread may have called on the strand, until it is closed there.
    nonisolated final class Relay<Value: Sendable>: @unchecked Sendable {
        private let strand: RequestStrand
        private var closure: ((Value) -> Void)?

        init(_ strand: RequestStrand, _ closure: @escaping (Value) -> Void) {
            self.strand = strand
            self.closure = closure
        }

        func callAsFunction(_ value: Value) {
            strand.run(Action { [self] in closure?(value) })
        }

        func close() { closure = nil }
    }
}
