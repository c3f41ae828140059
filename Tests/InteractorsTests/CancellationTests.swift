import Interactors
import Synchronization
import TestSupport
import Testing

@Suite struct CancellationTests {
    /// What a cancelled request of each kind of interactor has in common: this one never answers.
    enum Unresponsive: CaseIterable {
        case reply, async
    }

    /// An executor whose interactor says when it has begun, and then waits for `end`.
    private func executor(_ kind: Unresponsive, begun: Gate, end: Gate) -> InteractorExecutor {
        let executor = InteractorExecutor()
        switch kind {
        case .reply:
            executor.registerInteractor(
                BlockInteractor { request in
                    let reply = request.reply
                    Task.detached {
                        begun.open()
                        await end.wait()
                        reply.complete("late")
                    }
                }
            )
        case .async:
            executor.registerInteractor(
                AsyncBlockInteractor { _ in
                    begun.open()
                    await end.wait()
                    return "late"
                }
            )
        }
        return executor
    }

    @Test func cancellingTheTaskThatAwaitsAReplyEndsTheAwaitAtOnce() async {
        let begun = Gate()
        let end = Gate()
        let executor = executor(.reply, begun: begun, end: end)
        let errors = executor.collectUnhandledErrors()
        let task = Task { try await executor.response(to: Greet()) }
        await begun.wait()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        end.open()
        #expect(errors.all.isEmpty)
    }

    // A sequence ends at once: its step has a request of its own.
    @Test(arguments: Around.allCases.filter { $0 != .sequence }, [false, true])
    @MainActor func asyncInteractorIsAwaitedToItsEndAndItsAnswerCounts(
        around: Around,
        byTheRequest: Bool
    ) async throws {
        let begun = Gate()
        let end = Gate()
        let events = Collector<String>()
        let executor = around.executor(
            for: AsyncBlockInteractor { request in
                begun.open()
                await end.wait()
                events.append(request.isCancelled ? "cancelled" : "not cancelled")
                return "late"
            }
        )
        let request = Greet()
        let task = Task {
            defer { events.append("awaited") }
            return try await executor.response(to: request)
        }
        await begun.wait()
        if byTheRequest { request.cancel() } else { task.cancel() }
        if byTheRequest { #expect(request.isCancelled) }
        for _ in 0..<100 { await Task.yield() }
        end.open()
        #expect(try await task.value == "late")
        #expect(events.all == ["cancelled", "awaited"])
    }

    /// Writes down every outcome that it sees.
    nonisolated struct Watching: InteractorMiddleware {
        let name: String
        let log: Collector<String>

        func execute<Request: InteractorRequestProtocol>(
            _ request: Request,
            next: consuming MiddlewareNext<Request>
        ) {
            next(request) { [name, log] outcome in
                if case .failure(is CancellationError) = outcome {
                    log.append("\(name) cancelled")
                } else {
                    log.append("\(name) \(outcome)")
                }
                return outcome
            }
        }
    }

    @Test(arguments: Unresponsive.allCases)
    @MainActor func everyMiddlewareHearsOfACancelledRequestOnce(kind: Unresponsive) async {
        let begun = Gate()
        let end = Gate()
        let log = Collector<String>()
        let executor = executor(kind, begun: begun, end: end)
        executor.addMiddleware(Watching(name: "outer", log: log))
        executor.addMiddleware(Watching(name: "inner", log: log))
        let request = Greet()
        request.onComplete = { log.append($0) }
        request.onError = { log.append($0.code.rawValue) }
        executor.execute(request)
        await begun.wait()
        request.cancel()
        if kind == .async {
            // The work uses the request until it ends.
            #expect(log.all.isEmpty)
            end.open()
            while log.all.count < 3, !Task.isCancelled { await Task.yield() }
        }
        #expect(log.all == ["inner cancelled", "outer cancelled", "cancelled"])
        end.open()
    }

    @Test @MainActor func cancellingTheRequestOfAReplyEndsTheAwaitAtOnce() async {
        let begun = Gate()
        let end = Gate()
        let executor = executor(.reply, begun: begun, end: end)
        let request = Greet()
        let task = Task { try await executor.response(to: request) }
        await begun.wait()
        request.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(request.isCancelled)
        end.open()
    }

    @Test(arguments: Unresponsive.allCases)
    @MainActor func cancelledClosuresGetTheErrorOnceAndNothingLater(kind: Unresponsive) async {
        let begun = Gate()
        let end = Gate()
        let executor = executor(kind, begun: begun, end: end)
        let errors = executor.collectUnhandledErrors()
        let request = Greet()
        var events: [String] = []
        request.onComplete = { events.append($0) }
        request.onError = { events.append($0.code.rawValue) }
        executor.execute(request)
        await begun.wait()
        request.cancel()
        #expect(events == (kind == .reply ? ["cancelled"] : []))
        end.open()
        // What comes after this hop comes after a late answer too, if there were one.
        for _ in 0..<100 { await Task.yield() }
        #expect(events == ["cancelled"])
        #expect(errors.all.isEmpty)
    }

    @Test(arguments: Caller.allCases)
    @MainActor func taskOfAnAsyncInteractorIsCancelled(caller: Caller) async {
        let begun = Gate()
        let seen = Gate()
        let executor = InteractorExecutor()
        executor.registerInteractor(
            AsyncBlockInteractor { _ in
                await withTaskCancellationHandler {
                    begun.open()
                    await seen.wait()
                } onCancel: {
                    seen.open()
                }
                try Task.checkCancellation()
                return "not cancelled"
            }
        )
        let request = Greet()
        switch caller {
        case .awaiting:
            let task = Task { try await executor.response(to: request) }
            await begun.wait()
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        case .closures:
            request.onError = { #expect($0.code == .cancelled) }
            executor.execute(request)
            await begun.wait()
            request.cancel()
        }
        await seen.wait()
    }

    @Test(arguments: [false, true])
    @MainActor func workThatARequestBeginsAfterItsCancellationIsTold(withReply: Bool) async {
        let told = Collector<Bool>()
        let ended = Gate()
        let work = AsyncBlockInteractor { _ in
            told.append(Task.isCancelled)
            ended.open()
            return "late"
        }
        let executor = InteractorExecutor { request in
            if withReply { _ = request.reply }
            request.cancel()
            work.execute(request)
        }
        var codes: [InteractorError.Code] = []
        let request = Greet()
        request.onError = { codes.append($0.code) }
        executor.execute(request)
        await ended.wait()
        #expect(told.all == [true])
        #expect(codes == [.cancelled])
    }

    @Test func closureStyleInteractorSeesTheFlagAndTheHandlerRunsOnce() async {
        let begun = Gate()
        let cancelled = Gate()
        let calls = Mutex(0)
        let replies = Mutex<Reply<String>?>(nil)
        let executor = InteractorExecutor { request in
            let reply = request.reply
            reply.onCancel {
                calls.withLock { $0 += 1 }
                cancelled.open()
            }
            replies.withLock { [reply] in $0 = reply }
            begun.open()
        }
        let task = Task { try await executor.response(to: Greet()) }
        await begun.wait()
        let reply = replies.withLock { $0 }
        #expect(reply?.isCancelled == false)
        task.cancel()
        await cancelled.wait()
        #expect(reply?.isCancelled == true)
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(calls.withLock { $0 } == 1)
    }

    @Test func handlerOfWhatIsCancelledAlreadyRunsAtOnce() {
        let events = Collector<String>()
        let executor = InteractorExecutor { request in
            let reply = request.reply
            request.cancel()
            reply.onCancel { events.append("handler") }
            events.append("after")
        }
        let request = Greet()
        request.onError = { events.append($0.code.rawValue) }
        executor.execute(request)
        #expect(events.all == ["handler", "after", "cancelled"])
    }

    @Test(arguments: Style.allCases, Around.allCases)
    func requestCancelledBeforeIsNotExecuted(style: Style, around: Around) async {
        let executor = around.executor(
            for: style.interactor { _ in
                Issue.record("executed")
                return ""
            }
        )
        let request = Greet()
        request.cancel()
        #expect(await executor.outcome(of: request).failure?.code == .cancelled)
        await #expect(throws: CancellationError.self) { try await executor.response(to: request) }
    }

    @Test(arguments: Style.allCases, Around.allCases)
    func taskCancelledBeforeGetsWhatIsAnsweredWithoutWaitingForAReply(style: Style, around: Around) async {
        let executor = around.executor(for: style.interactor { "Hello, \($0)!" })
        let gate = Gate()
        let task = Task {
            await gate.wait()
            return try await executor.response(to: Greet("Ada"))
        }
        task.cancel()
        gate.open()
        // A step of a sequence has a task of its own, if it is async.
        let isWaiting = style == .reply || style == .async && around == .sequence
        if !isWaiting {
            #expect((try? await task.value) == "Hello, Ada!")
        } else {
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }

    @Test(arguments: Style.allCases)
    func cancellingAnAnsweredRequestChangesNothing(style: Style) async throws {
        let executor = InteractorExecutor(style)
        let errors = executor.collectUnhandledErrors()
        let request = Greet("Ada")
        #expect(try await executor.outcome(of: request).get() == "Hello, Ada!")
        request.onError = { Issue.record($0) }
        request.onComplete = { Issue.record("answered again with \($0)") }
        request.cancel()
        #expect(errors.all.isEmpty)
    }

    @Test @MainActor func handlerThatHoldsTheLastReplyDoesNotDelayTheCancellation() {
        let executor = InteractorExecutor { request in
            let reply = request.reply
            reply.onCancel { _ = reply.isCancelled }
        }
        let request = Greet()
        var events: [String] = []
        request.onError = { events.append($0.code.rawValue) }
        executor.execute(request)
        request.cancel()
        #expect(events == ["cancelled"])
    }

    @Test func answerAfterTheCancellationBecomesTheCancellation() {
        let executor = InteractorExecutor { request in
            request.cancel()
            request.complete("late")
            request.complete("later")
        }
        let errors = executor.collectUnhandledErrors()
        let request = Greet()
        var events: [String] = []
        request.onComplete = { events.append($0) }
        request.onError = { events.append($0.code.rawValue) }
        executor.execute(request)
        #expect(events == ["cancelled"])
        #expect(errors.all.isEmpty)
    }
}
