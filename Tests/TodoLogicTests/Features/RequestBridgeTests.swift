import Interactors
import Testing
import TodoLogic

/// From a request's answer to the response of a use case.
struct RequestBridgeTests {
    private enum Response: Equatable {
        case wasLoud(String)
        case wasRefused(Refusal)
    }

    private final class Shout: InteractorRequest<String> { var text = "" }

    private final class Shouter: ReturningInteractor {
        func response(to request: Shout) throws -> String {
            if request.text.isEmpty { throw InteractorError(message: "Nothing to shout.") }
            return request.text.uppercased()
        }
    }

    private func responses(_ executor: InteractorExecutor, to texts: String...) -> [Response] {
        var responses: [Response] = []
        let bridge = RequestBridge<Response>(executor) { responses.append($0) }
        for text in texts {
            bridge.execute(
                Shout(),
                fill: { $0.text = text },
                onComplete: { .wasLoud($0) },
                onError: Response.wasRefused
            )
        }
        return responses
    }

    @Test func everyAnswerBecomesOneResponseInOrder() {
        let executor = InteractorExecutor()
        executor.registerInteractor(Shouter())
        let refused = Response.wasRefused(Refusal(InteractorError(message: "Nothing to shout.")))
        #expect(responses(executor, to: "a", "", "b") == [.wasLoud("A"), refused, .wasLoud("B")])
    }

    @Test func requestThatNobodyAnswersIsARefusal() throws {
        let answers = responses(InteractorExecutor(), to: "a")
        guard case .wasRefused(let refusal) = try #require(answers.first) else {
            Issue.record("\(answers)")
            return
        }
        #expect(answers.count == 1)
        #expect(refusal.error.code == .notRegistered)
    }

    @Test func refusalsAreEqualByCodeAndMessage() {
        let error = InteractorError(message: "No.", code: "a")
        #expect(Refusal(error) == Refusal(InteractorError(message: "No.", code: "a", underlyingError: error)))
        #expect(Refusal(error) != Refusal(InteractorError(message: "No.", code: "b")))
        #expect(Refusal(error) != Refusal(InteractorError(message: "No!", code: "a")))
    }
}
