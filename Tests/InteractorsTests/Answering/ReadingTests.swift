import Dispatch
import Interactors
import TestSupport
import Testing

/// What `onComplete` and `onError` give to those who read them.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ReadingTests {
    @Test(arguments: [Answer.onComplete, .onError], Around.allCases)
    func functionAnswersWhetherOrNotTheCallerHasSetAClosure(answer: Answer, around: Around) async {
        let executor = BlockInteractor { request in
            #expect(request.onComplete != nil && request.onError != nil)
            answer.give("read", to: request)
            answer.give("again", to: request)
        }.executor(around)
        let errors = executor.collectUnhandledErrors()
        for caller in Caller.allCases {
            #expect(await caller.outcome(on: executor).text == "read")
        }
        #expect(errors.all.map(\.code) == [.answeredTwice, .answeredTwice])
    }

    @Test(arguments: Around.allCases, Caller.allCases)
    func functionKeepsTheRequestAndMayBeCalledLater(around: Around, caller: Caller) async {
        let (kept, isAsked) = (Box<((String) -> Void)?>(nil), Gate())
        let executor = BlockInteractor { request in
            kept.value = request.onComplete
            isAsked.open()
        }.executor(around)
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

    @Test(arguments: Style.allCases)
    func closureIsWhatWasSetUntilAnExecutionAndAFunctionThatAnswersThatAfterIt(style: Style) async {
        let executor = InteractorExecutor(style)
        let (errors, heard) = (executor.collectUnhandledErrors(), Collector<String>())
        let request = Greet()
        #expect(request.onComplete == nil)
        request.onComplete = { [unowned request] in
            heard.append($0)
            if $0 != "before" { request.onError?(InteractorError(Offline())) }
        }
        request.onComplete?("before")
        executor.execute(request)
        await others { errors.all.count == 1 }
        request.onComplete?("after")
        #expect(heard.all == ["before", "Hello, Ada!"])
        #expect(errors.all.map(\.code) == [.answeredTwice, .answeredTwice])
    }

    @Test(arguments: [true, false])
    func whatIsTakenAfterACancellationDoesNothing(isSet: Bool) {
        let executor = InteractorExecutor { _ in }
        let (errors, heard) = (executor.collectUnhandledErrors(), Collector<String>())
        let request = isSet ? Greet(heard: heard) : Greet()
        executor.execute(request)
        request.cancel()
        for answer in [Answer.reply, .failedReply, .onComplete, .onError] { answer.give("late", to: request) }
        #expect(heard.all == (isSet ? ["cancelled"] : []))
        #expect(errors.all.map(\.code) == (isSet ? [] : [.cancelled]))
    }

    @Test(arguments: Around.allCases) func functionThatWasReadInOneExecutionAnswersNoOther(around: Around)
        async
    {
        let functions = Collector<@Sendable (String) -> Void>()
        let heard = Collector<String>()
        let executor = BlockInteractor { request in
            let function = Box(request.onComplete)
            functions.append { function.value?($0) }
        }.executor(around)
        let errors = executor.collectUnhandledErrors()
        let request = Greet(heard: heard)
        executor.execute(request)
        await others { functions.all.count == 1 }
        functions.all[0]("first")
        await others { heard.all.count == 1 }
        executor.execute(request)
        await others { functions.all.count == 2 }
        functions.all[0]("stale")
        functions.all[1]("second")
        await others { heard.all.count == 2 }
        #expect(heard.all == ["first", "second"])
        #expect(errors.all.map(\.code) == [.answeredTwice])
    }

    /// ACInteractor's way to answer late. What was read at once doesn't need the request; the bare request answers
    /// the caller's own closures.
    @Test(arguments: Around.allCases, [true, false])
    func interactorThatReadsTheClosuresOfAKeptRequestLateAnswersOnce(
        around: Around,
        readsOneAtOnce: Bool
    ) async {
        let executor = BlockInteractor { request in
            let (kept, function) = (Box(request), Box(readsOneAtOnce ? request.onComplete : nil))
            DispatchQueue.main.async {
                let request = kept.value
                let first = function.value ?? request.onComplete
                first?("first")
                request.onComplete?("second")
                request.onError?(InteractorError(Offline()))
            }
        }.executor(readsOneAtOnce ? around : .nothing)
        let (errors, heard) = (executor.collectUnhandledErrors(), Collector<String>())
        executor.execute(Greet(heard: heard))
        await others { errors.all.count == 2 && !heard.all.isEmpty }
        #expect(heard.all == ["first"])
        #expect(errors.all.map(\.code) == [.answeredTwice, .answeredTwice])
    }
}
