import Interactors
import TestSupport
import Testing

/// `try await response(to:)`: the caller's style is the caller's, for all styles of interactor.
@MainActor @Suite(.timeLimit(.minutes(5))) struct AwaitingTests {
    @Test(arguments: Style.allCases, Caller.allCases)
    func everyStyleAnswersAnyCaller(style: Style, caller: Caller) async {
        #expect(await caller.outcome(of: Greet("Ada"), on: InteractorExecutor(style)).text == "Hello, Ada!")
        let error = await caller.outcome(of: Greet(""), on: InteractorExecutor(style)).failure
        #expect(error?.underlyingError(as: Unwelcome.self) == Unwelcome(name: ""))
    }

    @Test(arguments: [Style.reply, .returning, .async])
    func thrownErrorArrivesAsItself(style: Style) async {
        await #expect(throws: Unwelcome(name: "")) {
            try await InteractorExecutor(style).response(to: Greet(""))
        }
    }

    @Test(arguments: Style.allCases)
    func closuresOfAnAwaitedRequestAreNotCalled(style: Style) async throws {
        let heard = Collector<String>()
        _ = try await InteractorExecutor(style).response(to: Greet("Ada", heard: heard))
        _ = try? await InteractorExecutor(style).response(to: Greet("", heard: heard))
        #expect(heard.all.isEmpty)
    }

    @Test(arguments: ReturningStyle.allCases)
    func interactorThatReturnsIsCalledInTheTaskThatAwaits(kind: ReturningStyle) async {
        let tasks = Collector<Int?>()
        let current = { @Sendable in withUnsafeCurrentTask { $0?.hashValue } }
        let executor = kind.interactor { _ in tasks.append(current()) }.executor()
        _ = await Caller.awaiting.outcome(on: executor)
        #expect(current() != nil)
        #expect(tasks.all == [current()])
    }

    /// It began before the cancellation.
    @Test(arguments: Around.allCases, [Style.closures, .returning, .async])
    func answerOfAnInteractorOnTheStackOfACanceledTaskArrives(around: Around, style: Style) async {
        let task = Box<Task<String, Never>?>(nil)
        let executor = style.interactor { _ in
            task.value?.cancel()
            return "stored"
        }.executor(around)
        let errors = executor.collectUnhandledErrors()
        let begun = Gate()
        task.value = Task {
            await begun.wait()
            return await Caller.awaiting.outcome(on: executor).text
        }
        begun.open()
        #expect(await task.value?.value == "stored")
        #expect(errors.all.isEmpty)
    }

    @Test(arguments: Around.allCases)
    func interactorThatReturnsToACanceledTaskWithoutAnAnswerIsCanceled(around: Around) async {
        let kept = KeptReply()
        let executor = BlockInteractor { request in
            kept.execute(request)
            withUnsafeCurrentTask { $0?.cancel() }
        }.executor(around)
        let task = Task { await Caller.awaiting.outcome(on: executor).failure?.code }
        #expect(await task.value == .cancelled)
    }

    @Test func workThatStartsAfterTheInteractorHasReturnedAnswersAnAwait() async throws {
        let greeter = AsyncGreeter()
        let executor = BlockInteractor { request in
            // As long as one has the reply, the request isn't abandoned.
            let kept = Box((request, request.reply))
            Task { @MainActor in greeter.execute(kept.value.0) }
        }.executor()
        #expect(try await executor.response(to: Greet("Ada")) == "Hello, Ada!")
    }

    /// The job asks before the task has resumed.
    @Test func requestIsCanceledForEachJobOnceTheAwaitingTaskIsCanceled() async {
        let kept = Box<(Greet, Reply<String>)?>(nil)
        let executor = BlockInteractor { request in kept.value = (request, request.reply) }.executor()
        let task = Task { try await executor.response(to: Greet("Ada")) }
        await others { kept.value != nil }
        let isCanceledBefore = kept.value?.0.isCancelled
        task.cancel()
        #expect(isCanceledBefore == false && kept.value?.0.isCancelled == true)
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
