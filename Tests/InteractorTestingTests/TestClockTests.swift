import InteractorTesting
import InteractorTestingAdapters
import Interactors
import TestSupport
import Testing

@Suite(.testKit) struct TestClockTests {
    let clock = TestClock()

    @Test func timeStandsStillUntilItIsMoved() {
        let start = clock.now
        #expect(clock.now == start)
        clock.advance(by: .seconds(2))
        #expect(start.duration(to: clock.now) == .seconds(2))
    }

    @Test func sleepersWakeWhenTheirDeadlineHasComeTheEarliestFirst() async throws {
        let clock = clock
        let (woken, wakes) = AsyncStream.makeStream(of: Int.self)
        for seconds in [3, 1, 2] {
            Task {
                try await clock.sleep(for: .seconds(seconds))
                wakes.yield(seconds)
            }
        }
        await waitUntil { clock.sleeperCount == 3 }
        var iterator = woken.makeAsyncIterator()
        await clock.advance(by: .seconds(1))
        #expect(await iterator.next() == 1)
        #expect(clock.sleeperCount == 2)
        await clock.advance(by: .seconds(5))
        let rest = [await iterator.next(), await iterator.next()]
        #expect(Set(rest) == [2, 3])
        #expect(Set(clock.sleeps) == [.seconds(1), .seconds(2), .seconds(3)])
        #expect(clock.sleeperCount == 0)
    }

    @Test func sleepUntilNowOrEarlierEndsAtOnce() async throws {
        await clock.advance(by: .seconds(1))
        try await clock.sleep(until: clock.now)
        try await clock.sleep(for: .seconds(-1))
        #expect(clock.sleeperCount == 0)
    }

    @Test(arguments: [false, true])
    func cancelledSleepThrows(before: Bool) async {
        let clock = clock
        let (gate, opened) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            if before { for await _ in gate { break } }
            try await clock.sleep(for: .seconds(1))
        }
        if !before { await waitUntil { clock.sleeperCount == 1 } }
        task.cancel()
        opened.yield()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.sleeperCount == 0)
    }

    @Test func advancingToTheNextSleepKnowsNeitherHowManyTasksSleepNorForHowLong() async throws {
        let clock = clock
        let (woken, wakes) = AsyncStream.makeStream(of: Int.self)
        for seconds in [30, 1, 20] {
            Task {
                try await clock.sleep(for: .seconds(seconds))
                wakes.yield(seconds)
            }
        }
        var iterator = woken.makeAsyncIterator()
        for seconds in [1, 20, 30] {
            await clock.advanceToNextSleep()
            #expect(await iterator.next() == seconds)
            #expect(clock.now.offset == .seconds(seconds))
        }
    }

    @Test func advanceToASleepThatDoesNotComeFailsWhenTheBoundHasPassed() async {
        let line: UInt = #line + 3
        let failures = await collectFailures {
            let clock = TestClock()
            await clock.advanceToNextSleep(within: .milliseconds(1))
        }
        #expect(
            failures.messages == [
                """
                Expected within 0.001 seconds: a task that sleeps on the TestClock; none does. If the code should sleep, \
                give it this clock.
                """
            ]
        )
        #expect(failures.lines == [line])
    }

    @Test func sleepsThatNobodyEndsThrowAndFailTheTestOnce() async throws {
        let line: UInt = #line + 2
        let failures = await collectFailures {
            let clock = TestClock(within: .seconds(1))
            await clock.advance(by: .seconds(2))
            let sleeps = [7, 5].map { seconds in Task { try await clock.sleep(for: .seconds(seconds)) } }
            for sleep in sleeps {
                let error = await #expect(throws: TestFailure.self) { try await sleep.value }
                #expect(error?.message == "A sleep on a TestClock lasted longer than 1.0 seconds.")
            }
        }
        #expect(failures.lines == [line])
        #expect(
            failures.messages == [
                """
                Expected each sleep to end within 1.0 seconds; 2 tasks sleep on a TestClock that stands at \
                2.0 seconds, the first until 7.0 seconds. Advance the clock after the sleep has started, by \
                advanceToNextSleep(), or cancel the task.
                """
            ]
        )
    }

    @Test func taskThatStillSleepsAtTheEndFailsTheTestAndIsCanceled() async {
        let line: UInt = #line + 3
        var task: Task<Void, any Error>?
        let failures = await collectFailures {
            let clock = TestClock(within: .milliseconds(100))
            task = Task { try await clock.sleep(for: .seconds(1)) }
            await waitUntil { clock.sleeperCount == 1 }
        }
        #expect(
            failures.messages == [
                """
                Expected no sleep at the end of the test; 1 task sleeps on a TestClock that hasn't been advanced, \
                the first until 1.0 seconds. Advance the clock, cancel the task, or pass exhaustive: false.
                """
            ]
        )
        #expect(failures.lines == [line])
        await #expect(throws: CancellationError.self) { try await task?.value }
    }

    @Test @MainActor func tickerTicksAtEachOfItsDeadlines() async {
        var ticks = 0
        let ticker = Task { [clock] in
            while true {
                try await clock.sleep(for: .seconds(1))
                ticks += 1
            }
        }
        await waitUntil { clock.sleeperCount == 1 }
        await clock.advance(by: .seconds(10))
        #expect(ticks == 10)
        ticker.cancel()
    }

    @Test func advanceEndsThoughATaskSleepsForZeroAgainAndAgain() async {
        let line: UInt = #line + 6
        let failures = await collectFailures {
            let clock = TestClock()
            // One thread, so that each turn of the clock is one of the task, too.
            let thread = OneThread()
            let poll = Task(executorPreference: thread) { while true { try await clock.sleep(for: .zero) } }
            await withTaskExecutorPreference(thread) { await clock.advance(by: .seconds(1)) }
            poll.cancel()
            _ = try? await poll.value
        }
        #expect(
            failures.messages.map { $0.hasSuffix("Let the task sleep longer, or advance by less.") } == [true]
        )
        #expect(failures.lines == [line])
    }

    @Test(.enabled(if: SlowTests.areWanted, "slow: set SLOW_TESTS"))
    func pollerOfAMillisecondEndsAnAdvanceOfAMinute() async {
        let failures = await collectFailures {
            let clock = TestClock()
            let poll = Task { while true { try await clock.sleep(for: .milliseconds(1)) } }
            await clock.advance(by: .seconds(60))
            poll.cancel()
            _ = try? await poll.value
        }
        #expect(failures.messages.map { $0.contains("the last one for 0.001 seconds") } == [true])
    }

    @Test func clockThatNoCodeUsesFailsWhenItWasAdvanced() async {
        let line: UInt = #line + 2
        let failures = await collectFailures {
            let clock = TestClock()
            await clock.advance(by: .seconds(1))
        }
        #expect(failures.messages.map { $0.hasPrefix("Expected code that uses this TestClock") } == [true])
        #expect(failures.lines == [line])
    }

    @Test(arguments: 1...3) func clockThatIsUsedOrNotExhaustiveMayBeAdvanced(number: Int) async {
        let failures = await collectFailures {
            let clock = TestClock(exhaustive: number != 1)
            await clock.advance(by: .seconds(1))
            if number == 2 { _ = clock.now }
            if number == 3 { try? await clock.sleep(for: .zero) }
        }
        #expect(failures.messages == [])
    }

    @Test(arguments: [false, true])
    func sleepAfterTheEndPausesAndIsNotRecorded(byBound: Bool) async throws {
        var ended: TestClock?
        var ticker: Task<Duration, Never>?
        let (gate, opened) = AsyncStream.makeStream(of: Void.self)
        _ = await collectFailures {
            let clock = TestClock(exhaustive: false, within: .milliseconds(1))
            ended = clock
            if byBound { _ = try? await clock.sleep(for: .seconds(1)) }
            ticker = Task {
                for await _ in gate { break }
                return await ContinuousClock().measure {
                    await #expect(throws: CancellationError.self) { try await clock.sleep(for: .seconds(1)) }
                }
            }
            if byBound {
                opened.yield()
                _ = await ticker?.value
            }
        }
        opened.yield()
        let duration = try #require(await ticker?.value)
        #expect(duration > .milliseconds(100))
        #expect(ended?.sleeps.count == (byBound ? 1 : 0))
    }
}
