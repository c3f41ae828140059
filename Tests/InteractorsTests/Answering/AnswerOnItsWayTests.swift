import InteractorTesting
import InteractorTestingAdapters
import Interactors
import TestSupport
import Testing

/// What arrives together with an answer that is on its way from another thread.
@MainActor @Suite(.testKit, .timeLimit(.minutes(5))) struct AnswerOnItsWayTests {
    private let kept = KeptReply()
    private let heard = Collector<String>()

    @Test(arguments: Around.allCases, [true, false])
    func cancelTakesThePlaceOfAnAnswerOrAnAbandonmentOnItsWay(around: Around, hasAnswer: Bool) async {
        let executor = kept.executor(around)
        let request = Greet(heard: heard)
        executor.execute(request)
        await kept.isAsked.wait()
        onAnotherThread { [kept] in if hasAnswer { kept.value?.complete("answer") } else { kept.drop() } }
        request.cancel()
        #expect(Around.composites.contains(around) || heard.all == ["cancelled"])
        await others { !heard.all.isEmpty }
        await othersOnce()
        #expect(heard.all == ["cancelled"])
    }

    /// It was answered first.
    @Test(arguments: Around.allCases)
    func taskThatIsCancelledWhenTheAnswerIsOnItsWayGetsIt(around: Around) async {
        let executor = kept.executor(around)
        let task = Task { await Caller.awaiting.outcome(on: executor).text }
        await kept.isAsked.wait()
        await othersOnce()
        onAnotherThread { [kept] in kept.value?.complete("answer") }
        task.cancel()
        #expect(await task.value == "answer")
    }

    @Test(arguments: Around.allCases)
    func answerAfterTheCancellationOfTheTaskDoesNotCount(around: Around) async {
        let update = Box<(@Sendable (Int) -> Void)?>(nil)
        let executor = BlockInteractor { [kept] request in
            update.value = request.relay(to: request.onUpdate)
            kept.execute(request)
        }.executor(around)
        let errors = executor.collectUnhandledErrors()
        let request = Greet()
        request.onUpdate = { [heard] in heard.append("\($0)") }
        let task = Task { await Caller.awaiting.outcome(of: request, on: executor).failure?.code }
        await kept.isAsked.wait()
        await othersOnce()
        task.cancel()
        onAnotherThread { [kept] in
            update.value?(1)
            kept.value?.complete("late")
        }
        #expect(await task.value == .cancelled)
        #expect(heard.all.isEmpty)
        #expect(errors.all.isEmpty)
    }

    @Test(arguments: Around.allCases, Caller.allCases)
    func answerThatIsOnItsWayWhenTheTimeIsUpArrives(around: Around, caller: Caller) async {
        let clock = TestClock.patient()
        let executor = kept.timeout(.seconds(5), clock: clock).executor(around)
        let task = Task { await caller.outcome(on: executor).text }
        await kept.isAsked.wait()
        await clock.waitForSleeps(1)
        onAnotherThread { [kept] in
            kept.value?.complete("answer")
            clock.jump(by: .seconds(5))
        }
        #expect(await task.value == "answer")
    }

    /// Whatever comes first, and wherever the middleware is.
    @Test(arguments: [true, false], Caller.allCases)
    func handlerOfEachMiddlewareSeesTheEndOnceAndAsTheCaller(cancelledFirst: Bool, caller: Caller) async {
        let executor = kept.executor()
        let ends = Collector<String>()
        for name in ["outer", "inner"] {
            executor.addMiddleware(
                Doing { _, next in
                    next.then { outcome in
                        ends.append(
                            "\(name): \(outcome.mapError { InteractorError($0) }.failure?.code.rawValue ?? "")"
                        )
                        return outcome
                    }
                }
            )
        }
        let request = Greet()
        let task = Task { await caller.outcome(of: request, on: executor).failure?.code.rawValue ?? "" }
        await kept.isAsked.wait()
        await othersOnce()
        if !cancelledFirst { onAnotherThread { [kept] in kept.drop() } }
        if caller == .awaiting { task.cancel() } else { request.cancel() }
        if cancelledFirst { onAnotherThread { [kept] in kept.drop() } }
        let end = await task.value
        #expect(end == "cancelled")
        #expect(ends.all == ["inner: \(end)", "outer: \(end)"])
    }
}
