/// An isolation whose jobs wait until the test runs them: busy, until it is drained.
actor HeldIsolation {
    nonisolated let jobs = HeldJobs()

    nonisolated var unownedExecutor: UnownedSerialExecutor { jobs.asUnownedSerialExecutor() }
}

/// The jobs of a ``HeldIsolation``. Only the test runs them, so one thread at a time does.
nonisolated final class HeldJobs: SerialExecutor {
    private let waiting = Watched<[UnownedJob]>([])
    private let all = Guarded(0)

    /// How many jobs have come.
    var count: Int { all.withLock { $0 } }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        all.withLock { $0 += 1 }
        waiting.withLock { $0.append(job) }
    }

    var isIdle: Bool { waiting.withLock { $0.isEmpty } }

    /// Runs the jobs that wait. False if there was none.
    func drain() -> Bool {
        let jobs = waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
        for job in jobs { job.runSynchronously(on: asUnownedSerialExecutor()) }
        return !jobs.isEmpty
    }

    /// Lets tasks that are ready go first and, if it is to be drained, runs jobs, until none comes any more.
    nonisolated(nonsending) func settle(draining: Bool) async {
        // Work that polls never ends.
        for _ in 1...100 {
            await letOthersGoFirst { self.count }
            if !draining || !drain() { return }
        }
    }

    /// False if no job waits when `bound` has passed.
    nonisolated(nonsending) func waitForJobs(within bound: Duration) async -> Bool {
        await waiting.wait(within: bound) { !$0.isEmpty }
    }

    /// Between two jobs, the test itself is in the isolation.
    func checkIsolated() {}
}
