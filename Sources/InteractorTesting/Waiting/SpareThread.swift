import Dispatch

/// A thread beside those of Swift's concurrency pool and the main one, all of which tests may block.
nonisolated final class SpareThread: TaskExecutor {
    static let shared = SpareThread()

    private let queue = DispatchQueue(label: "InteractorTesting.SpareThread")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }

    /// Suspends the task. Unlike `Task.sleep`, it needs no thread of the pool.
    func pause(for duration: Duration) async {
        await withCheckedContinuation { continuation in
            queue.asyncAfter(deadline: .now() + duration / .seconds(1)) { continuation.resume() }
        }
    }

    /// Prints a line to standard error.
    func print(_ line: String) {
        let bytes = Array("\(line)\n".utf8).withUnsafeBytes { DispatchData(bytes: $0) }
        DispatchIO.write(toFileDescriptor: 2, data: bytes, runningHandlerOn: queue) { _, _ in }
    }
}
