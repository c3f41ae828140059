import Foundation
import Interactors
import TestSupport
import Testing

/// An interactor that runs the run loop of its caller, as a modal dialog does on the main thread.
@Suite(.timeLimit(.minutes(5))) struct NestedRunLoopTests {
    @Test(arguments: Around.synchronous)
    func answerOfAnotherThreadArrivesWhenTheInteractorHasReturned(around: Around) async {
        let (desk, heard, hasRun) = (Desk(), Collector<String>(), Gate())
        let executor = BlockInteractor { request in
            let reply = request.reply
            onAnotherThread { reply.complete("answer") }
            // The job of the answer.
            desk.loop.runNext()
            heard.append("returned")
        }.executor(around)
        Thread.detachNewThread {
            desk.loop.runNext()
            hasRun.open()
        }
        await desk.execute(on: executor, heard)
        await hasRun.wait()
        #expect(heard.all == ["returned", "answer"])
    }
}

private actor Desk {
    let loop = Loop()
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    func execute(on executor: InteractorExecutor, _ heard: Collector<String>) {
        executor.execute(Greet(heard: heard))
    }
}

/// Runs a job when a thread says so, even while another one is on its stack.
private nonisolated final class Loop: SerialExecutor {
    private let jobs = Locked<[UnownedJob]>([])
    private let count = DispatchSemaphore(value: 0)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
        count.signal()
    }

    /// Waits for a job, and runs it.
    func runNext() {
        count.wait()
        jobs.withLock { $0.removeFirst() }.runSynchronously(on: asUnownedSerialExecutor())
    }
}
