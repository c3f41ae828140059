import Dispatch

/// An actor whose jobs wait until the test runs them. Until then, it looks busy to the interactor.
actor HeldIsolation {
    nonisolated let jobs = HeldJobs()

    nonisolated var unownedExecutor: UnownedSerialExecutor { jobs.asUnownedSerialExecutor() }
}

/// The executor of a ``HeldIsolation``. It keeps the actor's jobs, and only the test runs them, one at a time.
nonisolated final class HeldJobs: SerialExecutor {
    /// The executor in whose isolation this task counts as running: it is set while the test runs an event.
    @TaskLocal private static var current: HeldJobs?

    private let waiting = EventLog<UnownedJob>()
    private let queue = DispatchQueue(label: "InteractorTesting.HeldJobs")

    func enqueue(_ job: consuming ExecutorJob) { waiting.append(UnownedJob(job)) }

    /// Runs code in the isolation.
    func perform<Result>(_ body: () throws -> Result) rethrows -> Result { try queue.sync(execute: body) }

    /// Runs an event of the test in the isolation.
    func perform(
        isolation: isolated (any Actor)? = #isolation,
        _ event: nonisolated(nonsending) () async throws -> Void
    ) async rethrows {
        try await Self.$current.withValue(self) {
            // Captured, so that this runs in the isolation of the test.
            _ = isolation
            try await event()
        }
    }

    /// Runs the jobs that wait and, after other ready tasks, the jobs that have arrived, until none does.
    nonisolated(nonsending) func drain() async {
        // Limited, since work that polls never ends.
        for _ in 1...30 {
            let jobs = waiting.takeAll()
            if jobs.isEmpty { return }
            perform { for job in jobs { job.runSynchronously(on: asUnownedSerialExecutor()) } }
            await letOthersGoFirst()
        }
    }

    /// Stops the process if the caller is outside the isolation, as a real actor does.
    func checkIsolated() {
        if Self.current !== self { dispatchPrecondition(condition: .onQueue(queue)) }
    }
}
