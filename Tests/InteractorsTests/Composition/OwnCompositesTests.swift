import InteractorTesting
import InteractorTestingAdapters
import Interactors
import TestSupport
import Testing

/// Composites of someone else behave as the built-in ones.
@MainActor @Suite(.testKit, .timeLimit(.minutes(5))) struct OwnCompositesTests {
    enum Own: CaseIterable, Sendable {
        case breaker, limit, cache

        func around(_ inner: any Interactor<Greet>, _ clock: TestClock) -> any Interactor<Greet> {
            switch self {
            case .breaker: inner.breaking(after: 2)
            case .limit: inner.limited(to: 2, per: .seconds(1), clock: clock)
            case .cache: inner.cached(by: \.name, for: .seconds(1), clock: clock)
            }
        }
    }

    private let clock = TestClock.patient()

    @Test(arguments: Style.allCases, Caller.allCases)
    @MainActor func breakerOpensAfterFailuresInARow(style: Style, caller: Caller) async {
        let answers = await heard(.breaker, style, caller, ["", "Ada", "", "", "Ada"])
        #expect(answers == ["failed", "1", "failed", "failed", "open"])
    }

    @Test(arguments: Style.allCases, Caller.allCases)
    @MainActor func limitRefusesARequestUntilThePeriodIsOver(style: Style, caller: Caller) async {
        let answers = await heard(.limit, style, caller, ["Ada", "", "Ada", "later", "Ada"])
        #expect(answers == ["1", "failed", "limited", "later", "2"])
    }

    @Test(arguments: Style.allCases, Caller.allCases)
    @MainActor func cacheAnswersDuringTheLifetime(style: Style, caller: Caller) async {
        let answers = await heard(.cache, style, caller, ["Ada", "Ada", "Bob", "later", "Ada", ""])
        #expect(answers == ["1", "1", "2", "later", "3", "failed"])
    }

    /// The numbers of the executions that have answered, or the codes of errors.
    @MainActor private func heard(_ own: Own, _ style: Style, _ caller: Caller, _ names: [String]) async
        -> [String]
    {
        let (executions, clock) = (Collector<Int>(), clock)
        let inner = style.interactor { name in
            if name.isEmpty { throw Offline() }
            executions.append(0)
            return "\(executions.all.count)"
        }
        let executor = own.around(inner, clock).executor()
        var heard: [String] = []
        for name in names {
            if name == "later" {
                clock.jump(by: .seconds(1))
                heard.append(name)
            } else {
                let outcome = await caller.outcome(of: Greet(name), on: executor)
                heard.append(outcome.failure?.code.rawValue ?? outcome.text)
            }
        }
        return heard
    }

    enum Stop: CaseIterable, Sendable {
        case cancellation, timeLimit
    }

    /// Neither stops the next one, nor is it remembered.
    @Test(arguments: Own.allCases, Stop.allCases)
    @MainActor func workIsStopped(own: Own, stop: Stop) async {
        for (caller, isReply) in [
            (Caller.closures, true), (.closures, false), (.awaiting, true), (.awaiting, false),
        ] {
            let (begun, kept, clock) = (Gate(), KeptReply(), TestClock.patient())
            let work = AsyncBlockInteractor { _ in
                begun.open()
                while !Task.isCancelled { await Task.yield() }
                throw CancellationError()
            }
            let inner: any Interactor<Greet> = isReply ? kept : work
            let executor = own.around(inner, clock).timeout(.seconds(5), clock: clock).executor()
            let errors = executor.collectUnhandledErrors()
            let request = Greet()
            let task = Task { await caller.outcome(of: request, on: executor).failure?.code }
            await (isReply ? kept.isAsked : begun).wait()
            switch (stop, caller) {
            case (.cancellation, .closures): request.cancel()
            case (.cancellation, .awaiting): task.cancel()
            case (.timeLimit, _):
                await clock.waitForSleeps()
                clock.jump(by: .seconds(5))
            }
            #expect(await task.value == (stop == .cancellation ? .cancelled : .timedOut))
            kept.value?.complete("late")
            await othersOnce()
            #expect(errors.all.isEmpty)
        }
    }
}
