import InteractorTesting
import InteractorTestingAdapters
import Interactors
import TestSupport
import Testing

/// Requests in progress that have equal keys.
@MainActor @Suite(.testKit, .timeLimit(.minutes(5))) struct JoinedTests {
    private let asked = Asked()
    private let callers: Colleagues

    init() { callers = Colleagues(asked.joined(by: \.name)) }

    @Test func requestsInProgressWithEqualKeysAreExecutedOnce() async {
        for caller in 1...3 { await callers.ask(by: "\(caller)") }
        #expect(asked.all.count == 1)
        asked.all[0].complete("Hello")
        #expect(await callers.heard(3).sorted() == ["1: Hello", "2: Hello", "3: Hello"])
    }

    @Test func requestsWithOtherKeysAreExecutedForThemselves() async {
        await callers.ask("Ada", by: "1")
        await callers.ask("Grace", by: "2")
        asked.all[1].complete("Hello, Grace")
        #expect(await callers.heard(1) == ["2: Hello, Grace"])
        asked.all[0].complete("Hello, Ada")
        #expect(await callers.heard(2).last == "1: Hello, Ada")
    }

    @Test(arguments: [true, false]) func errorOrAbandonmentReachesAll(isAbandoned: Bool) async {
        let refusal = InteractorError(message: "", code: "refused")
        for caller in 1...2 { await callers.ask(by: "\(caller)") }
        if isAbandoned { asked.dropFirst() } else { asked.all[0].fail(refusal) }
        let code = isAbandoned ? "abandoned" : "refused"
        #expect(await callers.heard(2).sorted() == ["1: \(code)", "2: \(code)"])
        #expect(callers.errors.all.allSatisfy { $0.code == .abandoned })
    }

    @Test func nextOneIsExecutedWhenTheFirstIsCancelled() async {
        let first = await callers.ask(by: "1")
        for caller in 2...3 { await callers.ask(by: "\(caller)") }
        first.cancel()
        #expect(await callers.heard(1) == ["1: cancelled"])
        await asked.wait(for: 2)
        asked.all[0].complete("late")
        asked.all[1].complete("Hello")
        #expect(await callers.heard(3).dropFirst().sorted() == ["2: Hello", "3: Hello"])
        #expect(asked.all.count == 2)
        #expect(callers.errors.all.isEmpty)
    }

    @Test func requestThatWaitsIsCancelledAtOnceAndTheOthersGoOn() async {
        await callers.ask(by: "1")
        let second = await callers.ask(by: "2")
        await callers.ask(by: "3")
        second.cancel()
        #expect(await callers.heard(1) == ["2: cancelled"])
        asked.all[0].complete("Hello")
        #expect(await callers.heard(3).dropFirst().sorted() == ["1: Hello", "3: Hello"])
        #expect(asked.all.count == 1)
    }

    @Test func nothingRunsWhenTheLastIsCancelled() async {
        let requests = [await callers.ask(by: "1"), await callers.ask(by: "2")]
        for request in requests.reversed() { request.cancel() }
        #expect(await callers.heard(2).sorted() == ["1: cancelled", "2: cancelled"])
        #expect(asked.all.count == 1 && asked.all[0].isCancelled)
        await callers.ask(by: "3")
        asked.all[1].complete("Hello")
        #expect(await callers.heard(3).last == "3: Hello")
    }

    @Test func eachCallerIsAnsweredInItsIsolation() async {
        let request = await callers.ask(by: "1")
        let answered = Gate()
        request.onComplete = { _ in
            MainActor.assertIsolated()
            answered.open()
        }
        let receptionist = Task { await Receptionist(executor: callers.executor).greet("Ada") }
        let awaiting = Task.detached { [callers] in try await callers.executor.response(to: Greet()) }
        await othersOnce()
        // Whoever comes later is executed for itself.
        let answering = Task { [asked] in
            await others {
                for reply in asked.all { reply.complete("Hello") }
                return false
            }
        }
        await answered.wait()
        #expect(await receptionist.value == "Hello")
        #expect(try! await awaiting.value == "Hello")
        answering.cancel()
    }

    @Test func timeLimitAroundTheFirstLetsTheNextBegin() async {
        let clock = TestClock.patient()
        let callers = Colleagues(asked.joined(by: \.name).timeout(.seconds(5), clock: clock))
        await callers.ask(by: "1")
        await clock.waitForSleeps(1)
        clock.jump(by: .seconds(4))
        await callers.ask(by: "2")
        await clock.waitForSleeps(2)
        clock.jump(by: .seconds(1))
        await asked.wait(for: 2)
        asked.all[1].complete("Hello")
        #expect(await callers.heard(2) == ["1: timedOut", "2: Hello"])
    }

    @Test(arguments: [true, false])
    func requestThatWaitsIsReleasedWithItsAnswerOrItsCancellation(isCanceled: Bool) async {
        await callers.ask(by: "1")
        for _ in 0..<10 {
            let request: Weak<Greet>
            do {
                let waiting = await callers.ask(by: "2")
                request = Weak(waiting)
                if isCanceled { waiting.cancel() } else { asked.answerFirst("Hello") }
            }
            await others { request.value == nil }
            #expect(request.value == nil)
            if !isCanceled { await callers.ask(by: "1") }
        }
    }

    @Test func keyThatIsNotEqualToItselfJoinsNothing() async {
        let callers = Colleagues(asked.joined { _ in Double.nan })
        for caller in 1...2 { await callers.ask(by: "\(caller)") }
        for reply in asked.all { reply.complete("Hello") }
        #expect(await callers.heard(2).sorted() == ["1: Hello", "2: Hello"])
    }

    @Test func anyNumberOfRequestsOnAnyThreadGetsOneAnswerEach() async {
        let callers = Colleagues(AsyncGreeter().joined(by: \.name))
        await callers.askByMany(cancels: true) { name, outcome, isCanceled in
            #expect(outcome.text == "Hello, \(name)!" || isCanceled && outcome.failure?.code == .cancelled)
        }
        #expect(callers.errors.all.isEmpty)
    }
}
