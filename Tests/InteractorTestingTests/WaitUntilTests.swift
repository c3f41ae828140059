import InteractorTesting
import Interactors
import Testing

@Suite struct WaitUntilTests {
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
