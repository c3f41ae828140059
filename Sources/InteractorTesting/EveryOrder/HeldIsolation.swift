import Dispatch

/// An isolation whose jobs wait until the test runs them: busy, until it is drained.
actor HeldIsolation {
    nonisolated let jobs = HeldJobs()

    nonisolated var unownedExecutor: UnownedSerialExecutor { jobs.asUnownedSerialExecutor() }
}

/// The jobs of a ``HeldIsolation``. Only the test runs them, so one thread at a time does.
nonisolated final class HeldJobs: SerialExecutor {
    /// The jobs between two of which the task is in the isolation: that of the test, while it lets an event happen.
    @TaskLocal private static var current: HeldJobs?

    private let waiting = EventLog<UnownedJob>()
    private let queue = DispatchQueue(label: "InteractorTesting.HeldJobs")

    func enqueue(_ job: consuming ExecutorJob) { waiting.append(UnownedJob(job)) }

    var isIdle: Bool { waiting.all.isEmpty }

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

    /// Lets tasks that are ready go first and, if it is to be drained, runs jobs, until none comes any more.
    nonisolated(nonsending) func settle(draining: Bool) async {
        // Work that polls never ends.
        for _ in 1...100 {
            await letOthersGoFirst { waiting.all.count }
            let jobs = draining ? waiting.takeAll() : []
            if jobs.isEmpty { return }
            perform { for job in jobs { job.runSynchronously(on: asUnownedSerialExecutor()) } }
        }
    }

    /// Stops the process on any other thread, as a real actor does.
    func checkIsolated() {
        if Self.current !== self { dispatchPrecondition(condition: .onQueue(queue)) }
    }
}
