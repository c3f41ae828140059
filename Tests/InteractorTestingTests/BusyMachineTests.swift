import Foundation
import InteractorTesting
import Interactors
import Synchronization
import TestSupport
import Testing

#if os(macOS) || os(Linux)
/// A clock doesn't pass over tasks that are ready, no matter how busy the machine is. In processes of their own, one
/// after the other, since threads that keep busy would slow other tests down.
@Suite(.serialized, .enabled(if: SlowTests.areWanted, "slow: set SLOW_TESTS")) struct BusyMachineTests {
    private static let rounds = 60

    @Test func firstSleepThatHasNotStartedIsWaitedFor() async {
        await #expect(processExitsWith: .success) {
            let others = keepThreadsBusy(4)
            for _ in 1...Self.rounds {
                await withTestKit {
                    let clock = TestClock()
                    let task = Task(priority: .low) { try? await clock.sleep(for: .seconds(1)) }
                    await clock.advance(by: .seconds(1))
                    await task.value
                }
            }
            others.end()
        }
    }

    @Test func tickerOfALowPriorityTicksAtEachDeadlineOfABusyMachine() async {
        await #expect(processExitsWith: .success) {
            let others = keepThreadsBusy(2)
            for _ in 1...Self.rounds {
                let (clock, ticks) = (TestClock(exhaustive: false), Collector<Int>())
                let ticker = Task(priority: .low) {
                    while true {
                        try await clock.sleep(for: .seconds(1))
                        ticks.append(1)
                    }
                }
                await waitUntil { clock.sleeperCount == 1 }
                await clock.advance(by: .seconds(10))
                try #require(ticks.all.count == 10)
                ticker.cancel()
            }
            others.end()
        }
    }

    @Test func retriesWithDelaysEndInOneAdvanceOnABusyMachine() async {
        await #expect(processExitsWith: .success) {
            let others = keepThreadsBusy(4)
            for _ in 1...Self.rounds {
                let (clock, greeter) = (TestClock(exhaustive: false), InteractorSpy<GreetRequest>())
                greeter.stub(inOrder: .error(Unwelcome()), .error(Unwelcome()), .error(Unwelcome()))
                greeter.stub(inOrder: .response(GreetResponse("hi")))
                let patient = greeter.retrying(attempts: 4, backoff: .constant(.seconds(1)), clock: clock)
                let answer = Task(priority: .low) { try await patient(GreetRequest()).text }
                await waitUntil { clock.sleeperCount == 1 }
                await clock.advance(by: .seconds(3))
                let text = try await answer.value
                try #require(text == "hi")
            }
            others.end()
        }
    }
}

/// Keeps threads busy until the end.
private func keepThreadsBusy(_ count: Int) -> BusyThreads {
    let threads = BusyThreads()
    for _ in 1...count { Thread.detachNewThread { while !threads.hasEnded.withLock({ $0 }) {} } }
    return threads
}

private final class BusyThreads: Sendable {
    let hasEnded = Mutex(false)

    func end() { hasEnded.withLock { $0 = true } }
}
#endif
