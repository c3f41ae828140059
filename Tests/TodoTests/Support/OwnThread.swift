import Foundation
import Testing

/// Runs a test that waits for a clock on a thread of its own. It would hold one of the few that all tests share,
/// as many as there are processors.
struct OwnThread: TestTrait, TestScoping {
    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(ThreadPerJob(), operation: function)
    }
}

extension Trait where Self == OwnThread {
    static var onAThreadOfItsOwn: Self { Self() }
}

private final class ThreadPerJob: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        Thread.detachNewThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
