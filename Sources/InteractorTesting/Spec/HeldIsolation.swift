/// An isolation whose jobs wait until the test runs them: busy, until it is drained.
actor HeldIsolation {
    nonisolated let jobs = HeldJobs()

    nonisolated var unownedExecutor: UnownedSerialExecutor { jobs.asUnownedSerialExecutor() }
}

/// The jobs of a ``HeldIsolation``. Whoever holds it, runs them: one thread at a time does.
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

    /// Runs the jobs that wait, and those that come meanwhile. False if there was none.
    func drain() -> Bool {
        var isFirst = true
        while let job = waiting.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
            job.runSynchronously(on: asUnownedSerialExecutor())
            isFirst = false
        }
        return !isFirst
    }

    /// False if no job waits when `bound` has passed.
    nonisolated(nonsending) func waitForJobs(within bound: Duration) async -> Bool {
        await waiting.wait(within: bound) { !$0.isEmpty }
    }

    /// Nobody else is in the isolation when the test isn't draining it.
    func checkIsolated() {}
}
