import Interactors
import TestSupport
import Testing

/// Closures belong to the caller.
@MainActor @Suite(.timeLimit(.minutes(5))) struct SettingTests {
    @Test(arguments: [Around.nothing, .watchingMiddleware, .retries])
    func settingAClosureInAnInteractorReplacesTheCallers(around: Around) {
        let heard = Collector<String>()
        let executor = BlockInteractor { request in
            request.onComplete = { heard.append("new: \($0)") }
            request.complete("answer")
        }.executor(around)
        let request = Greet()
        request.onComplete = { heard.append("former: \($0)") }
        executor.execute(request)
        #expect(heard.all == ["new: answer"])
    }

    /// As a screen does that is gone.
    @Test(arguments: Style.allCases, Around.allCases)
    @MainActor func callerMayTakeItsClosuresAwayInACallback(style: Style, around: Around) async {
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

    /// What an interactor keeps to answer later.
    enum Kept: CaseIterable, Sendable {
        case reply, async, request, function

        /// What is around an interactor that answers so.
        var around: [Around] {
            // A bare request answers the caller's closures only.
            self == .request ? [.nothing, .passingMiddleware, .condition] : Around.allCases
        }

        /// Answers on the main actor when the gate opens.
        func interactor(after gate: Gate) -> any Interactor<Greet> {
            switch self {
            case .reply:
                BlockInteractor { request in
                    let reply = request.reply
                    Task { @MainActor in
                        await gate.wait()
                        reply.complete("late")
                    }
                }
            case .async:
                AsyncBlockInteractor { _ in
                    await gate.wait()
                    return "late"
                }
            case .request:
                BlockInteractor { request in
                    let kept = Box(request)
                    Task { @MainActor in
                        await gate.wait()
                        kept.value.onComplete?("late")
                    }
                }
            case .function:
                BlockInteractor { request in
                    let kept = Box<((String) -> Void)?>(request.onComplete)
                    Task { @MainActor in
                        await gate.wait()
                        kept.value?("late")
                        kept.value = nil
                    }
                }
            }
        }
    }

    @Test(arguments: Kept.allCases)
    @MainActor func closuresThatAreThereWhenTheAnswerArrivesAreCalled(kept: Kept) async {
        for around in kept.around {
            let (gate, heard) = (Gate(), Collector<String>())
            let executor = kept.interactor(after: gate).executor(around)
            let errors = executor.collectUnhandledErrors()
            let request = Greet()
            request.onComplete = { _ in Issue.record("The former closure was called.") }
            executor.execute(request)
            request.onComplete = { heard.append("new: \($0)") }
            gate.open()
            await others { !heard.all.isEmpty }
            #expect(heard.all == ["new: late"], "\(around)")
            #expect(errors.all.isEmpty)
        }
    }

    @Test(arguments: Kept.allCases)
    @MainActor func closureAroundAFunctionThatWasReadAnswersTwiceAndTheReportSaysWhatToDo(kept: Kept) async {
        for around in kept.around {
            let gate = Gate()
            let executor = kept.interactor(after: gate).executor(around)
            let errors = executor.collectUnhandledErrors()
            let request = Greet()
            request.onComplete = { _ in Issue.record("The former closure was called.") }
            executor.execute(request)
            let complete = request.onComplete
            request.onComplete = { complete?("<\($0)>") }
            gate.open()
            await others { !errors.all.isEmpty }
            #expect(errors.all.map(\.code) == [.answeredTwice], "\(around)")
            #expect(errors.all.first?.message.contains("call next(request) { outcome in … }") == true)
        }
    }
}
