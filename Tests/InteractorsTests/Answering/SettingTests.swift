import Interactors
import TestSupport
import Testing

/// Closures belong to the caller.
@MainActor @Suite(.timeLimit(.minutes(5))) struct SettingTests {
    @Test(arguments: Around.allCases)
    func settingAClosureInAnInteractorReplacesTheCallers(around: Around) async {
        let heard = Collector<String>()
        let executor = BlockInteractor { request in
            request.onComplete = { heard.append("new: \($0)") }
            request.complete("answer")
        }.executor(around)
        let request = Greet()
        request.onComplete = { heard.append("former: \($0)") }
        executor.execute(request)
        await others { !heard.all.isEmpty }
        #expect(heard.all == ["new: answer"])
    }

    /// As a screen does that is gone.
    @Test(arguments: Style.allCases, Around.allCases)
    func callerMayTakeItsClosuresAwayInACallback(style: Style, around: Around) async {
        let (updated, released) = (Gate(), Gate())
        let interactor = style.interactor { $0 }
        let executor = BlockInteractor { request in
            request.onUpdate?(1)
            interactor.execute(request)
        }.executor(around)
        do {
            let sentry = MainActorSentry(released)
            let request = Greet()
            request.onComplete = { _ in sentry.touch() }
            request.onError = { _ in Issue.record("There is no error.") }
            request.onUpdate = { [unowned request] _ in
                request.onComplete = nil
                request.onError = nil
                updated.open()
            }
            executor.execute(request)
        }
        await updated.wait()
        await released.wait()
    }

    @Test(arguments: Around.allCases)
    func closuresThatAreThereWhenTheAnswerArrivesAreCalled(around: Around) async {
        let (kept, heard) = (KeptReply(), Collector<String>())
        let executor = kept.executor(around)
        let request = Greet()
        request.onComplete = { _ in Issue.record("The former closure was called.") }
        executor.execute(request)
        await kept.isAsked.wait()
        request.onComplete = { heard.append("new: \($0)") }
        kept.value?.complete("late")
        await others { !heard.all.isEmpty }
        #expect(heard.all == ["new: late"])
    }

    @Test(arguments: Around.allCases)
    func closureAroundAFunctionThatWasReadAnswersTwiceAndTheReportSaysWhatToDo(around: Around) async {
        let kept = KeptReply()
        let executor = kept.executor(around)
        let errors = executor.collectUnhandledErrors()
        let request = Greet()
        request.onComplete = { _ in Issue.record("The former closure was called.") }
        executor.execute(request)
        await kept.isAsked.wait()
        let complete = request.onComplete
        request.onComplete = { complete?("<\($0)>") }
        kept.value?.complete("late")
        await others { !errors.all.isEmpty }
        #expect(errors.all.map(\.code) == [.answeredTwice])
        #expect(errors.all.first?.debugDescription.contains("call next(request) { outcome in … }") == true)
    }
}
