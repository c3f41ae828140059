import Interactors
import TestSupport
import Testing

/// The execution ends before its closures are called.
@MainActor @Suite(.timeLimit(.minutes(5))) struct EndingTests {
    /// As an app does that asks again with each answer.
    @Test(arguments: Style.allCases, Around.allCases)
    @MainActor func requestIsFreeInItsClosures(style: Style, around: Around) async {
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

    @Test(arguments: [Around.nothing, .passingMiddleware], [Style.closures, .returning])
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

    @Test(arguments: Around.allCases, [Style.closures, .returning, .reply])
    func whatElseRunsInTheCallThatWasAnsweredIsASecondAnswer(around: Around, style: Style) async {
        let inner = style.interactor { _ in "other" }
        let executor = BlockInteractor { request in
            request.complete("first")
            inner.execute(request)
        }.executor(around)
        let errors = executor.collectUnhandledErrors()
        for caller in Caller.allCases {
            #expect(await caller.outcome(on: executor).text == "first")
        }
        await others { errors.all.count == 2 }
        #expect(errors.all.map(\.code) == [.answeredTwice, .answeredTwice])
    }

    @Test(arguments: Around.allCases)
    func requestThatIsExecutedAgainAndForgottenIsReported(around: Around) async {
        let asked = Collector<String>()
        let executor = BlockInteractor { request in
            asked.append(request.name)
            if asked.all.count == 1 { request.complete("first") }
        }.executor(around)
        let (errors, heard) = (executor.collectUnhandledErrors(), Collector<String>())
        do {
            let request = Greet(heard: heard)
            request.onComplete = { [unowned request] _ in executor.execute(request) }
            executor.execute(request)
        }
        #expect(asked.all.count == 2)
        #expect(errors.all.map(\.code.rawValue) + heard.all == ["abandoned"])
    }

    @Test(arguments: Answer.allCases, Caller.allCases)
    @MainActor func requestIsInProgressUntilTheWorkThatAnswersItHasEnded(beside: Answer, caller: Caller) async
    {
        let (begun, end) = (Gate(), Gate())
        let executor = AsyncBlockInteractor { request in
            beside.give("beside", to: request)
            begun.open()
            await end.wait()
            return "returned"
        }.executor()
        let errors = executor.collectUnhandledErrors()
        let request = Greet()
        let first = Task { await caller.outcome(of: request, on: executor).text }
        await begun.wait()
        let complete = request.onComplete
        #expect(await Caller.awaiting.outcome(of: request, on: executor).failure?.code == .inProgress)
        #expect(complete != nil)
        end.open()
        #expect(await first.value == "beside")
        #expect(errors.all.map(\.code) == [.answeredTwice])
    }

    /// In a closure for updates, say: another executor would answer in the same call.
    @Test(arguments: Around.allCases, [Style.closures, .returning])
    func requestThatIsExecutedInItsCallOnTheSameExecutorIsInProgress(around: Around, style: Style) {
        let (asked, heard) = (Collector<String>(), Collector<String>())
        let interactor = style.interactor { $0 }
        let executor = BlockInteractor { request in
            asked.append(request.name)
            request.onUpdate?(1)
            interactor.execute(request)
        }.executor(around)
        let request = Greet(heard: heard)
        request.onUpdate = { [unowned request] _ in executor.execute(request) }
        executor.execute(request)
        #expect(heard.all == ["inProgress", "Ada"])
        #expect(asked.all == ["Ada"])
    }

    /// As by a button that is tapped twice, with another attempt after each error.
    @Test func executionByTheErrorOfARequestInProgressIsReported() {
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
        #expect(heard.all == ["inProgress", "inProgress", "done"])
        #expect(errors.all.map(\.code) == [.inProgress, .inProgress])
    }

    @Test @MainActor func answerOnItsWayArrivesBeforeTheRequestIsExecutedAgain() async {
        let kept = KeptReply()
        let executor = kept.executor()
        let (errors, heard) = (executor.collectUnhandledErrors(), Collector<String>())
        let request = Greet(heard: heard)
        executor.execute(request)
        onAnotherThread { kept.value?.complete("first") }
        executor.execute(request)
        kept.value?.complete("second")
        await others { heard.all.count == 2 }
        #expect(heard.all == ["first", "second"])
        #expect(errors.all.isEmpty)
    }
}
