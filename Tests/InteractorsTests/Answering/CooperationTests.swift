import InteractorTesting
import InteractorTestingAdapters
import Interactors
import TestSupport
import Testing

/// Asynchronous work is canceled at once when its answer is no longer needed, and its end is awaited.
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
        func answer(isThrowing: Bool) -> String {
            switch self {
            case .cancelWithClosures: "cancelled"
            case .cancelOfAnAwaitedRequest, .cancelledTask: isThrowing ? "thrown" : "returned"
            // A success still counts.
            case .timeLimitWithClosures, .awaitedTimeLimit: isThrowing ? "timedOut" : "returned"
            }
        }
    }

    @Test(arguments: Ending.allCases, Around.allCases)
    func workIsCanceledAtOnceAndTheCallerIsAnsweredWhenItHasEnded(ending: Ending, around: Around) async {
        // After a cancellation, these give its error to what they would continue after.
        let isContinuing = (around == .retries || around == .fallback)
        for isThrowing in isContinuing ? [false] : [false, true] {
            let (begun, canceled, mayEnd, clock) = (Gate(), Gate(), Gate(), TestClock.patient())
            let (events, heard) = (Collector<String>(), Collector<String>())
            let work = AsyncBlockInteractor { request in
                begun.open()
                await withTaskCancellationHandler {
                    await canceled.wait()
                } onCancel: {
                    canceled.open()
                }
                if request.isCancelled { events.append("canceled") }
                await mayEnd.wait()
                events.append("ended")
                if isThrowing { throw InteractorError(message: "", code: "thrown") }
                return "returned"
            }
            let limit: Duration = ending.isTimeLimit ? .seconds(5) : .seconds(600)
            let executor = work.timeout(limit, clock: clock).executor(around)
            let errors = executor.collectUnhandledErrors()
            let request = Greet()
            let task = Task {
                switch await ending.caller.outcome(of: request, on: executor) {
                case .success(let answer): heard.append(answer)
                case .failure(let error): heard.append(error.code.rawValue)
                }
            }
            await begun.wait()
            await clock.waitForSleeps(1)
            switch ending {
            case .cancelWithClosures, .cancelOfAnAwaitedRequest: request.cancel()
            case .cancelledTask: task.cancel()
            case .timeLimitWithClosures, .awaitedTimeLimit: clock.jump(by: .seconds(5))
            }
            await others { events.all.contains("canceled") }
            await othersOnce()
            #expect(heard.all.isEmpty)
            mayEnd.open()
            await task.value
            #expect(events.all == ["canceled", "ended"], "\(around)")
            #expect(heard.all == [ending.answer(isThrowing: isThrowing)])
            #expect(errors.all.isEmpty)
        }
    }

    @Test(arguments: [true, false])
    nonisolated func requestInUseIsNotHandedBackWithoutAnIsolation(isTimeLimit: Bool) async {
        let (work, clock, events) = (GatedWork(), TestClock.patient(), Collector<String>())
        let executor = AsyncBlockInteractor { request in
            let answer = try await work(request)
            // Both write: the thread sanitizer sees whether they do so at once.
            request.name += "interactor"
            events.append("interactor")
            return answer
        }.timeout(.seconds(5), clock: clock).executor()
        let task = Task {
            let request = Greet("")
            let text = await Caller.awaiting.outcome(of: request, on: executor).text
            events.append("caller")
            request.name += "caller"
            return text
        }
        await work.begun.wait()
        await clock.waitForSleeps(1)
        if isTimeLimit { clock.jump(by: .seconds(5)) } else { task.cancel() }
        await othersOnce()
        work.mayEnd.open()
        #expect(await task.value == "worked")
        #expect(events.all == ["interactor", "caller"])
    }

    /// Its task waits for the main actor, which this test doesn't leave before the cancellation.
    @Test(arguments: Around.allCases)
    func workThatHasNotBegunDoesNotBeginAfterACancellation(around: Around) async {
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
