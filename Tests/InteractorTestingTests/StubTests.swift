import InteractorTesting
import InteractorTestingAdapters
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

@Suite(.testKit) struct StubTests {
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
            await waitUntil { payments.charges.inputs.count == cents }
        }
        await waitUntil { clock.sleeperCount == 2 }
        var iterator = answers.makeAsyncIterator()
        await clock.advance(by: .seconds(1))
        #expect(await iterator.next() == "fast")
        await clock.advance(by: .seconds(1))
        #expect(await iterator.next() == "slow")
    }

    @Test func canceledCallEndsBeforeItsAnswerIsDue() async throws {
        let clock = TestClock()
        payments.charges.stub(.response("").after(.seconds(1), on: clock))
        let call = Task { [payments] in try await payments.charge(1) }
        await waitUntil { clock.sleeperCount == 1 }
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
    }

    @Test func stubReplacesWhatWasQueued() async throws {
        payments.charges.stub(inOrder: .response("queued"))
        payments.charges.stub(.response("new"))
        #expect(try await payments.charge(1) == "new")
    }

    @Test func callBeyondTheAnswersIsShownWhereTheyWereSet() async throws {
        var line: UInt = 0
        let failures = try await collectFailures {
            let charge = Stub<Int, String>()
            line = #line + 1
            charge.stub(inOrder: .response("first"))
            _ = try await charge(1)
            await #expect(throws: TestFailure.self) { try await charge(2) }
        }
        #expect(
            failures.messages == [
                """
                Expected an answer for each call of Stub<Swift.Int, Swift.String>; call 2 has none: 2. \
                Set it by stub(_:), or call it less often.
                """
            ]
        )
        #expect(failures.lines == [line])
    }

    @Test func answersThatAreNotNeededAreShownWhereTheyWereSet() async throws {
        var line: UInt = 0
        let failures = try await collectFailures {
            let charge = Stub<Int, String>()
            charge.stub(inOrder: .response("needed"))
            line = #line + 1
            charge.stub(inOrder: .response("second"), .response("third"))
            _ = try await charge(1)
        }
        let text = """
            Expected Stub<Swift.Int, Swift.String> to give all of its answers; calls: 1, \
            answers left: 2. If the code is complete, delete them, or pass exhaustive: false.
            """
        #expect(failures.messages == [text])
        #expect(failures.lines == [line])
    }

    @Test func answerToEveryCallNeedNotBeUsed() async {
        let failures = await collectFailures {
            _ = Stub<Int, String>(.response("of the constructor"))
            Stub<Int, String>().stub(.response("set later"))
        }
        #expect(failures.messages == [])
    }

    @Test func callsAreCounted() async throws {
        let charge = Stub<Int, String>(.response("paid"))
        #expect(charge.isNeverCalled && !charge.isCalledOnce)
        _ = try await charge(1)
        #expect(!charge.isNeverCalled && charge.isCalledOnce)
        _ = try await charge(2)
        #expect(!charge.isNeverCalled && !charge.isCalledOnce)
    }

    @Test func stubWithoutAParameterIsCalledWithoutAnArgument() async throws {
        let load = Stub<Void, Int>(.response(7))
        func loadAtOnce() throws -> Int { try load() }
        #expect(try await load() == 7)
        #expect(try loadAtOnce() == 7)
        #expect(load.inputs.count == 2)
    }

    @Test func synchronousFunctionIsAnsweredInOrder() throws {
        payments.charges.stub(inOrder: .response("paid"), .error(Offline()), .computed { "\($0) ct" })
        #expect(try payments.charges(1) == "paid")
        #expect(throws: Offline()) { try payments.charges(2) }
        #expect(try payments.charges(3) == "3 ct")
        #expect(payments.charges.inputs == [1, 2, 3])
    }

    @Test func answerThatASynchronousFunctionCannotGiveFailsTheTest() async {
        var line: UInt = 0
        let failures = await collectFailures {
            let charge = Stub<Int, String>()
            func chargeAtOnce() throws -> String { try charge(1) }
            line = #line + 1
            charge.stub(.response("later").after(.seconds(1), on: TestClock()))
            #expect(throws: TestFailure.self) { try chargeAtOnce() }
        }
        #expect(
            failures.messages == [
                "Expected Stub<Swift.Int, Swift.String> to answer at once, since its function isn't async."
            ]
        )
        #expect(failures.lines == [line])
    }

    #if os(macOS) || os(Linux)
    /// Looks at its stub when it is released.
    private final class Curious: Sendable {
        let stub: Stub<Curious?, Int>
        init(_ stub: Stub<Curious?, Int>) { self.stub = stub }
        deinit { _ = stub.inputs.count }
    }

    @Test func answersAreReleasedWhenTheStubCanBeUsed() async {
        await #expect(processExitsWith: .success) {
            try await withTestKit {
                let stub = Stub<Curious?, Int>()
                stub.stub(.computed { [curious = Curious(stub)] _ in curious.stub.inputs.count })
                stub.stub(.response(2))
                try #require(try await stub(nil) == 2)
            }
        }
    }
    #endif
}
