import InteractorTesting
import InteractorTestingAdapters
import Interactors
import TestSupport
import Testing

/// `cancel()`, and the cancellation of a task that awaits. What is asynchronous is in `CooperationTests`.
@MainActor @Suite(.testKit, .timeLimit(.minutes(5))) struct CancellationTests {
    @Test(arguments: Around.allCases, [false, true])
    func awaitOfAReplyEndsAtOnceAndItsHandlersRun(around: Around, byTheRequest: Bool) async {
        let (kept, told) = (KeptReply(), Collector<String>())
        let executor = BlockInteractor { request in
            kept.execute(request)
            request.onCancel { told.append("told") }
        }.executor(around)
        let errors = executor.collectUnhandledErrors()
        let request = Greet()
        let task = Task { try await executor.response(to: request) }
        await kept.isAsked.wait()
        #expect(kept.value?.isCancelled == false)
        #expect(!request.isCancelled)
        if byTheRequest { request.cancel() } else { task.cancel() }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(kept.value?.isCancelled == true)
        #expect(told.all == ["told"])
        #expect(request.isCancelled == byTheRequest)
        kept.value?.complete("late")
        #expect(errors.all.isEmpty)
    }

    @Test(arguments: Around.allCases)
    func nothingArrivesAfterACancellation(around: Around) async {
        let (kept, bare) = (KeptReply(), Box<Greet?>(nil))
        let executor = BlockInteractor { request in
            bare.value = request
            kept.execute(request)
        }.executor(around)
        let (errors, heard) = (executor.collectUnhandledErrors(), Collector<String>())
        let request = Greet(heard: heard)
        executor.execute(request)
        await kept.isAsked.wait()
        request.cancel()
        // A composite answers when its task runs.
        #expect(heard.all == ["cancelled"] || Around.composites.contains(around))
        #expect(request.isCancelled)
        kept.value?.complete("late")
        await others { !heard.all.isEmpty }
        for answer in Answer.allCases { bare.value.map { answer.give("late", to: $0) } }
        await othersOnce()
        bare.value = nil
        #expect(heard.all == ["cancelled"])
        #expect(errors.all.isEmpty)
    }

    @Test(arguments: Around.allCases)
    func cancelInTheCallAnswersWhenItReturnsWhateverComesAfterIt(around: Around) async {
        let events = Collector<String>()
        let executor = BlockInteractor { request in
            _ = request.reply
            request.cancel()
            request.onCancel { events.append("handler") }
            for answer in Answer.allCases { answer.give("late", to: request) }
            events.append("end of the call")
        }.executor(around)
        let errors = executor.collectUnhandledErrors()
        let request = Greet(heard: events)
        executor.execute(request)
        await others { events.all.count == 3 }
        #expect(events.all == ["handler", "end of the call", "cancelled"])
        executor.execute(request)
        await others { events.all.count == 4 }
        #expect(events.all.last == "cancelled")
        #expect(errors.all.isEmpty)
    }

    @Test(arguments: Style.allCases, Around.allCases)
    func requestOrTaskThatWasCancelledBeforeExecutesNothing(style: Style, around: Around) async {
        let executor = style.interactor { _ in
            Issue.record("executed")
            return ""
        }.executor(around)
        let request = Greet()
        request.cancel()
        #expect(await executor.outcome(of: request).failure?.code == .cancelled)
        await #expect(throws: CancellationError.self) { try await executor.response(to: request) }
        await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await #expect(throws: CancellationError.self) { try await executor.response(to: Greet()) }
        }.value
    }

    @Test(arguments: Style.allCases, Around.allCases)
    func interactorThatPollsSeesThatItsCallersTaskIsCancelled(style: Style, around: Around) async {
        let (seen, task) = (Collector<Bool>(), Box<Task<Void, Never>?>(nil))
        @Sendable func poll(_ request: Greet) -> String {
            task.value?.cancel()
            for _ in 0..<1_000 where !request.isCancelled {}
            seen.append(request.isCancelled)
            return "polled"
        }
        let executor =
            switch style {
            case .closures, .reply: BlockInteractor { $0.complete(poll($0)) }.executor(around)
            case .returning: ReturningBlock { poll($0) }.executor(around)
            case .async: AsyncBlockInteractor { poll($0) }.executor(around)
            }
        let begun = Gate()
        task.value = Task {
            await begun.wait()
            _ = try? await executor.response(to: Greet())
        }
        begun.open()
        await task.value?.value
        #expect(seen.all == [true])
    }

    @Test(arguments: Caller.allCases, Around.synchronous)
    func requestThatItsInteractorCancelsAfterTheAnswerStaysAnswered(caller: Caller, around: Around) async {
        let executor = BlockInteractor { request in
            request.complete("answer")
            request.cancel()
        }.executor(around)
        let request = Greet()
        #expect(await caller.outcome(of: request, on: executor).text == "answer")
        #expect(await caller.outcome(of: request, on: executor).failure?.code == .cancelled)
    }

    @Test(arguments: Style.allCases, [true, false])
    func cancellingAnAnsweredRequestOnlyKeepsItFromBeingExecutedAgain(style: Style, inItsClosure: Bool) async
    {
        let executor = InteractorExecutor(style)
        let (errors, heard) = (executor.collectUnhandledErrors(), Collector<String>())
        let request = Greet("Ada", heard: heard)
        request.onComplete = { [unowned request] in
            if inItsClosure { request.cancel() }
            heard.append($0)
        }
        executor.execute(request)
        await others { !heard.all.isEmpty }
        request.cancel()
        executor.execute(request)
        await othersOnce()
        #expect(heard.all == ["Hello, Ada!", "cancelled"])
        #expect(errors.all.isEmpty)
    }

    @Test(arguments: Caller.allCases)
    func onlyTheAttemptThatRunsIsTold(caller: Caller) async {
        let (told, attempts, begun) = (Collector<Int>(), Collector<Int>(), Gate())
        let executor = BlockInteractor { request in
            let attempt = attempts.all.count + 1
            attempts.append(attempt)
            let reply = request.reply
            request.onCancel {
                told.append(attempt)
                _ = reply.isCancelled
            }
            if attempt < 3 { reply.fail(Offline()) } else { begun.open() }
        }.retrying(attempts: 5).executor()
        let request = Greet()
        let task = Task { await caller.outcome(of: request, on: executor).failure?.code }
        await begun.wait()
        if caller == .closures { request.cancel() } else { task.cancel() }
        #expect(await task.value == .cancelled)
        #expect(told.all == [3])
    }
}
