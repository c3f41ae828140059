import Interactors
import TestSupport
import Testing

/// What `onComplete` and `onError` give to those who read them.
@Suite(.timeLimit(.minutes(5))) struct ReadingTests {
    @Test(arguments: Around.allCases)
    func functionAnswersWhetherOrNotTheCallerHasSetAClosure(around: Around) async {
        let executor = around.executor(
            for: BlockInteractor { request in
                #expect(request.onError != nil)
                #expect(request.onComplete != nil)
                request.onComplete?("read")
                request.onComplete?("again")
            }
        )
        let errors = executor.collectUnhandledErrors()
        executor.execute(Greet())
        for caller in Caller.allCases {
            #expect(await caller.outcome(on: executor).text == "read")
        }
        #expect(errors.all.map(\.code) == Array(repeating: .answeredTwice, count: 3))
    }

    @Test(arguments: Around.allCases)
    func errorFunctionAnswersWhetherOrNotTheCallerHasSetAClosure(around: Around) async {
        let executor = around.executor(for: BlockInteractor { $0.onError?(InteractorError(message: "No.")) })
        let errors = executor.collectUnhandledErrors()
        for caller in Caller.allCases {
            #expect(await caller.outcome(on: executor).text == "No.")
        }
        #expect(errors.all.isEmpty)
        executor.execute(Greet())
        #expect(errors.all.map(\.message) == ["InteractorsTests.Greet failed and has no onError: No."])
    }

    private typealias Function = (String) -> Void

    /// An executor whose interactor keeps nothing but the function that it has read.
    private func executor(_ around: Around, keeping kept: Box<Function?>, _ isAsked: Gate)
        -> InteractorExecutor
    {
        around.executor(
            for: BlockInteractor { request in
                kept.value = request.onComplete
                isAsked.open()
            }
        )
    }

    @Test(arguments: Around.allCases, Caller.allCases)
    @MainActor func functionKeepsTheRequestAndMayBeCalledLater(around: Around, caller: Caller) async {
        let (kept, isAsked) = (Box<Function?>(nil), Gate())
        let executor = executor(around, keeping: kept, isAsked)
        let errors = executor.collectUnhandledErrors()
        let task = Task { await caller.outcome(on: executor).text }
        await isAsked.wait()
        await othersOnce()
        kept.value?("late")
        kept.value?("later")
        kept.value = nil
        #expect(await task.value == "late")
        #expect(errors.all.count <= 1 && errors.all.allSatisfy { $0.code == .answeredTwice })
    }

    @Test(arguments: Around.allCases)
    @MainActor func awaitedRequestIsAbandonedWhenTheFunctionIsReleased(around: Around) async {
        let (kept, isAsked) = (Box<Function?>(nil), Gate())
        let executor = executor(around, keeping: kept, isAsked)
        let task = Task { await Caller.awaiting.outcome(on: executor).failure?.code }
        await isAsked.wait()
        await othersOnce()
        kept.value = nil
        #expect(await task.value == .abandoned)
    }

    @Test(arguments: Style.allCases)
    @MainActor func closuresAreWhatWasSetBeforeTheExecutionInThemAndAfterTheAnswer(style: Style) async {
        let executor = InteractorExecutor(style)
        let (errors, heard) = (executor.collectUnhandledErrors(), Collector<String>())
        let request = Greet()
        #expect(request.onComplete == nil)
        request.onComplete = { [unowned request] in
            heard.append($0)
            #expect(request.onError == nil)
        }
        request.onComplete?("before")
        executor.execute(request)
        await others { heard.all.count == 2 }
        request.onComplete?("after")
        #expect(heard.all == ["before", "Hello, Ada!", "after"])
        #expect(request.onError == nil)
        #expect(errors.all.isEmpty)
    }

    @Test(arguments: [true, false])
    func readingAfterACancellationGivesWhatWasSet(isSet: Bool) {
        let executor = InteractorExecutor { _ in }
        let (errors, heard) = (executor.collectUnhandledErrors(), Collector<String>())
        let request = isSet ? Greet(heard: heard) : Greet()
        executor.execute(request)
        request.cancel()
        request.onComplete?("set")
        #expect(heard.all == (isSet ? ["cancelled", "set"] : []))
        #expect((request.onError != nil) == isSet)
        #expect(errors.all.map(\.code) == (isSet ? [] : [.cancelled]))
    }

    @Test @MainActor func functionThatWasReadInOneExecutionAnswersNoOther() {
        for around in Around.allCases {
            let functions = Collector<@Sendable (String) -> Void>()
            let heard = Collector<String>()
            let executor = around.executor(
                for: BlockInteractor { request in
                    let function = Box(request.onComplete)
                    functions.append { function.value?($0) }
                }
            )
            let errors = executor.collectUnhandledErrors()
            let request = Greet(heard: heard)
            executor.execute(request)
            functions.all[0]("first")
            executor.execute(request)
            functions.all[0]("stale")
            functions.all[1]("second")
            #expect(heard.all == ["first", "second"], "\(around)")
            #expect(errors.all.map(\.code) == [.answeredTwice], "\(around)")
        }
    }

    /// Each time, what is read in the interactor that has answered is a function, and after it what was set.
    @Test(arguments: Around.allCases.filter { $0 != .sequence })
    func functionThatIsReadAfterTheAnswerInItsCallIsASecondAnswer(around: Around) {
        let executor = around.executor(
            for: BlockInteractor { request in
                request.complete("first")
                request.onComplete?("second")
            }
        )
        let (errors, heard) = (executor.collectUnhandledErrors(), Collector<String>())
        let request = Greet(heard: heard)
        executor.execute(request)
        request.onComplete?("set")
        #expect(heard.all == ["first", "set"])
        #expect(errors.all.map(\.code) == [.answeredTwice])
    }

    @Test func closureIsThereAfterAFailureWithTheCodeOfACancellation() {
        let executor = InteractorExecutor { $0.fail(InteractorError(message: "", code: .cancelled)) }
        let heard = Collector<String>()
        let request = Greet(heard: heard)
        executor.execute(request)
        request.onComplete?("set")
        #expect(heard.all == ["cancelled", "set"])
    }
}
