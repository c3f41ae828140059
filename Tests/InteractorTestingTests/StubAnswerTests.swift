import InteractorTesting
import InteractorTestingAdapters
import Interactors
import TestSupport
import Testing

/// Answers that are computed where the test is, and forms of answers that a test writes.
@Suite(.testKit) @MainActor struct StubAnswerTests {
    /// Shows how far a request is.
    final class Progress {
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
                    #expect(progress.shown == ["half"])
                    return GreetResponse("whole")
                }
            )
        )
        progress.begin()
        #expect(progress.shown == ["half", "whole"])
    }

    @Test func laterAnswerIsComputedWhereTheTestIsWhenItIsDue() async {
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

    @Test func stubThatIsCalledElsewhereComputesWhereTheTestIs() async throws {
        var inputs: [Int] = []
        let double = Stub<Int, Int>(
            .computed { input in
                MainActor.assertIsolated()
                inputs.append(input)
                return 2 * input
            }
        )
        #expect(try await double(1) == 2)
        #expect(try await Task.detached { try await double(2) }.value == 4)
        #expect(inputs == [1, 2])
    }

    @Test func spyThatIsExecutedElsewhereComputesWhereTheTestIs() async throws {
        var names: [String] = []
        executor.registerInteractor(
            InteractorSpy<GreetRequest>(
                .computed { request in
                    MainActor.assertIsolated()
                    names.append(request.name)
                    return GreetResponse("Hello, \(request.name)!")
                }
            )
        )
        let executor = executor
        let text = try await Task.detached {
            let request = GreetRequest()
            request.name = "Ada"
            return try await executor.response(to: request).text
        }.value
        #expect(text == "Hello, Ada!")
        #expect(names == ["Ada"])
    }

    private func texts(_ answer: InteractorSpy<GreetRequest>.Answer) async throws -> String {
        executor.replaceInteractor(InteractorSpy(answer))
        return try await executor.response(to: GreetRequest()).text
    }

    @Test(arguments: [true, false])
    func answerIsChosenWithoutTheNameOfItsType(isOnline: Bool) async throws {
        let greet = InteractorSpy<GreetRequest>(
            isOnline ? .response(GreetResponse("hi")) : .error(Unwelcome())
        )
        greet.stub(isOnline ? .response(GreetResponse("hi")) : .error(Unwelcome()))
        executor.registerInteractor(greet)
        #expect(((try? await executor.response(to: GreetRequest())) != nil) == isOnline)
        let look = Stub<Int, String>(isOnline ? .response("found") : .error(Unwelcome()))
        #expect(((try? await look(1)) != nil) == isOnline)
        let text = try? await texts(isOnline ? .response(GreetResponse("hi")) : .error(Unwelcome()))
        #expect(text == (isOnline ? "hi" : nil))
    }

    private nonisolated func makeSpy() -> InteractorSpy<GreetRequest> {
        InteractorSpy(.computed { GreetResponse("Hello, \($0.name)!") })
    }

    @Test func answerThatWasWrittenWithoutAnIsolationIsComputedWhereTheSpyIsExecuted() async {
        let spy = makeSpy()
        let text = await Task.detached {
            var text: String?
            let request = GreetRequest()
            request.name = "Ada"
            request.onComplete = { text = $0.text }
            spy.execute(request)
            return text
        }.value
        #expect(text == "Hello, Ada!")
    }
}
