import InteractorTesting
import InteractorTestingAdapters
import TestSupport
import Testing

// For its calls.
@testable import Interactors

/// A newer request cancels the older one that has the same key.
@MainActor @Suite(.testKit, .timeLimit(.minutes(5))) struct LatestTests {
    private let asked = Asked()
    private let callers: Colleagues

    init() { callers = Colleagues(asked.latest(by: \.name)) }

    @Test func olderRequestIsCancelledAndTheNewerAnswered() {
        let older = callers.ask(by: "older", isolation: nil)
        callers.ask(by: "newer", isolation: nil)
        #expect(callers.heard.all == ["older: cancelled"])
        #expect(older.isCancelled)
        #expect(asked.all[0].isCancelled && !asked.all[1].isCancelled)
        asked.all[0].complete("late")
        asked.all[1].complete("Hello")
        #expect(callers.heard.all == ["older: cancelled", "newer: Hello"])
        #expect(callers.errors.all.isEmpty)
    }

    @Test func requestsWithOtherKeysStayAsTheyAre() {
        callers.ask("Ada", by: "1", isolation: nil)
        callers.ask("Grace", by: "2", isolation: nil)
        asked.all[0].complete("Hello, Ada")
        asked.all[1].complete("Hello, Grace")
        #expect(callers.heard.all == ["1: Hello, Ada", "2: Hello, Grace"])
    }

    @Test func answeredRequestStaysAnswered() {
        let older = callers.ask(by: "older", isolation: nil)
        asked.all[0].complete("Hello")
        callers.ask(by: "newer", isolation: nil)
        #expect(callers.heard.all == ["older: Hello"])
        #expect(!older.isCancelled)
    }

    @Test @MainActor func answerThatIsOnItsWayArrivesBeforeTheNewerRequestIsExecuted() async {
        callers.ask(by: "older")
        asked.all[0].complete("Hello, older")
        callers.ask(by: "newer")
        asked.all[1].complete("Hello")
        await others { callers.heard.all.count == 2 }
        #expect(callers.heard.all == ["older: Hello, older", "newer: Hello"])
        #expect(callers.errors.all.isEmpty)
    }

    /// Right after each other, so that the older one's work hasn't begun when the newer one is executed.
    @Test @MainActor func workOfTheOlderRequestThatHasNotBegunDoesNotBegin() async {
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

    @Test @MainActor func olderRequestIsAnsweredBeforeTheNewerIsExecuted() {
        let heard = Collector<String>()
        let executor = BlockInteractor { [asked] request in
            heard.append("asked for \(request.name)")
            asked.execute(request)
        }.latest { _ in 0 }.executor()
        executor.execute(Greet("older", heard: heard))
        executor.execute(Greet("newer", heard: heard))
        #expect(heard.all == ["asked for older", "cancelled", "asked for newer"])
    }

    /// It isn't canceled for good.
    @Test func olderRequestMayBeExecutedAgain() {
        let older = callers.ask(by: "older", isolation: nil)
        callers.ask(by: "newer", isolation: nil)
        callers.executor.execute(older, isolation: nil)
        asked.all[2].complete("Hello")
        #expect(callers.heard.all == ["older: cancelled", "newer: cancelled", "older: Hello"])
        #expect(!older.isCancelled)
    }

    /// The work of the older request succeeds when the newer one is answered.
    @Test(arguments: Caller.allCases)
    @MainActor func olderWorkIsToldAndItsResultIsDropped(caller: Caller) async {
        let (begun, mayEnd, told) = (Gate(), Gate(), Collector<Bool>())
        let executor = AsyncBlockInteractor { request in
            if request.name == "newer" { return "newer" }
            begun.open()
            await mayEnd.wait()
            told.append(Task.isCancelled)
            return "stale"
        }.latest { _ in 0 }.executor()
        let older = Task { await caller.outcome(of: Greet("older"), on: executor) }
        await begun.wait()
        #expect(await caller.outcome(of: Greet("newer"), on: executor).text == "newer")
        await othersOnce()
        mayEnd.open()
        #expect(await older.value.failure?.code == .cancelled)
        #expect(told.all == [true])
    }

    @Test func olderRequestIsCancelledInItsIsolation() async {
        let cancelled = Gate()
        Task { @MainActor in
            let request = Greet()
            request.onError = { _ in
                MainActor.assertIsolated()
                cancelled.open()
            }
            callers.executor.execute(request)
        }
        await others { asked.all.count == 1 }
        callers.ask(by: "newer", isolation: nil)
        await cancelled.wait()
        asked.all[1].complete("Hello")
        #expect(callers.heard.all == ["newer: Hello"])
    }

    @Test func cancelledOlderRequestIsNotTriedAgainNorHandedToAFallback() {
        let callers = Colleagues(
            asked.latest(by: \.name).retrying(attempts: 3).fallback(to: ReturningGreeter())
        )
        callers.ask(by: "older", isolation: nil)
        callers.ask(by: "newer", isolation: nil)
        #expect(callers.heard.all == ["older: cancelled"])
        #expect(asked.all.count == 2)
        asked.all[1].complete("Hello")
        #expect(callers.heard.all == ["older: cancelled", "newer: Hello"])
    }

    /// Its closure hears of the cancellation before the newer one is executed.
    @Test func requestThatIsReplacedBeforeItsInteractorIsExecutedIsNotExecuted() {
        let executed = Collector<String>()
        let kept = KeptReply()
        let heard = Collector<String>()
        let executor = BlockInteractor { request in
            if request.name == "older" { return kept.execute(request) }
            executed.append(request.name)
            request.complete(request.name)
        }.latest { _ in "" }.executor()
        let older = Greet("older")
        older.onError = { _ in executor.execute(Greet("newest", heard: heard), isolation: nil) }
        executor.execute(older, isolation: nil)
        executor.execute(Greet("newer", heard: heard), isolation: nil)
        #expect(executed.all == ["newest"])
        #expect(heard.all == ["newest", "cancelled"])
    }

    @Test func onlyTheLastOfManyIsAnswered() {
        for number in 0..<1_000 { callers.ask(by: "\(number)", isolation: nil) }
        asked.all.last?.complete("Hello")
        #expect(callers.heard.all == (0..<999).map { "\($0): cancelled" } + ["999: Hello"])
    }

    @Test func anyNumberOfRequestsOnAnyThreadGetsOneAnswerEach() async {
        let executor = AsyncGreeter().latest(by: \.name).executor()
        let (errors, answered) = (executor.collectUnhandledErrors(), Collector<Int>())
        await withTaskGroup { group in
            for number in 0..<SlowTests.rounds(500, slow: 20_000) {
                group.addTask {
                    let caller = number % 2 == 0 ? Caller.closures : .awaiting
                    let outcome = await caller.outcome(of: Greet("\(number % 7)"), on: executor)
                    if outcome.failure == nil { answered.append(number % 7) }
                    #expect(outcome.failure == nil || outcome.failure?.code == .cancelled)
                }
            }
        }
        #expect(Set(answered.all) == Set(0..<7))
        #expect(errors.all.isEmpty)
    }

    @Test func olderRequestInAPauseOfARetryAroundIsCancelled() async {
        let clock = TestClock.patient()
        let callers = Colleagues(
            asked.latest(by: \.name).retrying(attempts: 3, backoff: .constant(.seconds(1)), clock: clock)
        )
        callers.ask(by: "older", isolation: nil)
        asked.all[0].fail(Offline())
        await clock.waitForSleeps(1)
        callers.ask(by: "newer", isolation: nil)
        #expect(callers.heard.all == ["older: cancelled"])
        clock.jump(by: .seconds(1))
        await othersOnce()
        #expect(asked.all.count == 2)
        asked.all[1].complete("Hello")
        #expect(callers.heard.all == ["older: cancelled", "newer: Hello"])
    }

    @Test func requestThatIsTriedAgainDoesNotCancelItself() {
        let callers = Colleagues(asked.latest(by: \.name).retrying(attempts: 3))
        callers.ask(by: "1", isolation: nil)
        asked.all[0].fail(Offline())
        asked.all[1].fail(Offline())
        asked.all[2].complete("Hello")
        #expect(callers.heard.all == ["1: Hello"])
    }

    @Test func keyThatIsNotEqualToItselfReplacesNothing() {
        let callers = Colleagues(asked.latest { _ in Double.nan })
        callers.ask(by: "1", isolation: nil)
        callers.ask(by: "2", isolation: nil)
        for reply in asked.all { reply.complete("Hello") }
        #expect(callers.heard.all == ["1: Hello", "2: Hello"])
    }

    @Test(arguments: [0, Double.nan])
    func answeredCallIsReleased(key: Double) {
        let callers = Colleagues(asked.latest { _ in key })
        let call = Weak(callers.ask(by: "1", isolation: nil).interactorProgress.call)
        asked.answerFirst("Hello")
        #expect(callers.heard.all == ["1: Hello"])
        #expect(call.value == nil)
    }

    @Test func olderRequestThatFallsBackIsCancelled() {
        let first = Asked()
        let callers = Colleagues(first.fallback(to: asked.latest { _ in 0 }))
        callers.ask(by: "older", isolation: nil)
        callers.ask(by: "newer", isolation: nil)
        first.all[1].fail(Offline())
        first.all[0].fail(Offline())
        #expect(callers.heard.all == ["older: cancelled"])
        asked.all[0].complete("Hello")
        #expect(callers.heard.all == ["older: cancelled", "newer: Hello"])
        #expect(asked.all.count == 1)
    }

    @Test @MainActor func olderRequestWhoseMiddlewareTakesLongerIsCancelled() async {
        let callers = Colleagues(asked.latest { _ in 0 })
        let gates = ["older": Gate(), "newer": Gate()]
        callers.executor.addMiddleware(
            Doing { request, next in next.after { [name = request.name] in await gates[name]?.wait() } }
        )
        callers.ask("older", by: "older")
        callers.ask("newer", by: "newer")
        gates["newer"]?.open()
        await others { asked.all.count == 1 }
        gates["older"]?.open()
        await others { !callers.heard.all.isEmpty }
        asked.all[0].complete("Hello")
        await others { callers.heard.all.count == 2 }
        #expect(callers.heard.all == ["older: cancelled", "newer: Hello"])
    }

    @Test func olderRequestThatHasWaitedForAJoinedOneIsCancelled() async {
        let callers = Colleagues(asked.latest { _ in 0 }.joined(by: \.name))
        let first = callers.ask("joined", by: "first", isolation: nil)
        callers.ask("joined", by: "older", isolation: nil)
        callers.ask("other", by: "newer", isolation: nil)
        first.cancel()
        await others { callers.heard.all.count == 2 }
        #expect(callers.heard.all.sorted() == ["first: cancelled", "older: cancelled"])
        asked.all.last?.complete("Hello")
        #expect(callers.heard.all.last == "newer: Hello")
    }
}
