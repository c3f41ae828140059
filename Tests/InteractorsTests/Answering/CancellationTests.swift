import Interactors
import TestSupport
import Testing

/// `cancel()`, and the cancellation of a task that awaits. What is asynchronous is in `CooperationTests`.
@MainActor @Suite(.timeLimit(.minutes(5))) struct CancellationTests {
    @Test(arguments: Around.allCases, [false, true])
    @MainActor func awaitOfAReplyEndsAtOnceAndItsHandlersRun(around: Around, byTheRequest: Bool) async {
        let (kept, told) = (KeptReply(), Collector<String>())
        let executor = BlockInteractor { request in
            kept.execute(request)
            kept.value?.onCancel { told.append("told") }
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
        #expect(request.isCancelled)
        kept.value?.complete("late")
        #expect(errors.all.isEmpty)
    }

    @Test @MainActor func awaitEndsAtOnceIfItsTaskIsCancelledBeforeTheWorkBegins() async {
        let kept = KeptReply()
        let executor = BlockInteractor { request in
            kept.execute(request)
            AsyncGreeter().execute(request)
            withUnsafeCurrentTask { $0?.cancel() }
        }.executor()
        let task = Task { try await executor.response(to: Greet()) }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(kept.value?.isCancelled == true)
    }

    @Test(arguments: Around.allCases)
    @MainActor func closuresAreCancelledBeforeCancelReturnsAndNothingArrivesAfterIt(around: Around) async {
        let (kept, bare) = (KeptReply(), Box<Greet?>(nil))
        let executor = BlockInteractor { request in
            kept.execute(request)
            bare.value = request
        }.executor(around)
        let (errors, heard) = (executor.collectUnhandledErrors(), Collector<String>())
        let request = Greet(heard: heard)
        executor.execute(request)
        request.cancel()
        #expect(heard.all == ["cancelled"])
        #expect(request.isCancelled)
        kept.value?.complete("late")
        // Reading gives what was set.
        for answer in [Answer.complete, .fail, .reply, .failedReply] {
            bare.value.map { answer.give("late", to: $0) }
        }
        await othersOnce()
        bare.value = nil
        #expect(heard.all == ["cancelled"])
        #expect(errors.all.isEmpty)
    }

    @Test(arguments: Around.allCases)
    func cancelInTheCallAnswersWhenItReturnsWhateverComesAfterIt(around: Around) {
        let events = Collector<String>()
        let executor = BlockInteractor { request in
            let reply = request.reply
            request.cancel()
            reply.onCancel { events.append("handler") }
            for answer in Answer.allCases { answer.give("late", to: request) }
            events.append("end of the call")
        }.executor(around)
        let errors = executor.collectUnhandledErrors()
        let request = Greet(heard: events)
        executor.execute(request)
        #expect(events.all == ["handler", "end of the call", "cancelled"])
        executor.execute(request)
        #expect(events.all.last == "cancelled" && events.all.count == 4)
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
        for middleware in [false, true] {
            if middleware { executor.addMiddleware(Passing()) }
            await Task {
                withUnsafeCurrentTask { $0?.cancel() }
                await #expect(throws: CancellationError.self) { try await executor.response(to: Greet()) }
            }.value
        }
    }

    /// All that read it in the isolation see it, not only the interactor.
    @Test(arguments: Style.allCases, Around.allCases)
    @MainActor func requestIsCancelledFromTheCancellationOfItsTaskUntilItIsExecutedAgain(
        style: Style,
        around: Around
    ) async {
        let isWaiting = Gate()
        let interactor = style.interactor { $0 }
        let executor = AsyncBlockInteractor { request in
            if request.name == "again" { return "again" }
            isWaiting.open()
            await others { Task.isCancelled }
            throw CancellationError()
        }.executor(around)
        let request = Greet()
        let task = Task { try await executor.response(to: request) }
        await isWaiting.wait()
        #expect(!request.isCancelled)
        task.cancel()
        #expect(request.isCancelled)
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(request.isCancelled)
        #expect(await interactor.executor().outcome(of: request).text == "Ada")
        #expect(!request.isCancelled)
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

    @Test(arguments: Around.allCases, [true, false])
    func requestIsCancelledAfterAReturningInteractorThatHeededTheCancellationOfItsTask(
        around: Around,
        isThrowing: Bool
    ) async {
        let executor = ReturningBlock { (request: Greet) in
            withUnsafeCurrentTask { $0?.cancel() }
            for _ in 0..<1_000 where !request.isCancelled {}
            if isThrowing { throw CancellationError() }
            return ""
        }.executor(around)
        await Task {
            let request = Greet()
            _ = try? await executor.response(to: request)
            #expect(request.isCancelled)
        }.value
    }

    @Test(arguments: Caller.allCases, [Around.nothing, .passingMiddleware, .condition])
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
    @MainActor func cancellingAnAnsweredRequestOnlyKeepsItFromBeingExecutedAgain(
        style: Style,
        inItsClosure: Bool
    ) async {
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

    @Test(arguments: Around.allCases)
    @MainActor func nothingNewBeginsInACallThatWasCancelled(around: Around) async {
        let (first, begun) = (KeptReply(), Collector<String>())
        let next = BlockInteractor { request in
            begun.append("second")
            request.complete("second")
        }
        let executor = first.retrying(attempts: 3, onRetry: { _, _, _ in begun.append("retry") })
            .fallback(to: next, onFallback: { _ in begun.append("fallback") }).executor(around)
        for caller in Caller.allCases {
            let request = Greet()
            let task = Task { await caller.outcome(of: request, on: executor) }
            await others { first.isOpen }
            if caller == .closures { request.cancel() } else { task.cancel() }
            #expect(await task.value.failure?.code == .cancelled)
            first.drop()
        }
        #expect(begun.all.isEmpty)
    }

    @Test func middlewareCanNotRescueARequestThatItsInteractorCancelled() {
        let executor = InteractorExecutor {
            $0.cancel()
            $0.complete("late")
        }
        executor.addMiddleware(Doing { _, next in next.then { _ in .success("rescued") } })
        #expect(executor.heard() == ["cancelled"])
    }

    @Test @MainActor func handlerThatHoldsTheLastReplyDoesNotDelayTheCancellation() {
        let executor = InteractorExecutor { request in
            let reply = request.reply
            reply.onCancel { _ = reply.isCancelled }
        }
        let heard = Collector<String>()
        let request = Greet(heard: heard)
        executor.execute(request)
        request.cancel()
        #expect(heard.all == ["cancelled"])
    }

    @Test(arguments: Caller.allCases)
    @MainActor func onlyTheAttemptThatRunsIsTold(caller: Caller) async {
        let (told, attempts, begun) = (Collector<Int>(), Collector<Int>(), Gate())
        let executor = BlockInteractor { request in
            let attempt = attempts.all.count + 1
            attempts.append(attempt)
            let reply = request.reply
            reply.onCancel {
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
