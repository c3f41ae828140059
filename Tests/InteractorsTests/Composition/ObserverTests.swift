import Interactors
import InteractorTesting
import InteractorTestingAdapters
import TestSupport
import Testing

/// What composites tell their observers.
@MainActor @Suite(.testKit, .timeLimit(.minutes(5))) struct ObserverTests {
    private nonisolated static let failing = ReturningBlock { (_: Greet) in
        throw InteractorError(message: "You are offline.", code: "offline")
    }

    @Test @MainActor func retryIsToldWithItsErrorAttemptAndPause() async {
        let retries = Collector<String>()
        let clock = TestClock.patient()
        let interactor = Self.failing.retrying(
            attempts: 3,
            backoff: .doubling(from: .seconds(1), upTo: .seconds(9)),
            clock: clock,
            onRetry: { error, attempt, pause in
                MainActor.assertIsolated()
                retries.append("\(InteractorError(error).code.rawValue) \(attempt) \(pause)")
            }
        )
        async let pass: Void = {
            await clock.waitForSleeps(1)
            clock.jump(by: .seconds(1))
            await clock.waitForSleeps(1)
            clock.jump(by: .seconds(2))
        }()
        #expect(await interactor.outcome().failure?.code == "offline")
        await pass
        #expect(retries.all == ["offline 1 1.0 seconds", "offline 2 2.0 seconds"])
    }

    @Test func fallbackIsToldTheFirstErrorBeforeTheSecondIsExecuted() async throws {
        let events = Collector<String>()
        let second = BlockInteractor { request in
            events.append("second")
            request.complete("local")
        }
        let interactor = Self.failing.fallback(
            to: second,
            on: { InteractorError($0).code == "offline" },
            onFallback: { events.append("\($0)") }
        )
        #expect(try await interactor.answer() == "local")
        #expect(events.all == ["You are offline.", "second"])
    }

    @Test func observerHearsNothingOfAnErrorThatIsNotTriedAgain() async {
        let interactor = Self.failing.retrying(
            attempts: 3,
            on: { InteractorError($0).code == "busy" },
            onRetry: { _, _, _ in Issue.record("retried") }
        )
        .fallback(to: ReturningGreeter(), on: { _ in false }, onFallback: { _ in Issue.record("fell back") })
        #expect(await interactor.outcome().failure?.code == "offline")
    }

    /// Both composites that ask a predicate. It cancels its request, which isn't executed again.
    @Test func requestThatIsCancelledByAPredicateIsNotTriedAgain() {
        let attempts = Collector<Int>()
        let cancelling = Box<Greet?>(nil)
        let interactor = BlockInteractor { request in
            attempts.append(1)
            request.fail(Offline())
        }
        let predicate = { @Sendable (_: any Error) in
            cancelling.value?.cancel()
            return true
        }
        for composite in [
            interactor.retrying(attempts: 3, on: predicate),
            interactor.fallback(to: interactor, on: predicate),
        ] {
            let request = Greet()
            cancelling.value = request
            #expect(composite.executor().heard(by: request) == ["cancelled"])
        }
        #expect(attempts.all.count == 2)
    }
}
