import InteractorTesting
import Interactors
import Synchronization
import Testing

/// What a spec says against its interactor, word for word, and at which line.
@Suite struct InteractorSpecFailureTests {
    let greet = spec(ReturningGreeter(), request: .init()).when { $0.name = "Ada" }

    @Test func errorInsteadOfAResponse() async throws {
        let line: UInt = #line + 2
        let failures = try await collectFailures {
            try await greet.when { $0.name = "" }.then { _ in Issue.record("called") }
        }
        #expect(failures.lines == [line])
        #expect(
            failures.messages == [
                """
                InteractorTestingTests.ReturningGreeter answered with an error.
                expected: a response
                    came: InteractorError(failed): Unwelcome(name: "") \
                [underlying: InteractorTestingTests.Unwelcome(name: "")]
                """
            ]
        )
    }

    @Test func responseInsteadOfAnError() async throws {
        let line: UInt = #line + 2
        let failures = try await collectFailures {
            try await greet.thenError(.unwelcome)
            try await greet.thenError(Unwelcome())
            try await greet.thenError { _ in Issue.record("called") }
        }
        #expect(failures.lines == [line, line + 1, line + 2])
        let came = "    came: InteractorTestingTests.GreetResponse(text: \"Hello, Ada!\")"
        let summary = "InteractorTestingTests.ReturningGreeter answered with a response."
        #expect(
            failures.messages == [
                "\(summary)\nexpected: an error with the code unwelcome\n\(came)",
                "\(summary)\nexpected: InteractorTestingTests.Unwelcome(name: \"\")\n\(came)",
                "\(summary)\nexpected: an error\n\(came)",
            ]
        )
    }

    @Test func anotherErrorThanTheOneExpected() async throws {
        let failures = try await collectFailures {
            let nobody = greet.when { $0.name = "" }
            try await nobody.thenError(.unwelcome)
            try await nobody.thenError(Unwelcome(name: "Eve"))
        }
        let came = """
                came: InteractorError(failed): Unwelcome(name: "") \
            [underlying: InteractorTestingTests.Unwelcome(name: "")]
            """
        let summary = "InteractorTestingTests.ReturningGreeter answered with an error."
        #expect(
            failures.messages == [
                "\(summary)\nexpected: an error with the code unwelcome\n\(came)",
                "\(summary)\nexpected: InteractorTestingTests.Unwelcome(name: \"Eve\")\n\(came)",
            ]
        )
    }

    @Test func requestThatIsDroppedIsNotWaitedFor() async throws {
        let line: UInt = #line + 2
        let failures = try await collectFailures {
            try await spec(BlockInteractor { _ in }, request: .init()).then { _ in }
        }
        #expect(failures.lines == [line])
        #expect(
            failures.messages == [
                """
                InteractorTestingTests.BlockInteractor didn't answer: it has dropped the request.
                expected: a response
                    came: no answer
                """
            ]
        )
    }

    @Test func requestThatIsKeptAndNeverAnsweredFailsWhenTheBoundHasPassed() async throws {
        let kept = Mutex<Reply<GreetResponse>?>(nil)
        let interactor = BlockInteractor { request in kept.withLock { [reply = request.reply] in $0 = reply }
        }
        let clock = TestClock()
        async let failures = collectFailures {
            try await spec(interactor, request: .init(), within: .seconds(3), clock: clock).then { _ in }
        }
        await clock.waitForSleeps(1)
        clock.advance(by: .seconds(3))
        #expect(
            try await failures.messages == [
                """
                InteractorTestingTests.BlockInteractor didn't answer within 3.0 seconds.
                expected: a response
                    came: no answer
                """
            ]
        )
    }

    @Test(arguments: [false, true])
    func secondAnswerIsShownWithTheFirst(directly: Bool) async throws {
        let interactor = BlockInteractor { request in
            for text in ["first", "second"] {
                directly ? request.onComplete?(GreetResponse(text)) : request.complete(GreetResponse(text))
            }
        }
        let line: UInt = #line + 2
        let failures = try await collectFailures {
            try await spec(interactor, request: .init()).then { #expect($0.text == "first") }
        }
        #expect(failures.lines == [line])
        let second = "InteractorTestingTests.GreetResponse(text: \"second\")"
        let report = """
            InteractorTestingTests.GreetRequest was answered a second time. The first answer stands; \
            its interactor must answer once.
            """
        #expect(
            failures.messages == [
                """
                InteractorTestingTests.BlockInteractor answered twice.
                expected: one answer, which was InteractorTestingTests.GreetResponse(text: "first")
                    came: \(directly ? second : report)
                """
            ]
        )
    }

    @Test func errorAfterTheResponseIsASecondAnswer() async throws {
        let interactor = BlockInteractor { request in
            request.onComplete?(GreetResponse("first"))
            request.onError?(InteractorError(message: "second"))
        }
        let failures = try await collectFailures {
            try await spec(interactor, request: .init()).then { _ in }
        }
        #expect(
            failures.messages.map { $0.hasSuffix("\n    came: InteractorError(failed): second") } == [true]
        )
    }
}
