import InteractorTesting
import InteractorTestingAdapters
import TestSupport
import Testing

// For its calls.
@testable import Interactors

/// Requests in progress that have equal keys.
@MainActor @Suite(.testKit, .timeLimit(.minutes(5))) struct JoinedTests {
    private let asked = Asked()
    private let callers: Colleagues

    init() { callers = Colleagues(asked.joined(by: \.name)) }

    @Test func requestsInProgressWithEqualKeysAreExecutedOnce() async {
        for caller in 1...3 { callers.ask(by: "\(caller)", isolation: nil) }
        #expect(asked.all.count == 1)
        asked.all[0].complete("Hello")
        await others { callers.heard.all.count == 3 }
        #expect(callers.heard.all.sorted() == ["1: Hello", "2: Hello", "3: Hello"])
    }

    @Test func requestsWithOtherKeysAreExecutedForThemselves() {
        callers.ask("Ada", by: "1", isolation: nil)
        callers.ask("Grace", by: "2", isolation: nil)
        asked.all[1].complete("Hello, Grace")
        #expect(callers.heard.all == ["2: Hello, Grace"])
        asked.all[0].complete("Hello, Ada")
        #expect(callers.heard.all == ["2: Hello, Grace", "1: Hello, Ada"])
    }

    @Test(arguments: [true, false]) func errorOrAbandonmentReachesAll(isAbandoned: Bool) async {
        let refusal = InteractorError(message: "", code: "refused")
        for caller in 1...2 { callers.ask(by: "\(caller)", isolation: nil) }
        if isAbandoned { asked.dropFirst() } else { asked.all[0].fail(refusal) }
        await others { callers.heard.all.count == 2 }
        let code = isAbandoned ? "abandoned" : "refused"
        #expect(callers.heard.all.sorted() == ["1: \(code)", "2: \(code)"])
        #expect(callers.errors.all.isEmpty)
    }

    @Test func requestInTheClosureOfAnotherIsExecutedAgain() {
        let request = callers.ask(by: "1", isolation: nil)
        request.onComplete = { [callers] _ in callers.ask(by: "2", isolation: nil) }
        asked.all[0].complete("first")
        #expect(asked.all.count == 2)
        asked.all[1].complete("second")
        #expect(callers.heard.all == ["2: second"])
    }

    @Test @MainActor func nextOneIsExecutedWhenTheFirstIsCancelled() async {
        let first = callers.ask(by: "1")
        callers.ask(by: "2")
        callers.ask(by: "3")
        first.cancel()
        #expect(callers.heard.all == ["1: cancelled"])
        await others { asked.all.count == 2 }
        asked.all[0].complete("late")
        asked.all[1].complete("Hello")
        await others { callers.heard.all.count == 3 }
        #expect(callers.heard.all.dropFirst().sorted() == ["2: Hello", "3: Hello"])
        #expect(asked.all.count == 2)
        #expect(callers.errors.all.isEmpty)
    }

    @Test @MainActor func requestThatWaitsIsCancelledAtOnceAndTheOthersGoOn() async {
        callers.ask(by: "1")
        let second = callers.ask(by: "2")
        callers.ask(by: "3")
        second.cancel()
        #expect(callers.heard.all == ["2: cancelled"])
        asked.all[0].complete("Hello")
        await others { callers.heard.all.count == 3 }
        #expect(callers.heard.all.dropFirst().sorted() == ["1: Hello", "3: Hello"])
        #expect(asked.all.count == 1)
    }

    @Test @MainActor func nothingRunsWhenTheLastIsCancelled() async {
        let told = Collector<String>()
        let asked = asked
        let interactor = BlockInteractor { request in
            asked.execute(request)
            request.reply.onCancel { told.append("told") }
        }
        let callers = Colleagues(interactor.joined(by: \.name))
        let requests = [callers.ask(by: "1"), callers.ask(by: "2")]
        requests[1].cancel()
        requests[0].cancel()
        await othersOnce()
        #expect(told.all == ["told"])
        #expect(asked.all.count == 1)
        callers.ask(by: "3")
        asked.all[1].complete("Hello")
        await others { callers.heard.all.count == 3 }
        #expect(callers.heard.all == ["2: cancelled", "1: cancelled", "3: Hello"])
    }

    @Test func taskThatIsCancelledLeavesTheRestToTheNext() async throws {
        let (calls, begun, mayEnd) = (Collector<String>(), Gate(), Gate())
        let interactor = AsyncBlockInteractor { _ in
            calls.append("call")
            if calls.all.count > 1 { return "second" }
            begun.open()
            await mayEnd.wait()
            try Task.checkCancellation()
            return "first"
        }
        let executor = interactor.joined(by: \.name).executor()
        let first = Task { try await executor.response(to: Greet()) }
        await begun.wait()
        let second = Task { try await executor.response(to: Greet()) }
        await othersOnce()
        first.cancel()
        mayEnd.open()
        await #expect(throws: CancellationError.self) { try await first.value }
        #expect(try await second.value == "second")
    }

    @Test func eachCallerIsAnsweredInItsIsolation() async {
        @MainActor func ask() async -> String {
            await withCheckedContinuation { continuation in
                let request = Greet()
                request.onComplete = {
                    MainActor.assertIsolated()
                    continuation.resume(returning: $0)
                }
                callers.executor.execute(request)
            }
        }
        async let first = ask()
        async let second = Receptionist(executor: callers.executor).greet("Ada")
        async let third = callers.executor.outcome(of: Greet()).get()
        await others { asked.all.count == 1 }
        await othersOnce()
        for reply in asked.all { reply.complete("Hello") }
        // Those that came later have been executed for themselves.
        let answering = Task.detached { [asked] in
            while !Task.isCancelled {
                for reply in asked.all.dropFirst() { reply.complete("Hello") }
                await Task.yield()
            }
        }
        #expect(await first == "Hello")
        #expect(await second == "Hello")
        #expect(try! await third == "Hello")
        answering.cancel()
    }

    @Test @MainActor func timeLimitAroundTheFirstLetsTheNextBegin() async {
        let clock = TestClock.patient()
        let callers = Colleagues(asked.joined(by: \.name).timeout(.seconds(5), clock: clock))
        callers.ask(by: "1")
        await clock.waitForSleeps(1)
        clock.jump(by: .seconds(4))
        callers.ask(by: "2")
        await clock.waitForSleeps(2)
        clock.jump(by: .seconds(1))
        await others { asked.all.count == 2 }
        asked.all[1].complete("Hello")
        await others { callers.heard.all.count == 2 }
        #expect(callers.heard.all == ["1: timedOut", "2: Hello"])
    }

    @Test @MainActor func timeLimitInsideIsTheSameForAll() async {
        let clock = TestClock.patient()
        let callers = Colleagues(asked.timeout(.seconds(5), clock: clock).joined(by: \.name))
        for caller in 1...2 { callers.ask(by: "\(caller)") }
        await clock.waitForSleeps(1)
        clock.jump(by: .seconds(5))
        await others { callers.heard.all.count == 2 }
        #expect(callers.heard.all.sorted() == ["1: timedOut", "2: timedOut"])
        #expect(asked.all.count == 1)
    }

    @Test func requestsThatWaitAreReleasedWithTheirAnswer() async {
        weak var request: Greet?
        do {
            callers.ask(by: "1", isolation: nil)
            request = callers.ask(by: "2", isolation: nil)
            #expect(request != nil)
            asked.all[0].complete("Hello")
        }
        await others { request == nil }
        #expect(request == nil)
    }

    @Test func anyNumberOfRequestsOnAnyThreadGetsOneAnswerEach() async {
        let executor = AsyncGreeter().joined(by: \.name).executor()
        let errors = executor.collectUnhandledErrors()
        await withTaskGroup { group in
            for number in 0..<SlowTests.rounds(500, slow: 20_000) {
                group.addTask {
                    let caller = number % 2 == 0 ? Caller.closures : .awaiting
                    let request = Greet("\(number % 7)")
                    let isCancelled = number % 5 == 0
                    let task = Task { await caller.outcome(of: request, on: executor) }
                    if isCancelled { task.cancel() }
                    let outcome = await task.value
                    let isRight = outcome.text == "Hello, \(number % 7)!"
                    #expect(isRight || isCancelled && outcome.failure?.code == .cancelled)
                }
            }
        }
        #expect(errors.all.isEmpty)
    }

    @Test func keyThatIsNotEqualToItselfJoinsNothing() async {
        await #expect(processExitsWith: .success) {
            let executor = InteractorExecutor()
            let asked = Asked()
            executor.registerInteractor(asked.joined { _ in Double.nan })
            let task = Task { try await executor.response(to: Greet()) }
            await others { asked.all.count == 1 }
            task.cancel()
            _ = await task.result
            executor.execute(Greet())
            executor.execute(Greet())
            precondition(asked.all.count == 3)
        }
    }

    @Test(arguments: [1, 1_000])
    func canceledRequestThatWaitsIsReleasedAtOnceWithItsCall(count: Int) {
        callers.ask(by: "executed", isolation: nil)
        for _ in 0..<count {
            let waiting = callers.ask(by: "waiting", isolation: nil)
            let (call, request) = (Weak(waiting.interactorProgress.call), Weak(waiting))
            waiting.cancel()
            _ = consume waiting
            #expect(call.value == nil && request.value == nil)
        }
        asked.all[0].complete("Hello")
        #expect(callers.heard.all.last == "executed: Hello")
        #expect(asked.all.count == 1)
    }

    /// A place in the line isn't another request's in the next line.
    @Test func requestThatLeavesLateTakesNobodyElseAlong() async {
        for number in 0..<3 {
            callers.ask(by: "\(number)", isolation: nil)
            callers.ask(by: "\(number)", isolation: nil)
            asked.all[number].complete("\(number)")
        }
        await others { callers.heard.all.count == 6 }
        #expect(callers.heard.all.sorted() == ["0: 0", "0: 0", "1: 1", "1: 1", "2: 2", "2: 2"])
    }
}
