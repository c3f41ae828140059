import Interactors
import TestSupport
import Testing

/// The execution ends before its closures are called. Until then, the request is in progress.
@MainActor @Suite(.timeLimit(.minutes(5))) struct EndingTests {
    /// As an app does that asks again with each answer.
    @Test(arguments: Style.allCases, Around.allCases)
    func requestIsFreeInItsClosures(style: Style, around: Around) async {
        let executor = style.interactor { $0 }.executor(around)
        let errors = executor.collectUnhandledErrors()
        let heard = Collector<String>()
        let request = Greet("1")
        request.onComplete = { [unowned request] in
            MainActor.assertIsolated()
            heard.append($0)
            request.name += "1"
            if heard.all.count < 3 { executor.execute(request) }
        }
        executor.execute(request)
        await others { heard.all.count == 3 }
        #expect(heard.all == ["1", "11", "111"])
        #expect(errors.all.isEmpty)
    }

    @Test(arguments: Around.synchronous, [Style.closures, .returning])
    func executionInAClosureBeginsWhenTheCallReturns(around: Around, style: Style) {
        let events = Collector<String>()
        let executor = style.interactor { name in
            events.append("asked \(name)")
            return name
        }.executor(around)
        let request = Greet("1")
        request.onComplete = { [unowned request] in
            if $0 == "1" {
                request.name = "2"
                executor.execute(request)
            }
            events.append("heard \($0)")
        }
        executor.execute(request)
        events.append("returned")
        #expect(events.all == ["asked 1", "heard 1", "asked 2", "heard 2", "returned"])
    }

    @Test func requestMayBeExecutedAgainWhileTheInteractorThatHasAnsweredIsOnTheStack() {
        let (count, heard) = (Collector<Int>(), Collector<String>())
        let executor = InteractorExecutor()
        executor.registerInteractor(
            BlockInteractor { [unowned executor] request in
                count.append(1)
                request.complete("\(count.all.count)")
                if count.all.count < 3 { executor.execute(request) }
            }
        )
        let errors = executor.collectUnhandledErrors()
        executor.execute(Greet(heard: heard))
        #expect(heard.all == ["1", "2", "3"])
        #expect(errors.all.isEmpty)
    }

    @Test(arguments: Caller.allCases)
    func requestIsInProgressUntilTheWorkThatAnswersItHasEnded(caller: Caller) async {
        let work = GatedWork()
        let executor = work.executor()
        let errors = executor.collectUnhandledErrors()
        let request = Greet()
        let first = Task { await caller.outcome(of: request, on: executor).text }
        await work.begun.wait()
        request.complete("beside")
        #expect(await Caller.awaiting.outcome(of: request, on: executor).failure?.code == .inProgress)
        work.mayEnd.open()
        #expect(await first.value == "beside")
        #expect(errors.all.map(\.code) == [.answeredTwice])
    }

    /// In a closure for updates, say, on the same executor or on another.
    @Test(arguments: Around.synchronous, [true, false])
    func requestThatIsExecutedInItsCallIsInProgress(around: Around, isSame: Bool) {
        let (asked, heard) = (Collector<String>(), Collector<String>())
        let executor = BlockInteractor { request in
            asked.append(request.name)
            request.onUpdate?(1)
            request.complete("answer")
        }.executor(around)
        let other = isSame ? executor : InteractorExecutor(.returning)
        let request = Greet(heard: heard)
        request.onUpdate = { [unowned request] _ in other.execute(request) }
        executor.execute(request)
        #expect(heard.all == ["inProgress", "answer"])
        #expect(asked.all == ["Ada"])
    }

    /// As by a button that is tapped twice, with another attempt after each error.
    @Test func executionByTheErrorOfARequestInProgressIsReported() async {
        let (kept, heard) = (KeptReply(), Collector<String>())
        let executor = kept.executor()
        let errors = executor.collectUnhandledErrors()
        let request = Greet(heard: heard)
        request.onError = { [unowned request] in
            heard.append($0.code.rawValue)
            executor.execute(request)
        }
        for _ in 1...3 { executor.execute(request) }
        kept.value?.complete("done")
        await others { heard.all.count == 3 }
        #expect(heard.all == ["inProgress", "inProgress", "done"])
        #expect(errors.all.map(\.code) == [.inProgress, .inProgress])
    }
}
