import Interactors
import TestSupport
import Testing

/// A running, unanswered request that its interactor executes on another executor is answered there.
@Suite(.timeLimit(.minutes(5))) struct HandingOnTests {
    private func executor(_ around: Around = .nothing, to back: InteractorExecutor) -> InteractorExecutor {
        BlockInteractor { back.execute($0) }.executor(around)
    }

    @Test(arguments: Style.allCases, Around.allCases)
    func interactorOfTheSecondExecutorAnswersTheCaller(style: Style, around: Around) async {
        let greeter = style.interactor(greeting)
        let back = greeter.executor(around)
        // What is around may be at either executor.
        for (front, back) in [
            (executor(to: back), back), (executor(around, to: greeter.executor()), back),
        ] {
            let errors = (front.collectUnhandledErrors(), back.collectUnhandledErrors())
            for caller in Caller.allCases {
                let request = Greet("Ada")
                #expect(await caller.outcome(of: request, on: front).text == "Hello, Ada!")
                #expect(await caller.outcome(of: request, on: front).text == "Hello, Ada!")
                let error = await caller.outcome(of: Greet(""), on: front).failure
                #expect(error?.underlyingError(as: Unwelcome.self) != nil)
            }
            #expect(errors.0.all.isEmpty && errors.1.all.isEmpty)
        }
    }

    @Test(arguments: [Style.closures, .returning])
    func synchronousAnswerIsThereBeforeTheInteractorThatHandsOnGoesOn(style: Style) {
        let back = InteractorExecutor(style)
        let heard = Collector<String>()
        let front = InteractorExecutor { request in
            back.execute(request)
            heard.append("handed on")
            request.complete("second")
        }
        let errors = front.collectUnhandledErrors()
        front.execute(Greet("Ada", heard: heard))
        #expect(heard.all == ["Hello, Ada!", "handed on"])
        #expect(errors.all.map(\.code) == [.answeredTwice])
    }

    @Test(arguments: Caller.allCases, [Around.nothing, .passingMiddleware])
    func requestThatTheSecondExecutorDoesNotKnowFailsOnce(caller: Caller, around: Around) async {
        let back = InteractorExecutor()
        let front = executor(around, to: back)
        let errors = (front.collectUnhandledErrors(), back.collectUnhandledErrors())
        #expect(await caller.outcome(on: front).failure?.code == .notRegistered)
        #expect(errors.0.all.isEmpty && errors.1.all.isEmpty)
    }

    @Test func requestThatTheSecondInteractorForgetsIsAbandoned() async {
        let front = executor(to: InteractorExecutor { _ in })
        let errors = front.collectUnhandledErrors()
        #expect(await Caller.awaiting.outcome(on: front).failure?.code == .abandoned)
        front.execute(Greet())
        #expect(errors.all.map(\.code) == [.abandoned])
    }

    @Test(arguments: Caller.allCases)
    func chainOfTenExecutorsAnswersOnce(caller: Caller) async {
        let first = InteractorExecutor(.reply)
        let last = (0..<10).reduce(first) { back, _ in executor(.passingMiddleware, to: back) }
        #expect(await caller.outcome(of: Greet("Ada"), on: last).text == "Hello, Ada!")
    }

    @Test @MainActor func cancellationReachesTheSecondInteractor() {
        let (kept, heard) = (KeptReply(), Collector<String>())
        let front = executor(to: kept.executor())
        let request = Greet(heard: heard)
        front.execute(request)
        request.cancel()
        #expect(heard.all == ["cancelled"])
        #expect(kept.value?.isCancelled == true)
    }

    @Test(arguments: Caller.allCases, Around.allCases)
    func answeredRequestIsNotHandedOn(caller: Caller, around: Around) async {
        let asked = Collector<String>()
        let back = InteractorExecutor { request in
            asked.append(request.name)
            request.complete("second")
        }
        let front = BlockInteractor { request in
            request.complete("first")
            back.execute(request)
        }.executor(around)
        let errors = (front.collectUnhandledErrors(), back.collectUnhandledErrors())
        #expect(await caller.outcome(on: front).text == "first")
        #expect(asked.all.isEmpty)
        #expect((errors.0.all + errors.1.all).map(\.code) == [.answeredTwice])
    }
}
