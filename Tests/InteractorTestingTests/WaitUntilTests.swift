import InteractorTesting
import Interactors
import Observation
import Testing

@Suite struct WaitUntilTests {
    /// A model that sends requests to an executor that it is given, and says nothing when it is done.
    @MainActor @Observable final class Screen {
        private(set) var greeting: String?
        private let executor: InteractorExecutor

        init(executor: InteractorExecutor) { self.executor = executor }

        func appear() {
            let request = GreetRequest()
            request.name = "Ada"
            request.onComplete = { [weak self] in self?.greeting = $0.text }
            executor.execute(request)
        }
    }

    @Test(arguments: [AsyncGreeter(), ReplyingGreeter()] as [any Interactor<GreetRequest>])
    @MainActor func modelIsLookedAtUntilItShowsTheAnswer(greeter: any Interactor<GreetRequest>) async {
        let executor = InteractorExecutor()
        executor.registerInteractor(greeter)
        let screen = Screen(executor: executor)
        screen.appear()
        await waitUntil { screen.greeting != nil }
        #expect(screen.greeting == "Hello, Ada!")
    }

    @Test func conditionIsMetByAnotherActor() async {
        actor Counter {
            var count = 0
            func increment() { count += 1 }
        }
        let counter = Counter()
        Task.detached { for _ in 1...3 { await counter.increment() } }
        await waitUntil { await counter.count == 3 }
        #expect(await counter.count == 3)
    }

    @Test func conditionThatIsMetIsAskedOnce() async {
        var calls = 0
        await waitUntil {
            calls += 1
            return true
        }
        #expect(calls == 1)
    }

    @Test @MainActor func conditionThatIsNotMetFailsAtTheLineOfTheCall() async {
        let line: UInt = #line + 2
        let failures = await collectFailures {
            await waitUntil(within: .milliseconds(1)) { false }
            await waitUntil("the feed is shown", within: .milliseconds(1)) { false }
        }
        let place = "InteractorTestingTests/WaitUntilTests.swift:\(line)"
        #expect(
            failures.messages == [
                "Expected within 0.001 seconds: the condition at \(place); it didn't happen.",
                "Expected within 0.001 seconds: the feed is shown; it didn't happen.",
            ]
        )
        #expect(failures.lines == [line, line + 1])
    }

    @Test func waitThatFailsSaysWhichClockStandsStill() async {
        let failures = await collectFailures {
            let clock = TestClock(exhaustive: false)
            let greet = spec(SleepingGreeter(clock: clock), request: .init(), within: .milliseconds(100))
            try? await greet.then { _ in }
            await waitUntil("nobody sleeps", within: .milliseconds(1)) { clock.sleeperCount == 0 }
        }
        let text = "1 task sleeps on a TestClock that stands at 0.0 seconds, the first until 1.0 seconds."
        #expect(failures.messages.map { $0.hasSuffix(text) } == [true, true])
    }

    @Test func errorOfTheConditionEndsTheWait() async {
        await #expect(throws: Unwelcome()) { try await waitUntil { throw Unwelcome() } }
    }

    @Test func cancelledWaitEndsWithoutAFailure() async {
        let failures = await collectFailures {
            let wait = Task { await waitUntil { false } }
            wait.cancel()
            await wait.value
        }
        #expect(failures.messages == [])
    }

    @Test func waitingDoesNotKeepACoreBusy() async {
        var calls = 0
        _ = await collectFailures {
            await waitUntil(within: .milliseconds(300)) {
                calls += 1
                return false
            }
        }
        #expect(calls < 1000)
    }
}
