import InteractorTesting
import InteractorTestingAdapters
import Interactors
import TestSupport
import Testing

/// A limit that passes while an attempt, or a decision between two, keeps the isolation busy.
@MainActor @Suite(.testKit, .timeLimit(.minutes(5))) struct LimitedDecisionTests {
    enum Decision: CaseIterable, Sendable {
        case retries, onRetry, fallsBack, onFallback
    }

    private let clock = TestClock.patient()
    private let attempts = Collector<Int>()

    @Test(arguments: [RetryBackoff.none, .constant(.seconds(1))], Caller.allCases)
    @MainActor func successOfAnAttemptThatOutlastsTheLimitCounts(backoff: RetryBackoff, caller: Caller) async
    {
        let (clock, attempts) = (clock, attempts)
        let remote = ReturningBlock { (request: Greet) in
            attempts.append(0)
            if attempts.all.count == 1 { throw Offline() }
            clock.jump(by: .seconds(10))
            while !request.isCancelled {}
            return "late"
        }
        let retried = remote.retrying(
            attempts: 2,
            backoff: backoff,
            clock: clock,
            onRetry: { _, _, delay in
                if delay > .zero {
                    Task {
                        await clock.waitForSleeps(2)
                        clock.jump(by: delay)
                    }
                }
            }
        )
        let outcome = await caller.outcome(on: retried.timeout(.seconds(5), clock: clock).executor())
        #expect(outcome.text == "late")
    }

    @Test(arguments: Decision.allCases, Caller.allCases)
    @MainActor func nothingBeginsAfterTheLimit(decision: Decision, caller: Caller) async {
        let (clock, attempts) = (clock, attempts)
        let failing = ReturningBlock { (_: Greet) in
            attempts.append(0)
            throw Offline()
        }
        let outlast: @Sendable (Decision) -> Bool = {
            if decision == $0 { clock.jump(by: .seconds(10)) }
            return true
        }
        let composite =
            switch decision {
            case .retries, .onRetry:
                failing.retrying(
                    attempts: 2,
                    on: { _ in outlast(.retries) },
                    onRetry: { _, _, _ in _ = outlast(.onRetry) }
                )
            case .fallsBack, .onFallback:
                failing.fallback(
                    to: failing,
                    on: { _ in outlast(.fallsBack) },
                    onFallback: { _ in _ = outlast(.onFallback) }
                )
            }
        let outcome = await caller.outcome(on: composite.timeout(.seconds(5), clock: clock).executor())
        #expect(outcome.failure?.code == .timedOut)
        #expect(attempts.all == [0])
    }
}
