import Dispatch
import InteractorTesting
import InteractorTestingAdapters
import Interactors
import TestSupport
import Testing

/// Answers that are computed, and forms of answers that a test writes.
@Suite(.testKit) @MainActor struct StubAnswerTests {
    /// Shows how far a request is.
    @MainActor final class Progress {
        private(set) var shown: [String] = []
        private let executor: InteractorExecutor

        init(executor: InteractorExecutor) { self.executor = executor }

        func begin() {
            let request = UpdatingRequest()
            request.onUpdate = { [self] in shown.append($0) }
            request.onComplete = { [self] in shown.append($0.text) }
            executor.execute(request)
        }
    }

    private let executor = InteractorExecutor()

    @Test func spyReportsProgressAndTheTestLooksAtTheModelMeanwhile() {
        let progress = Progress(executor: executor)
        executor.registerInteractor(
            InteractorSpy<UpdatingRequest>(
                .computed { request in
                    request.onUpdate?("half")
                    MainActor.assumeIsolated { #expect(progress.shown == ["half"]) }
                    return GreetResponse("whole")
                }
            )
        )
        progress.begin()
        #expect(progress.shown == ["half", "whole"])
    }

    @Test func laterAnswerIsComputedWhereTheClosuresRunWhenItIsDue() async {
        let (progress, clock) = (Progress(executor: executor), TestClock())
        executor.registerInteractor(
            InteractorSpy<UpdatingRequest>(
                .computed { request in
                    MainActor.assertIsolated()
                    request.onUpdate?("half")
                    return GreetResponse("whole")
                }
                .after(.seconds(1), on: clock)
            )
        )
        progress.begin()
        #expect(progress.shown == [])
        await clock.advanceToNextSleep()
        await waitUntil { progress.shown == ["half", "whole"] }
    }

    @Test func answerIsComputedWhereTheDoubleIsCalled() async throws {
        let stub = Stub<Int, Bool>(.computed { _ in DispatchQueue.main.isCurrent })
        let spy = InteractorSpy<GreetRequest>(
            .computed { GreetResponse("\($0.name) \(DispatchQueue.main.isCurrent)") }
        )
        let texts = try await Task.detached {
            let request = GreetRequest()
            let executor = InteractorExecutor()
            executor.registerInteractor(spy)
            request.name = "Ada"
            return try await ["\(stub(1))", executor.response(to: request).text]
        }.value
        #expect(texts == ["false", "Ada false"])
        #expect(try await stub(1))
    }
}
