import Foundation
import Interactors
import TestSupport
import Testing

/// Closures run where the caller is.
@MainActor @Suite(.timeLimit(.minutes(5))) struct WhereClosuresRunTests {
    /// So does a helper without an isolation, on the main thread.
    @Test(arguments: Style.allCases, Around.allCases)
    @MainActor func callerOnTheMainActorGetsItsClosuresThere(style: Style, around: Around) async {
        let executor = style.interactor(greeting).executor(around)
        for (name, hasIsolation) in [("Ada", true), ("", true), ("Ada", false), ("", false)] {
            await withCheckedContinuation { continuation in
                let request = Greet(name)
                request.onComplete = { _ in
                    MainActor.assertIsolated()
                    continuation.resume()
                }
                request.onError = { _ in
                    MainActor.assertIsolated()
                    continuation.resume()
                }
                if hasIsolation {
                    executor.execute(request)
                } else {
                    Helper(executor: executor).send(request)
                }
            }
        }
    }

    @Test(arguments: Style.allCases)
    func callerInAnActorGetsItsClosuresThere(style: Style) async {
        #expect(await Receptionist(executor: InteractorExecutor(style)).greet("Ada") == "Hello, Ada!")
    }

    @Test(arguments: Style.allCases)
    @MainActor func awaitingCallerStaysOnItsActor(style: Style) async throws {
        _ = try await InteractorExecutor(style).response(to: Greet("Ada"))
        MainActor.assertIsolated()
    }

    /// In `execute`, there is no isolation that an inner request could have.
    @Test @MainActor func replyBringsTheAnswerOfAnInnerRequestHome() async {
        let inner = InteractorExecutor()
        inner.registerInteractor(AsyncGreeter())
        let outer = InteractorExecutor { request in
            let (reply, question) = (request.reply, Greet("inner"))
            question.onComplete = { reply.complete($0) }
            question.onError = { reply.fail($0) }
            inner.execute(question)
        }
        await withCheckedContinuation { continuation in
            let request = Greet()
            request.onComplete = { answer in
                MainActor.assertIsolated()
                #expect(answer == "Hello, inner!")
                continuation.resume()
            }
            outer.execute(request)
        }
    }

    @Test @MainActor func asyncAnswerNeverComesBeforeExecuteReturns() async {
        let executor = AsyncBlockInteractor { $0.name }.executor()
        var events: [String] = []
        await withCheckedContinuation { continuation in
            let request = Greet("answered")
            request.onComplete = {
                events.append($0)
                continuation.resume()
            }
            executor.execute(request)
            events.append("returned")
        }
        #expect(events == ["returned", "answered"])
    }

    @Test(
        arguments: Caller.allCases,
        Around.allCases
    )
    func requestThatAnAsyncInteractorUsesIsNotAnsweredOnAnotherThread(
        caller: Caller,
        around: Around
    ) async throws {
        let events = Collector<String>()
        let executor = AsyncBlockInteractor { request in
            let reply = request.reply
            let replied = Gate()
            Thread.detachNewThread {
                reply.complete("from elsewhere")
                replied.open()
            }
            await replied.wait()
            for _ in 0..<20 { await Task.yield() }
            request.name = "used"
            events.append("ended")
            return "returned"
        }.executor(around)
        let errors = executor.collectUnhandledErrors()
        let request = Greet()
        events.append(try await caller.outcome(of: request, on: executor).get())
        #expect(events.all == ["ended", "from elsewhere"])
        #expect(request.name == "used")
        #expect(errors.all.map(\.code) == [.answeredTwice])
    }

    @Test func helperWithoutAnIsolationElsewhereHasItsClosuresOnTheThreadThatAnswers() async {
        let kept = KeptReply()
        let executor = kept.executor()
        let heard = Collector<String>()
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                Helper(executor: executor).send(Greet(heard: heard))
                continuation.resume()
            }
        }
        kept.value?.complete("done")
        #expect(heard.all == ["done"])
    }

    private struct Helper: Sendable {
        let executor: InteractorExecutor

        func send(_ request: Greet) { executor.execute(request) }
    }

}

actor Receptionist {
    private let executor: InteractorExecutor
    private var lastGreeting: String?

    init(executor: InteractorExecutor) {
        self.executor = executor
    }

    func greet(_ name: String) async -> String? {
        await withCheckedContinuation { continuation in
            let request = Greet(name)
            request.onComplete = { greeting in
                self.assertIsolated()
                self.lastGreeting = greeting
                continuation.resume()
            }
            executor.execute(request)
        }
        return lastGreeting
    }
}
