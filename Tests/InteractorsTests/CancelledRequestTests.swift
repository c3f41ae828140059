import Foundation
import Interactors
import InteractorTesting
import Synchronization
import TestSupport
import Testing

/// What comes after a cancellation, and what doesn't.
@Suite(.timeLimit(.minutes(5))) struct CancelledRequestTests {
    private static let late = InteractorError(message: "Too late.")

    @Test(arguments: [false, true])
    func cancelledClosuresGetNoBareAnswerLater(behindMiddleware: Bool) {
        let kept = Box<Greet?>(nil)
        let executor = InteractorExecutor { kept.value = $0 }
        if behindMiddleware { executor.addMiddleware(Passing()) }
        let errors = executor.collectUnhandledErrors()
        let lateAnswers: [(Greet) -> Void] = [
            { $0.complete("late") }, { $0.fail(Self.late) }, { $0.reply.complete("late") },
            { $0.onComplete?("late") }, { $0.onError?(Self.late) },
        ]
        for answer in lateAnswers {
            let request = Greet()
            var events: [String] = []
            request.onComplete = { events.append($0) }
            request.onError = { events.append($0.code.rawValue) }
            executor.execute(request)
            request.cancel()
            #expect(events == ["cancelled"])
            if let request = kept.value { answer(request) }
            #expect(events == ["cancelled"])
        }
        kept.value = nil
        #expect(errors.all.isEmpty)
    }

    @Test func cancelAfterTheClosureWasReadDuringExecuteSendsNothing() {
        let executor = InteractorExecutor { $0.onComplete?("answer") }
        let request = Greet()
        var events: [String] = []
        request.onComplete = { events.append($0) }
        request.onError = { events.append($0.code.rawValue) }
        executor.execute(request)
        request.cancel()
        #expect(events == ["answer"])
    }

    @Test func answerThatRacesACancellationIsNotReported() async {
        for _ in 0..<2_000 {
            let replies = Collector<Reply<String>>()
            let executor = InteractorExecutor { replies.append($0.reply) }
            let errors = executor.collectUnhandledErrors()
            let begun = Gate()
            let task = Task.detached {
                let request = Greet()
                defer { begun.open() }
                return try await executor.response(to: request)
            }
            while replies.all.isEmpty { await Task.yield() }
            async let answered: Void = replies.all[0].complete("answer")
            task.cancel()
            await answered
            let result = await task.result
            if case .failure(let error) = result { #expect(error is CancellationError) }
            #expect(errors.all.isEmpty)
        }
    }

    @Test(arguments: Style.allCases, Around.allCases)
    func interactorThatPollsSeesThatItsCallersTaskIsCancelled(style: Style, around: Around) async {
        let seen = Collector<Bool>()
        let callers = Box<Task<Void, Never>?>(nil)
        @Sendable func poll(_ request: Greet) -> String {
            callers.value?.cancel()
            for _ in 0..<1_000 where !request.isCancelled {}
            seen.append(request.isCancelled)
            return "polled"
        }
        let executor =
            switch style {
            case .closures, .reply: around.executor(for: BlockInteractor { $0.complete(poll($0)) })
            case .returning: around.executor(for: ReturningBlock { poll($0) })
            case .async: around.executor(for: AsyncBlockInteractor { poll($0) })
            }
        let begun = Gate()
        callers.value = Task {
            await begun.wait()
            _ = try? await executor.response(to: Greet())
        }
        begun.open()
        await callers.value?.value
        #expect(seen.all == [true])
    }

    @Test(arguments: [false, true])
    func cancellingTheThirdAttemptRunsOnlyItsHandlers(isAwaited: Bool) async {
        let handlers = Collector<Int>()
        let attempts = Collector<Int>()
        let begun = Gate()
        let executor = InteractorExecutor()
        executor.registerInteractor(
            BlockInteractor { request in
                let attempt = attempts.all.count + 1
                attempts.append(attempt)
                let reply = request.reply
                reply.onCancel {
                    handlers.append(attempt)
                    _ = reply.isCancelled
                }
                if attempt < 3 { reply.fail(Offline()) } else { begun.open() }
            }.retrying(attempts: 5)
        )
        if isAwaited {
            let task = Task { try await executor.response(to: Greet()) }
            await begun.wait()
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        } else {
            let request = Greet()
            request.onError = { #expect($0.code == .cancelled) }
            executor.execute(request)
            request.cancel()
        }
        #expect(handlers.all == [3])
    }

    enum Ending: CaseIterable, Sendable { case cancelled, timedOut }

    @Test(arguments: Ending.allCases, Caller.allCases)
    func requestInUseIsNotHandedBackWithoutAnIsolation(ending: Ending, caller: Caller) async {
        let clock = TestClock()
        let begun = Gate()
        let end = Gate()
        let events = Collector<String>()
        let executor = InteractorExecutor()
        executor.registerInteractor(
            AsyncBlockInteractor { request in
                begun.open()
                await end.wait()
                // Both write: the thread sanitizer sees whether they do so at once.
                request.name += "interactor"
                events.append("interactor")
                return request.name
            }.timeout(.seconds(5), clock: clock)
        )
        let task = Task.detached {
            let request = Greet("")
            let outcome = await caller.outcome(of: request, on: executor, isolation: nil)
            events.append("caller")
            request.name += "caller"
            return outcome
        }
        await begun.wait()
        switch ending {
        case .cancelled: task.cancel()
        case .timedOut:
            await clock.waitForSleeps(1)
            clock.advance(by: .seconds(5))
        }
        for _ in 0..<100 { await Task.yield() }
        end.open()
        let outcome = await task.value
        #expect(events.all == ["interactor", "caller"])
        if ending == .timedOut { #expect(outcome.failure?.code == .timedOut) }
    }

    @Test @MainActor func timedOutClosuresAreAnsweredWhenTheWorkHasEnded() async {
        let clock = TestClock()
        let events = Collector<String>()
        let told = Gate()
        let executor = InteractorExecutor()
        executor.registerInteractor(
            AsyncBlockInteractor { _ in
                await withTaskCancellationHandler {
                    await told.wait()
                } onCancel: {
                    told.open()
                }
                events.append("ended")
                return "late"
            }.timeout(.seconds(5), clock: clock)
        )
        async let pass: Void = {
            await clock.waitForSleeps(1)
            clock.advance(by: .seconds(5))
        }()
        #expect(await executor.outcome(of: Greet()).failure?.code == .timedOut)
        #expect(events.all == ["ended"])
        await pass
    }

    @Test(arguments: Around.allCases.filter { $0 != .sequence })
    func requestThatItsInteractorCancelsIsNotExecutedAgain(_ around: Around) {
        let executed = Collector<String>()
        let executor = around.executor(
            for: BlockInteractor { request in
                executed.append(request.name)
                request.cancel()
                request.complete("late")
            }
        )
        let request = Greet("Ada")
        var events: [String] = []
        request.onComplete = { events.append($0) }
        request.onError = { events.append($0.code.rawValue) }
        executor.execute(request)
        executor.execute(request)
        #expect(executed.all == ["Ada"])
        #expect(events == ["cancelled", "cancelled"])
    }

    @Test(arguments: Caller.allCases, [Around.nothing, .passingMiddleware, .condition])
    func requestThatItsInteractorCancelsAfterTheAnswerStaysAnswered(caller: Caller, around: Around)
        async throws
    {
        let executor = around.executor(
            for: BlockInteractor { request in
                request.complete("answer")
                request.cancel()
            }
        )
        let request = Greet()
        #expect(try await caller.outcome(of: request, on: executor).get() == "answer")
        #expect(await caller.outcome(of: request, on: executor).failure?.code == .cancelled)
    }

    @Test func requestCancelledInItsClosureIsNotExecutedAgain() {
        let executor = InteractorExecutor(.closures)
        let request = Greet("Ada")
        var events: [String] = []
        request.onComplete = { [unowned request] in
            events.append($0)
            request.cancel()
        }
        request.onError = { events.append($0.code.rawValue) }
        executor.execute(request)
        executor.execute(request)
        #expect(events.count == 2 && events.last == "cancelled")
    }

    @Test func middlewareCanNotRescueARequestThatItsInteractorCancelled() {
        let executor = InteractorExecutor {
            $0.cancel()
            $0.complete("late")
        }
        executor.addMiddleware(Doing { _, next in next.then { _ in .success("rescued") } })
        let request = Greet("Ada")
        var events: [String] = []
        request.onComplete = { events.append($0) }
        request.onError = { events.append($0.code.rawValue) }
        executor.execute(request)
        #expect(events == ["cancelled"])
    }

    @Test func stepWhoseClosureCancelsIsNotExecuted() {
        let executed = Collector<String>()
        let executor = InteractorExecutor()
        let step = BlockInteractor { request in
            executed.append(request.name)
            request.complete(request.name)
        }
        executor.registerInteractor(
            SequenceInteractor<Greet>(
                step.step { (_: Greet) in Greet("first") }
                    .then(
                        step.step { (_: String, request: Greet) in
                            request.cancel()
                            return Greet("second")
                        }
                    )
            )
        )
        let request = Greet("Ada")
        var events: [String] = []
        request.onComplete = { events.append($0) }
        request.onError = { events.append($0.code.rawValue) }
        executor.execute(request)
        #expect(executed.all == ["first"])
        #expect(events == ["cancelled"])
    }
}
