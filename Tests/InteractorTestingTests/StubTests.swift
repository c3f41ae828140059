import InteractorTesting
import Testing

/// A gateway of somebody's own, and how its double is written.
private protocol PaymentGateway: Sendable {
    func charge(_ cents: Int) async throws -> String
}

private struct PaymentStub: PaymentGateway {
    let charges = Stub<Int, String>()

    func charge(_ cents: Int) async throws -> String { try await charges(cents) }
}

private struct Offline: Error, Equatable {}

@Suite struct StubTests {
    private let payments = PaymentStub()

    @Test func callsAreRecordedAndAnsweredInOrderAndThenAlikeAgain() async throws {
        payments.charges.stub(.response("always"))
        payments.charges.stub(inOrder: .response("first"), .error(Offline()))
        #expect(try await payments.charge(1) == "first")
        await #expect(throws: Offline()) { try await payments.charge(2) }
        #expect(try await payments.charge(3) == "always")
        #expect(try await payments.charge(4) == "always")
        #expect(payments.charges.inputs == [1, 2, 3, 4])
    }

    @Test func computedAnswerSeesTheInput() async throws {
        payments.charges.stub(.computed { cents in "\(cents) ct" })
        #expect(try await payments.charge(420) == "420 ct")
    }

    @Test func answerComesWhenTheClockSaysSoNotInTheOrderOfTheCalls() async throws {
        let clock = TestClock()
        payments.charges.stub(
            inOrder: .response("slow").after(.seconds(2), on: clock),
            .response("fast").after(.seconds(1), on: clock)
        )
        let (answers, answer) = AsyncStream.makeStream(of: String.self)
        let payments = payments
        for cents in 1...2 {
            Task { answer.yield(try await payments.charge(cents)) }
            await payments.charges.waitForCalls(cents)
        }
        await clock.waitForSleeps(2)
        var iterator = answers.makeAsyncIterator()
        clock.advance(by: .seconds(1))
        #expect(await iterator.next() == "fast")
        clock.advance(by: .seconds(1))
        #expect(await iterator.next() == "slow")
    }

    @Test func canceledCallEndsBeforeItsAnswerIsDue() async throws {
        let clock = TestClock()
        payments.charges.stub(.response("").after(.seconds(1), on: clock))
        let call = Task { [payments] in try await payments.charge(1) }
        await clock.waitForSleeps()
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
    }

    @Test func stubReplacesWhatWasQueuedAndResetForgetsAll() async throws {
        payments.charges.stub(inOrder: .response("queued"))
        payments.charges.stub(.response("new"))
        #expect(try await payments.charge(1) == "new")
        payments.charges.reset()
        #expect(payments.charges.inputs.isEmpty)
        payments.charges.stub(inOrder: .response("after the reset"))
        #expect(try await payments.charge(1) == "after the reset")
    }

    @Test func callWithoutAnAnswerThrowsAndFailsTheTestOnce() async throws {
        let line: UInt = #line + 2
        let failures = await collectFailures {
            let charge = Stub<Int, String>()
            for cents in 1...3 {
                await #expect(throws: TestFailure.self) { try await charge(cents) }
            }
        }
        #expect(
            failures.messages == [
                """
                Expected a call of stub(_:) before Stub<Swift.Int, Swift.String> is called; it has no answer for 1.
                """
            ]
        )
        #expect(failures.lines == [line])
    }

    @Test func callThatDoesNotComeFailsTheTest() async {
        let line: UInt = #line + 2
        let failures = await collectFailures {
            await Stub<Int, String>().waitForCalls(2, within: .milliseconds(1))
        }
        #expect(
            failures.messages == [
                "Expected calls of Stub<Swift.Int, Swift.String> within 0.001 seconds: 2; came: 0."
            ]
        )
        #expect(failures.lines == [line])
    }
}
