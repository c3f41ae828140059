import Foundation
import Interactors
import Synchronization
import TestSupport
import Testing

/// An answer comes at most once.
@Suite struct AnsweringTests {
    @Test(arguments: [false, true])
    @MainActor func replyThatIsTakenAfterTheAnswerDeliversNothing(isComposite: Bool) {
        let executor = InteractorExecutor()
        let interactor = BlockInteractor { (request: Greet) in
            request.complete("first")
            request.reply.complete("second")
        }
        if isComposite {
            executor.registerInteractor(interactor.retrying(attempts: 2))
        } else {
            executor.registerInteractor(interactor)
        }
        let errors = executor.collectUnhandledErrors()
        let request = Greet()
        var answers: [String] = []
        request.onComplete = { answers.append($0) }
        executor.execute(request)
        #expect(answers == ["first"])
        #expect(errors.all.map(\.code) == [.answeredTwice])
    }

    /// As an app does that asks again with each answer.
    @Test(.timeLimit(.minutes(5)), arguments: Style.allCases, Around.allCases)
    @MainActor func requestThatIsExecutedAgainFromItsClosureIsAnsweredEachTime(
        style: Style,
        around: Around
    ) async {
        let executor = around.executor(for: style.interactor { "Hello, \($0)!" })
        let answered = Gate()
        let request = Greet()
        var count = 0
        request.onComplete = { _ in
            MainActor.assertIsolated()
            count += 1
            if count == 5 { answered.open() } else { executor.execute(request) }
        }
        executor.execute(request)
        await answered.wait()
        #expect(count == 5)
    }

    @Test func requestThatIsExecutedAgainAndForgottenIsReportedToTheExecutor() async {
        let executor = InteractorExecutor()
        let errors = executor.collectUnhandledErrors()
        do {
            let request = Greet()
            var isFirst = true
            executor.registerInteractor(
                BlockInteractor { [isForgotten = Collector<Bool>()] (request: Greet) in
                    if isForgotten.all.isEmpty {
                        isForgotten.append(true)
                        request.complete("Hello!")
                    }
                }
            )
            request.onComplete = { [unowned request] _ in
                if isFirst { executor.execute(request) }
                isFirst = false
            }
            executor.execute(request)
        }
        #expect(errors.all.map(\.code) == [.abandoned])
    }

    @Test func replyWithoutAValueIsDone() async throws {
        final class Clean: InteractorRequest<Void> {}
        final class Cleaner: Interactor {
            func execute(_ request: Clean) {
                let reply = request.reply
                Task.detached { reply.complete() }
            }
        }
        let executor = InteractorExecutor()
        executor.registerInteractor(Cleaner())
        try await executor.response(to: Clean())
    }

    @MainActor
    @Test func answerOnItsWayArrivesBeforeTheRequestIsExecutedAgain() async {
        let replies = Collector<Reply<String>>()
        let executor = InteractorExecutor(answering: { replies.append($0.reply) })
        let errors = executor.collectUnhandledErrors()
        let request = Greet()
        var answers: [String] = []
        let arrived = Gate()
        request.onComplete = {
            answers.append($0)
            if answers.count == 2 { arrived.open() }
        }
        executor.execute(request)
        // The answer is on its way to the main actor, which doesn't let go.
        let first = replies.all[0]
        let answering = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            first.complete("first")
            answering.signal()
        }
        waitOnThisThread(for: answering)
        executor.execute(request)
        replies.all[1].complete("second")
        await arrived.wait()
        #expect(answers == ["first", "second"])
        #expect(errors.all.isEmpty)
    }

    @Test func secondOutcomeIsIgnoredAndReported() {
        let executor = InteractorExecutor { request in
            request.complete("first")
            request.complete("second")
            request.fail(InteractorError(message: "third"))
        }
        let errors = executor.collectUnhandledErrors()
        let request = Greet()
        var answers: [String] = []
        request.onComplete = { answers.append($0) }
        request.onError = { answers.append($0.message) }
        executor.execute(request)
        #expect(answers == ["first"])
        #expect(errors.all.map(\.code) == [.answeredTwice, .answeredTwice])
        #expect(
            errors.all.first?.message.hasPrefix("InteractorsTests.Greet was answered a second time.") == true
        )
    }

    @Test func answerAfterTheReplyIsIgnoredAndReported() {
        let executor = InteractorExecutor { request in
            let reply = request.reply
            request.complete("first")
            reply.complete("second")
            request.fail(InteractorError(message: "third"))
        }
        let errors = executor.collectUnhandledErrors()
        let request = Greet()
        var answers: [String] = []
        request.onComplete = { answers.append($0) }
        executor.execute(request)
        #expect(answers == ["first"])
        #expect(errors.all.map(\.code) == [.answeredTwice, .answeredTwice])
    }

    @Test func secondCallOfAClosureIsIgnoredAndReported() {
        let executor = InteractorExecutor { request in
            request.onComplete?("first")
            request.onComplete?("second")
        }
        let request = Greet()
        var answers: [String] = []
        request.onComplete = { answers.append($0) }
        let errors = executor.collectUnhandledErrors()
        executor.execute(request)
        #expect(answers == ["first"])
        #expect(errors.all.map(\.code) == [.answeredTwice])
    }

    @Test func exactlyOneOfTwoThreadsWins() async {
        for _ in 0..<10_000 {
            let replies = Mutex<Reply<String>?>(nil)
            let executor = InteractorExecutor { request in
                replies.withLock { [reply = request.reply] in $0 = reply }
            }
            let errors = executor.collectUnhandledErrors()
            let request = Greet()
            let answers = Mutex(0)
            request.onComplete = { _ in answers.withLock { $0 += 1 } }
            request.onError = { Issue.record($0) }
            executor.execute(request, isolation: nil)
            let reply = replies.withLock { $0 }
            async let first: Void? = reply?.complete("first")
            async let second: Void? = reply?.complete("second")
            _ = await (first, second)
            #expect(answers.withLock { $0 } == 1)
            #expect(errors.all.map(\.code) == [.answeredTwice])
        }
    }

    @Test func replyGivenDuringExecuteIsDeliveredBeforeItReturns() {
        let executor = InteractorExecutor { $0.reply.complete("inline") }
        let request = Greet()
        var answer: String?
        request.onComplete = { answer = $0 }
        executor.execute(request)
        #expect(answer == "inline")
    }

    @Test func droppedReplyArrivesAsAbandoned() async throws {
        let executor = InteractorExecutor { _ = $0.reply }
        let error = try #require(await executor.outcome(of: Greet()).failure)
        #expect(error.code == .abandoned)
        #expect(error.message.hasPrefix("InteractorsTests.Greet was dropped without an answer."))
    }

    @Test func replyDroppedLaterOnAnotherThreadArrivesAsAbandoned() async throws {
        let gate = Gate()
        let executor = InteractorExecutor { request in
            let reply = request.reply
            Task.detached {
                await gate.wait()
                _ = reply
            }
        }
        async let error = executor.outcome(of: Greet()).failure
        gate.open()
        #expect(await error?.code == .abandoned)
    }

    @Test func voidRequestCompletesWithoutAValue() {
        let executor = InteractorExecutor()
        executor.registerInteractor(ReturningBlock { (_: Ping) in })
        let request = Ping()
        var isDone = false
        request.onComplete = { _ in isDone = true }
        executor.execute(request)
        #expect(isDone)
        isDone = false
        request.onComplete = { _ in isDone = true }
        executor.replaceInteractor(PingInteractor())
        executor.execute(request)
        #expect(isDone)
    }

    @Test func interactorCalledWithoutAnExecutorAnswersToo() {
        let request = Greet("Ada")
        var answers: [String] = []
        request.onComplete = { answers.append($0) }
        ReturningGreeter().execute(request)
        ClosureGreeter().execute(request)
        ReturningGreeter().execute(request)
        #expect(answers == ["Hello, Ada!", "Hello, Ada!", "Hello, Ada!"])
    }

    @Test func asyncInteractorCalledWithoutAnExecutorAnswersToo() async {
        let answer = await withCheckedContinuation { continuation in
            let request = Greet("Ada")
            request.onComplete = { continuation.resume(returning: $0) }
            AsyncGreeter().execute(request)
        }
        #expect(answer == "Hello, Ada!")
    }
}

nonisolated class Ping: InteractorRequest<Void> {}

nonisolated final class PingInteractor: Interactor {
    func execute(_ request: Ping) { request.complete() }
}

/// Blocks the thread, as code does that isn't `async`.
private func waitOnThisThread(for semaphore: DispatchSemaphore) { semaphore.wait() }
