import InteractorTesting
import Interactors
import Testing

/// A spec that expects the updates and the answer as one trace.
@Suite struct SpecStepTests {
    private final class Count: InteractorRequest<Int> {
        var onUpdate: ((Int) -> Void)?
        var onStart: (() -> Void)?
    }

    private final class Counter: ReturningInteractor {
        func response(to request: Count) throws -> Int {
            request.onStart?()
            for number in 1...2 { request.onUpdate?(number) }
            return 3
        }
    }

    private final class Refusal: ReturningInteractor {
        func response(to request: Count) throws -> Int {
            request.onUpdate?(1)
            throw InteractorError(message: "No.", code: .unwelcome)
        }
    }

    private let count = spec(Counter(), request: Count()).watching(\.onUpdate).watching(\.onStart)

    @Test func updatesOfAllClosuresAndTheAnswerAreOneTrace() async throws {
        try await count.thenTrace(.update, .update(1), .update(2), .response(3))
    }

    @Test func errorIsTheLastStep() async throws {
        try await spec(Refusal(), request: Count()).watching(\.onUpdate).thenTrace(
            .update(1),
            .error(.unwelcome)
        )
    }

    @Test func answerWithoutAValueIsAStep() async throws {
        try await spec(InteractorSpy<Ping>(.response), request: Ping()).thenTrace(.response)
    }

    @Test func otherStepsThanExpectedAreShownLineByLine() async throws {
        let line: UInt = #line + 2
        let failures = try await collectFailures {
            try await count.thenTrace(.update, .update(2), .response(3))
        }
        #expect(failures.lines == [line])
        let lines = failures.messages.first?.split(separator: "\n").map(String.init)
        #expect(lines?.first?.hasSuffix("Count: Expected update 2 as step 2; update 1 came.") == true)
        #expect(
            lines?.dropFirst() == [
                "expected: update without a value", "          update 2", "          response 3",
                "    came: update without a value", "          update 1", "          update 2",
                "          response 3",
            ]
        )
    }

    @Test(arguments: 0..<4)
    func otherAnswerIsNotTheSame(number: Int) async throws {
        let steps: [SpecStep] = [.response("3"), .response, .error(.failed), .update(3)]
        let failures = try await collectFailures {
            try await count.thenTrace(.update, .update(1), .update(2), steps[number])
        }
        #expect(failures.count == 1)
    }

    @Test func messageOfAnErrorIsShown() async throws {
        let failures = try await collectFailures {
            try await spec(Refusal(), request: Count()).thenTrace(.response(3))
        }
        #expect(failures.messages.map { $0.hasSuffix("came: error \"unwelcome\": No.") } == [true])
    }

    /// A literal becomes another type than the closure's.
    @Test func stepsOfDifferentTypesAreShownWithBoth() async throws {
        final class Progress: InteractorRequest<Void> { var onUpdate: ((Double) -> Void)? }
        let progress = FunctionInteractor(for: Progress.self) { request in request.onUpdate?(1) }
        let failures = try await collectFailures {
            try await spec(progress, request: Progress()).watching(\.onUpdate).thenTrace(
                .update(1),
                .response
            )
        }
        let text = "Expected update 1 of type Swift.Int as step 1; update 1.0 of type Swift.Double came."
        #expect(failures.messages.map { $0.contains(text) } == [true])
    }
}
