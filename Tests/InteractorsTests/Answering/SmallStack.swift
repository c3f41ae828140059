import Foundation
import Interactors
import TestSupport

/// An actor whose jobs run on threads with a stack of 512 KiB, as a secondary thread has on Apple platforms.
actor SmallStack {
    private let executor = Executor()

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Executes one request `count` times, each but the first in a closure of the one before: in such an actor,
    /// or without an isolation.
    static func execute(_ count: Int, on executor: InteractorExecutor, isIsolated: Bool) async {
        let ended = Gate()
        // Without an isolation, a late answer is an error.
        executor.onUnhandledError = { _ in }
        if isIsolated {
            await begin(count, on: executor, ended, isolation: SmallStack())
        } else {
            detach { begin(count, on: executor, ended, isolation: nil) }
        }
        await ended.wait()
    }

    private static func begin(
        _ count: Int,
        on executor: InteractorExecutor,
        _ ended: Gate,
        isolation: isolated (any Actor)?
    ) {
        let request = Greet()
        var left = count
        let answered = {
            left -= 1
            if left > 0 { return executor.execute(request, isolation: isolation) }
            (request.onComplete, request.onError) = (nil, nil)
            ended.open()
        }
        request.onComplete = { _ in answered() }
        request.onError = { _ in answered() }
        executor.execute(request, isolation: isolation)
    }

    /// Runs `body` on a thread with such a stack.
    static func detach(_ body: @escaping @Sendable () -> Void) {
        let thread = Thread(block: body)
        thread.stackSize = 512 * 1024
        thread.start()
    }

    /// Runs its jobs one after the other, on a thread that is there while jobs are.
    private final class Executor: SerialExecutor {
        private struct Queue {
            var jobs: [UnownedJob] = []
            var isRunning = false
        }

        private let queue = Locked(Queue())

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            let isRunning = queue.withLock { queue in
                defer { queue.isRunning = true }
                queue.jobs.append(job)
                return queue.isRunning
            }
            if !isRunning { SmallStack.detach { self.run() } }
        }

        private func next() -> UnownedJob? {
            queue.withLock { queue in
                queue.isRunning = !queue.jobs.isEmpty
                return queue.jobs.isEmpty ? nil : queue.jobs.removeFirst()
            }
        }

        private func run() {
            while let job = next() { job.runSynchronously(on: asUnownedSerialExecutor()) }
        }
    }
}
