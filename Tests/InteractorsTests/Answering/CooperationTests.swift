import Dispatch
import InteractorTesting
import InteractorTestingAdapters
import Interactors
import TestSupport
import Testing

/// Asynchronous work learns at once that its answer isn't wanted, and its caller is answered when it has ended.
@MainActor @Suite(.testKit, .timeLimit(.minutes(5))) struct CooperationTests {
    /// What ends the wait for an answer.
    enum Ending: CaseIterable, Sendable {
        case cancelWithClosures, cancelOfAnAwaitedRequest, cancelledTask, timeLimitWithClosures,
            awaitedTimeLimit

        var caller: Caller {
            switch self {
            case .cancelWithClosures, .timeLimitWithClosures: .closures
            case .cancelOfAnAwaitedRequest, .cancelledTask, .awaitedTimeLimit: .awaiting
            }
        }

        var isTimeLimit: Bool { self == .timeLimitWithClosures || self == .awaitedTimeLimit }

        /// What the caller gets, if the work returns or throws its own.
        func answer(returned: String) -> String {
            switch self {
            case .cancelWithClosures: "cancelled"
            case .cancelOfAnAwaitedRequest, .cancelledTask: returned
            case .timeLimitWithClosures, .awaitedTimeLimit: "timedOut"
            }
        }
    }

    @Test(arguments: Ending.allCases, Around.allCases)
    @MainActor func workIsToldAtOnceAndTheCallerIsAnsweredWhenItHasEnded(ending: Ending, around: Around) async
    {
        for isThrowing in [false, true] {
            let (begun, told, mayEnd, clock) = (Gate(), Gate(), Gate(), TestClock.patient())
            let (events, heard) = (Collector<String>(), Collector<String>())
            let work = AsyncBlockInteractor { request in
                request.reply.onCancel { told.open() }
                begun.open()
                await told.wait()
                if request.isCancelled { events.append("request") }
                if Task.isCancelled { events.append("task") }
                await mayEnd.wait()
                events.append("ended")
                if isThrowing { throw InteractorError(message: "", code: "thrown") }
                return "returned"
            }
            let limited =
                ending.isTimeLimit ? work.timeout(.seconds(5), clock: clock) : work.timeout(.seconds(600))
            let executor = limited.executor(around)
            let errors = executor.collectUnhandledErrors()
            let request = Greet()
            let task = Task {
                switch await ending.caller.outcome(of: request, on: executor) {
                case .success(let answer): heard.append(answer)
                case .failure(let error): heard.append(error.code.rawValue)
                }
            }
            await begun.wait()
            switch ending {
            case .cancelWithClosures, .cancelOfAnAwaitedRequest: request.cancel()
            case .cancelledTask: task.cancel()
            case .timeLimitWithClosures, .awaitedTimeLimit:
                await clock.waitForSleeps(1)
                clock.jump(by: .seconds(5))
            }
            await others { events.all.contains("request") }
            await othersOnce()
            #expect(heard.all.isEmpty)
            mayEnd.open()
            await task.value
            // The task is the caller's own if the work has no limit.
            #expect(events.all == ["request", "task", "ended"], "\(around)")
            #expect(heard.all == [ending.answer(returned: isThrowing ? "thrown" : "returned")])
            #expect(errors.all.isEmpty)
        }
    }

    @Test(arguments: [true, false], Caller.allCases)
    func requestInUseIsNotHandedBackWithoutAnIsolation(isTimeLimit: Bool, caller: Caller) async {
        let (begun, end, clock, events) = (Gate(), Gate(), TestClock.patient(), Collector<String>())
        let executor = AsyncBlockInteractor { request in
            begun.open()
            await end.wait()
            // Both write: the thread sanitizer sees whether they do so at once.
            request.name += "interactor"
            events.append("interactor")
            return request.name
        }.timeout(.seconds(5), clock: clock).executor()
        let task = Task.detached {
            let request = Greet("")
            let outcome = await caller.outcome(of: request, on: executor, isolation: nil)
            events.append("caller")
            request.name += "caller"
            return outcome.failure?.code
        }
        await begun.wait()
        if isTimeLimit {
            await clock.waitForSleeps(1)
            clock.jump(by: .seconds(5))
        } else {
            task.cancel()
        }
        await othersOnce()
        end.open()
        let code = await task.value
        #expect(events.all == ["interactor", "caller"])
        #expect(code == (isTimeLimit ? .timedOut : nil))
    }

    @Test(arguments: Around.allCases, [false, true])
    @MainActor func workThatWouldBeginInACallThatIsOverDoesNotBegin(around: Around, isCancelled: Bool) async {
        let work = AsyncBlockInteractor { _ in
            Issue.record("begun")
            return "late"
        }
        let executor = BlockInteractor { request in
            if isCancelled { request.cancel() } else { request.complete("first") }
            work.execute(request)
        }.executor(around)
        let errors = executor.collectUnhandledErrors()
        for caller in Caller.allCases {
            let outcome = await caller.outcome(on: executor)
            #expect(isCancelled ? outcome.failure?.code == .cancelled : outcome.text == "first")
        }
        await othersOnce()
        #expect(errors.all.allSatisfy { $0.code == .answeredTwice && !isCancelled })
    }

    /// What makes a call of an execution that has none.
    enum FirstUse: CaseIterable, Sendable {
        case reply, reading, cancel

        func use(_ request: Greet) {
            switch self {
            case .reply: _ = request.reply
            case .reading: _ = request.onComplete
            case .cancel: request.cancel()
            }
        }
    }

    @Test(arguments: FirstUse.allCases, [nil, MainActor.shared] as [(any Actor)?])
    func workThatUsesItsRequestAfterItsTaskWasCancelledIsAwaited(use: FirstUse, home: (any Actor)?) async {
        let (begun, heard) = (Gate(), Collector<String>())
        let executor = AsyncBlockInteractor { request in
            begun.open()
            await others { Task.isCancelled }
            use.use(request)
            await Task.yield()
            return "returned"
        }.executor()
        let errors = executor.collectUnhandledErrors()
        func ask(_ isolation: isolated (any Actor)?) async {
            let request = Greet(heard: heard)
            heard.append((try? await executor.response(to: request)) ?? "cancelled")
        }
        let task = Task { await ask(home) }
        await begun.wait()
        task.cancel()
        await task.value
        await othersOnce()
        #expect(heard.all == ["returned"])
        #expect(errors.all.isEmpty)
    }

    /// The work of the attempt before has answered by a reply, on another thread, and ends.
    @Test(arguments: Caller.allCases)
    @MainActor func workOfTheNextAttemptIsNotToldOfTheEndOfTheOneBefore(caller: Caller) async {
        let attempts = Collector<Int>()
        let executor = AsyncBlockInteractor { request in
            attempts.append(0)
            if attempts.all.count.isMultiple(of: 2) {
                for _ in 0..<5 { await Task.yield() }
                return Task.isCancelled ? "told" : "answer"
            }
            let reply = request.reply
            DispatchQueue.global().async { reply.fail(Offline()) }
            for _ in 0..<attempts.all.count % 7 { await Task.yield() }
            throw Offline()
        }.retrying(attempts: 2).executor()
        executor.onUnhandledError = { _ in }
        for _ in 0..<SlowTests.rounds(200, slow: 2_000) {
            #expect(await caller.outcome(on: executor).text == "answer")
        }
    }

    @Test @MainActor func replyIsLeftAtOnceWhileWorkBesideItIsAwaited() async {
        let (kept, work, heard) = (KeptReply(), GatedWork(), Collector<String>())
        let executor = BlockInteractor { request in
            if request.name == "work" { work.execute(request) } else { kept.execute(request) }
        }.executor()
        let (replying, working) = (Greet("reply", heard: heard), Greet("work", heard: heard))
        executor.execute(replying)
        executor.execute(working)
        await work.begun.wait()
        working.cancel()
        replying.cancel()
        #expect(heard.all == ["cancelled"])
        work.mayEnd.open()
        await others { heard.all.count == 2 }
        #expect(heard.all == ["cancelled", "cancelled"])
    }

    /// Its task waits for the main actor, which this test doesn't leave before the cancellation.
    @Test(arguments: Around.allCases)
    @MainActor func workThatHasNotBegunDoesNotBeginAfterACancellation(around: Around) async {
        let heard = Collector<String>()
        let executor = AsyncBlockInteractor { _ in
            heard.append("begun")
            return "returned"
        }.executor(around)
        let request = Greet(heard: heard)
        executor.execute(request)
        request.cancel()
        await others { heard.all.count == 1 }
        await othersOnce()
        #expect(heard.all == ["cancelled"])
    }
}
