import InteractorTesting
import InteractorTestingAdapters
import Interactors
import TestSupport
import Testing

/// A newer request cancels the older one that has the same key.
@MainActor @Suite(.testKit, .timeLimit(.minutes(5))) struct LatestTests {
    private let asked = Asked()
    private let callers: Colleagues

    init() { callers = Colleagues(asked.latest(by: \.name)) }

    @Test func olderRequestIsCancelledAndTheNewerAnswered() async {
        await callers.ask(by: "older")
        await callers.ask(by: "newer")
        #expect(callers.heard.all == ["older: cancelled"])
        #expect(asked.all[0].isCancelled && !asked.all[1].isCancelled)
        asked.all[0].complete("late")
        asked.all[1].complete("Hello")
        #expect(await callers.heard(2) == ["older: cancelled", "newer: Hello"])
        #expect(callers.errors.all.isEmpty)
    }

    @Test func requestsWithOtherKeysStayAsTheyAre() async {
        await callers.ask("Ada", by: "1")
        await callers.ask("Grace", by: "2")
        for reply in asked.all { reply.complete("Hello") }
        #expect(await callers.heard(2).sorted() == ["1: Hello", "2: Hello"])
    }

    @Test func answeredRequestStaysAnswered() async {
        await callers.ask(by: "older")
        asked.all[0].complete("Hello")
        #expect(await callers.heard(1) == ["older: Hello"])
        await callers.ask(by: "newer")
        #expect(callers.heard.all == ["older: Hello"])
    }

    /// Right after each other, so that the older one's work hasn't begun when the newer one is executed.
    @Test func workOfTheOlderRequestThatHasNotBegunDoesNotBegin() async {
        let (asked, heard) = (Collector<String>(), Collector<String>())
        let work = AsyncBlockInteractor { request in
            asked.append(request.name)
            await Task.yield()
            return request.name
        }
        let executor = work.latest { _ in 0 }.executor()
        for number in 1...100 {
            executor.execute(Greet("older", heard: heard))
            executor.execute(Greet("newer", heard: heard))
            await others { heard.all.count == 2 * number }
        }
        #expect(asked.all == Array(repeating: "newer", count: 100))
        #expect(heard.all.count { $0 == "cancelled" } == 100)
    }

    /// It isn't canceled for good.
    @Test func olderRequestMayBeExecutedAgain() async {
        let older = await callers.ask(by: "older")
        await callers.ask(by: "newer")
        callers.executor.execute(older)
        await asked.wait(for: 3)
        asked.all[2].complete("Hello")
        #expect(await callers.heard(3) == ["older: cancelled", "newer: cancelled", "older: Hello"])
    }

    /// The work of the older request succeeds when the newer one is answered. Only a task gets its result.
    @Test(arguments: Caller.allCases)
    func olderWorkIsCanceledAndItsEndAwaited(caller: Caller) async {
        let work = GatedWork()
        let executor = AsyncBlockInteractor { request in
            request.name == "newer" ? "newer" : try await work(request)
        }.latest { _ in 0 }.executor()
        let older = Task { await caller.outcome(of: Greet("older"), on: executor) }
        await work.begun.wait()
        #expect(await caller.outcome(of: Greet("newer"), on: executor).text == "newer")
        work.mayEnd.open()
        let outcome = await older.value
        #expect(caller == .awaiting ? outcome.text == "worked" : outcome.failure?.code == .cancelled)
    }

    @Test func cancelledOlderRequestIsNotTriedAgainNorHandedToAFallback() async {
        let callers = Colleagues(
            asked.latest(by: \.name).retrying(attempts: 3).fallback(to: ReturningGreeter())
        )
        await callers.ask(by: "older")
        await callers.ask(by: "newer")
        asked.all[1].complete("Hello")
        #expect(await callers.heard(2) == ["older: cancelled", "newer: Hello"])
        #expect(asked.all.count == 2)
    }

    @Test func anyNumberOfRequestsOnAnyThreadGetsOneAnswerEach() async {
        let (callers, answered) = (Colleagues(AsyncGreeter().latest(by: \.name)), Collector<String>())
        await callers.askByMany { name, outcome, _ in
            if outcome.failure == nil { answered.append(name) }
            #expect(outcome.failure == nil || outcome.failure?.code == .cancelled)
        }
        #expect(Set(answered.all).count == 7)
        #expect(callers.errors.all.isEmpty)
    }

    @Test func olderRequestInADelayOfARetryAroundIsNotBroughtBack() async {
        let clock = TestClock.patient()
        let callers = Colleagues(
            asked.latest(by: \.name).retrying(attempts: 3, backoff: .constant(.seconds(1)), clock: clock)
        )
        await callers.ask(by: "older")
        asked.all[0].fail(Offline())
        await clock.waitForSleeps(1)
        await callers.ask(by: "newer")
        clock.jump(by: .seconds(1))
        #expect(await callers.heard(1) == ["older: cancelled"])
        #expect(asked.all.count == 2)
        asked.all[1].complete("Hello")
        #expect(await callers.heard(2).last == "newer: Hello")
    }

    @Test func requestThatIsTriedAgainDoesNotCancelItself() async {
        let callers = Colleagues(asked.latest(by: \.name).retrying(attempts: 3))
        await callers.ask(by: "1")
        for number in 0..<2 {
            asked.all[number].fail(Offline())
            await asked.wait(for: number + 2)
        }
        asked.all[2].complete("Hello")
        #expect(await callers.heard(1) == ["1: Hello"])
    }

    @Test func keyThatIsNotEqualToItselfReplacesNothing() async {
        let callers = Colleagues(asked.latest { _ in Double.nan })
        for caller in 1...2 { await callers.ask(by: "\(caller)") }
        for reply in asked.all { reply.complete("Hello") }
        #expect(await callers.heard(2).sorted() == ["1: Hello", "2: Hello"])
    }

    @Test func olderRequestThatFallsBackIsCancelled() async {
        let first = Asked()
        let callers = Colleagues(first.fallback(to: asked.latest { _ in 0 }))
        await callers.ask(by: "older")
        await callers.ask(by: "newer")
        first.all[1].fail(Offline())
        await asked.wait(for: 1)
        first.all[0].fail(Offline())
        #expect(await callers.heard(1) == ["older: cancelled"])
        asked.all[0].complete("Hello")
        #expect(await callers.heard(2).last == "newer: Hello")
        #expect(asked.all.count == 1)
    }

    /// Its outermost composite begins later.
    @Test func requestWhoseMiddlewareTakesLongerIsTheNewer() async {
        let callers = Colleagues(asked.latest { _ in 0 })
        let gate = Gate()
        callers.executor.addMiddleware(
            Doing { request, next in
                next.after { [name = request.name] in if name == "slow" { await gate.wait() } }
            }
        )
        await callers.ask("slow", by: "slow")
        await callers.ask("quick", by: "quick")
        await asked.wait(for: 1)
        gate.open()
        await asked.wait(for: 2)
        asked.all[1].complete("Hello")
        #expect(await callers.heard(2) == ["quick: cancelled", "slow: Hello"])
    }

    @Test func olderRequestThatHasWaitedForAJoinedOneIsCancelled() async {
        let callers = Colleagues(asked.latest { _ in 0 }.joined(by: \.name))
        let first = await callers.ask("joined", by: "first")
        await callers.ask("joined", by: "older")
        await callers.ask("other", by: "newer")
        first.cancel()
        #expect(await callers.heard(2).sorted() == ["first: cancelled", "older: cancelled"])
        asked.all.last?.complete("Hello")
        #expect(await callers.heard(3).last == "newer: Hello")
    }
}
