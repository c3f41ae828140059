import Dispatch
import Interactors
import Testing
import TodoLogic

/// The waits after failed logins, as ``LoginUserInteractor`` and ``ChangePasswordInteractor`` have them.
struct LoginAttemptsTests {
    let demo = Demo()

    init() throws {
        try demo.register("ada@example.com")
    }

    private func fail(_ email: String = "ada@example.com", times: Int = 1) {
        for _ in 0..<times {
            #expect(throws: TodoError.wrongCredentials) { try demo.logIn(email, password: "wrong one") }
        }
    }

    private func waiting(_ seconds: Int, _ email: String = "ada@example.com") throws -> TodoError {
        .tooManyAttempts(try EmailAddress(email), wait: seconds)
    }

    @Test func fourFailuresCostNoWait() throws {
        fail(times: 4)
        try demo.logIn("ada@example.com")
    }

    @Test func fifthFailureMakesEvenTheRightPasswordWait() throws {
        fail(times: 5)
        #expect(throws: try waiting(30)) { try demo.logIn("ada@example.com") }
        demo.dates.advance(by: 29)
        #expect(throws: try waiting(1)) { try demo.logIn("ada@example.com") }
        demo.dates.advance(by: 1)
        try demo.logIn("ada@example.com")
    }

    @Test func waitsDoubleUpToAnHour() throws {
        fail(times: 5)
        for wait in [30, 60, 120, 240, 480, 960, 1920, 3600, 3600] {
            #expect(throws: try waiting(wait)) { try demo.logIn("ada@example.com") }
            demo.dates.advance(by: wait)
            fail()
        }
    }

    @Test func askingDuringAWaitDoesNotLengthenIt() throws {
        fail(times: 5)
        for _ in 0..<100 {
            #expect(throws: try waiting(30)) { try demo.logIn("ada@example.com") }
        }
        demo.dates.advance(by: 30)
        try demo.logIn("ada@example.com")
    }

    @Test func successForgetsTheFailures() throws {
        fail(times: 4)
        try demo.logIn("ada@example.com")
        fail(times: 4)
        try demo.logIn("ada@example.com")
        #expect(try demo.attempts.all().isEmpty)
    }

    @Test func waitOfOneAccountDoesNotConcernAnother() throws {
        try demo.register("bob@example.com")
        fail("bob@example.com", times: 5)
        try demo.logIn("ada@example.com")
    }

    @Test func unknownEmailWaitsLikeAKnownOne() throws {
        fail("eve@example.com", times: 5)
        #expect(throws: try waiting(30, "eve@example.com")) { try demo.logIn("eve@example.com") }
    }

    @Test func emailInCapitalsIsTheSameAccount() throws {
        fail("ADA@example.com", times: 5)
        #expect(throws: try waiting(30)) { try demo.logIn("ada@example.com") }
    }

    @Test func waitingCostsNoHash() throws {
        fail(times: 5)
        let before = demo.hasher.work
        #expect(throws: try waiting(30)) { try demo.logIn("ada@example.com") }
        #expect(demo.hasher.work == before)
    }

    @Test func guessesMadeAtTheSameTimeDoNotPassOnOneCount() throws {
        let before = demo.hasher.work
        DispatchQueue.concurrentPerform(iterations: 50) { _ in
            #expect(throws: TodoError.self) { try demo.logIn("ada@example.com", password: "wrong one") }
        }
        #expect(demo.hasher.work - before == 5)
    }

    @Test func clockThatWasSetBackLocksNobodyOut() throws {
        fail(times: 5)
        demo.dates.advance(by: -365 * 24 * 60 * 60)
        try demo.logIn("ada@example.com")
    }

    @Test func failuresOfYesterdayAreForgottenAlsoInTheStore() throws {
        fail("eve@example.com", times: 5)
        demo.dates.advance(by: 24 * 60 * 60 + 1)
        try demo.logIn("ada@example.com")
        #expect(try demo.attempts.all().isEmpty)
    }

    @Test func wrongCurrentPasswordCountsLikeAFailedLogin() throws {
        try demo.logIn("ada@example.com")
        for _ in 0..<5 {
            #expect(throws: TodoError.wrongCurrentPassword) {
                try demo.changePassword(from: "wrong one", to: "brand new one")
            }
        }
        #expect(throws: try waiting(30)) {
            try demo.changePassword(from: "correct horse", to: "brand new one")
        }
    }

    @Test(arguments: [(1, "1 second"), (90, "90 seconds"), (120, "2 minutes"), (3600, "60 minutes")])
    func hintTellsTheWait(_ seconds: Int, _ text: String) throws {
        #expect(try waiting(seconds).hint == "Wait \(text), then try again.")
    }
}
