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
                Expected a response from the interactor of InteractorTestingTests.GreetRequest; \
                it failed with InteractorError(failed): Unwelcome(name: "") \
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
        let came = """
            from the interactor of InteractorTestingTests.GreetRequest; \
            it answered InteractorTestingTests.GreetResponse(text: "Hello, Ada!")
            """
        #expect(
            failures.messages == [
                "Expected an error with the code unwelcome \(came)",
                "Expected InteractorTestingTests.Unwelcome(name: \"\") \(came)",
                "Expected an error \(came)",
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
            from the interactor of InteractorTestingTests.GreetRequest; it failed with InteractorError(failed): \
            Unwelcome(name: "") [underlying: InteractorTestingTests.Unwelcome(name: "")]
            """
        #expect(
            failures.messages == [
                "Expected an error with the code unwelcome \(came)",
                "Expected InteractorTestingTests.Unwelcome(name: \"Eve\") \(came)",
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
                Expected a response from the interactor of InteractorTestingTests.GreetRequest; \
                it dropped the request without an answer
                """
            ]
        )
    }

    @Test func requestThatIsKeptAndNeverAnsweredFailsWhenTheBoundHasPassed() async throws {
        let kept = Mutex<Reply<GreetResponse>?>(nil)
        let interactor = BlockInteractor { request in kept.withLock { [reply = request.reply] in $0 = reply }
        }
        let failures = try await collectFailures {
            try await spec(interactor, request: .init(), within: .milliseconds(1)).then { _ in }
        }
        #expect(
            failures.messages == [
                """
                Expected a response from the interactor of InteractorTestingTests.GreetRequest; it didn't answer within 0.001 seconds.
                """
            ]
        )
    }

    @Test func clockThatTheInteractorSleepsOnIsTheOnlyFailure() async throws {
        let line: UInt = #line + 2
        let failures = try await collectFailures {
            let sleeper = SleepingGreeter(clock: TestClock(within: .milliseconds(1)))
            try await spec(sleeper, request: .init()).then { _ in }
        }
        #expect(
            failures.messages == [
                """
                Expected each sleep to end within 0.001 seconds; 1 task sleeps on a TestClock that hasn't \
                been advanced, the first until 1.0 seconds. Advance the clock after the sleep has started, by \
                advanceToNextSleep(), or cancel the task.
                """
            ]
        )
        #expect(failures.lines == [line])
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
        let text = """
            Expected one answer from the interactor of InteractorTestingTests.GreetRequest; \
            it answered InteractorTestingTests.GreetResponse(text: "first"), and then: \
            InteractorError(answeredTwice): InteractorTestingTests.GreetRequest was answered a second time.
            """
        #expect(failures.messages.map { $0.hasPrefix(text) } == [true])
    }

    @Test func eventThatNeedsARequestThatHasEndedFails() async throws {
        let line: UInt = #line + 4
        let failures = try await collectFailures {
            try await spec(ReturningGreeter(), request: .init())
                .meanwhile("cancel") { $0.cancel() }
                .thenError(.failed)
        }
        #expect(failures.messages.map { $0.hasSuffix("the request had ended before cancel") } == [true])
        #expect(failures.lines == [line])
    }

    @Test func eventsOfEveryOrderSkipARequestThatHasEnded() async throws {
        let failures = try await collectFailures {
            try await everyOrder {
                spec(ReturningGreeter(), request: .init()).meanwhile("cancel") { $0.cancel() }
            }
        }
        #expect(failures.messages == [])
    }
}
