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

    private let state = Guarded((waiting: [UnownedJob](), count: 0))
    private let queue = DispatchQueue(label: "InteractorTesting.HeldJobs")

    /// How many jobs have come.
    var count: Int { state.withLock { $0.count } }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        state.withLock { $0 = ($0.waiting + [job], $0.count + 1) }
    }

    var isIdle: Bool { state.withLock { $0.waiting.isEmpty } }

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

    /// Runs the jobs that wait. False if there was none.
    func drain() -> Bool {
        let jobs = state.withLock { state in
            defer { state.waiting = [] }
            return state.waiting
        }
        perform { for job in jobs { job.runSynchronously(on: asUnownedSerialExecutor()) } }
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

    /// Stops the process on any other thread, as a real actor does.
    func checkIsolated() {
        if Self.current !== self { dispatchPrecondition(condition: .onQueue(queue)) }
    }
}
