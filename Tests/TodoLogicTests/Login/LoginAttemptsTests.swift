import Foundation
import InteractorTesting
import Interactors
import Testing
@testable import TodoLogic

/// The waits after failed logins, as ``LoginUserInteractor`` and ``ChangePasswordInteractor`` have them.
struct LoginAttemptsTests {
    let demo = Demo()

    init() async throws {
        try demo.register("ada@example.com")
    }

    private func fail(_ email: String = "ada@example.com", times: Int = 1) async {
        for _ in 0..<times {
            await #expect(throws: TodoError.wrongCredentials) {
                try await demo.logIn(email, password: "wrong one")
            }
        }
    }

    private func waiting(_ seconds: Int, _ email: String = "ada@example.com") throws -> TodoError {
        .tooManyAttempts(try EmailAddress(email), wait: seconds)
    }

    @Test func fourFailuresCostNoWait() async throws {
        await fail(times: 4)
        try await demo.logIn("ada@example.com")
    }

    @Test func fifthFailureMakesEvenTheRightPasswordWait() async throws {
        await fail(times: 5)
        await #expect(throws: try waiting(30)) { try await demo.logIn("ada@example.com") }
        demo.fixedDates.advance(by: 29)
        await #expect(throws: try waiting(1)) { try await demo.logIn("ada@example.com") }
        demo.fixedDates.advance(by: 1)
        try await demo.logIn("ada@example.com")
    }

    @Test func waitsDoubleUpToAnHour() async throws {
        await fail(times: 5)
        for wait in [30, 60, 120, 240, 480, 960, 1920, 3600, 3600] {
            await #expect(throws: try waiting(wait)) { try await demo.logIn("ada@example.com") }
            demo.fixedDates.advance(by: TimeInterval(wait))
            await fail()
        }
    }

    @Test func askingDuringAWaitDoesNotLengthenIt() async throws {
        await fail(times: 5)
        for _ in 0..<20 {
            await #expect(throws: try waiting(30)) { try await demo.logIn("ada@example.com") }
        }
        demo.fixedDates.advance(by: 30)
        try await demo.logIn("ada@example.com")
    }

    @Test func successForgetsTheFailures() async throws {
        await fail(times: 4)
        try await demo.logIn("ada@example.com")
        await fail(times: 4)
        try await demo.logIn("ada@example.com")
        #expect(try demo.attempts.all().isEmpty)
    }

    @Test func waitOfOneAccountDoesNotConcernAnother() async throws {
        try demo.register("bob@example.com")
        await fail("bob@example.com", times: 5)
        try await demo.logIn("ada@example.com")
    }

    @Test func unknownEmailWaitsLikeAKnownOne() async throws {
        await fail("eve@example.com", times: 5)
        await #expect(throws: try waiting(30, "eve@example.com")) { try await demo.logIn("eve@example.com") }
    }

    @Test func emailInCapitalsIsTheSameAccount() async throws {
        await fail("ADA@example.com", times: 5)
        await #expect(throws: try waiting(30)) { try await demo.logIn("ada@example.com") }
    }

    @Test func waitingCostsNoHash() async throws {
        await fail(times: 5)
        let before = demo.plainHasher.work
        await #expect(throws: try waiting(30)) { try await demo.logIn("ada@example.com") }
        #expect(demo.plainHasher.work == before)
    }

    @Test func rightPasswordsAtTheSameTimeAreAllAccepted() async throws {
        let executor = demo.executor()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<50 {
                group.addTask { _ = try await executor.response(to: Demo.login("ada@example.com")) }
            }
            try await group.waitForAll()
        }
    }

    @Test func guessesMadeAtTheSameTimeDoNotPassOnOneCount() async throws {
        let executor = demo.executor()
        let errors = await withTaskGroup(of: TodoError?.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    await #expect(throws: TodoError.self) {
                        let guess = try Demo.login("ada@example.com", password: "wrong one")
                        _ = try await Demo.response(of: executor, to: guess)
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(errors.count { $0 == .wrongCredentials } == 5)
        #expect(errors.count { $0?.code == .tooManyAttempts } == 45)
    }

    @Test func attemptIsCountedBeforeThePasswordIsChecked() async throws {
        var slow = demo
        slow.plainHasher = PlainHasher { [demo] in
            #expect(try demo.attempts.entity(id: "ada@example.com")?.count == 1)
            throw CancellationError()
        }
        for password in ["correct horse", "wrong one"] {
            try demo.attempts.delete(id: "ada@example.com")
            await #expect(throws: CancellationError.self) {
                try await slow.logIn("ada@example.com", password: password)
            }
            #expect(try demo.attempts.entity(id: "ada@example.com")?.count == 1)
        }
    }

    @Test func attemptThatCannotBeCountedIsNotChecked() async throws {
        var full = demo
        let before = demo.plainHasher.work
        for (email, password) in [("ada", "correct horse"), ("ada", "wrong one"), ("eve", "wrong one")] {
            let attempts = FaultyGateway(demo.attempts)
            full.attempts = attempts
            attempts.fail(.update, with: CancellationError())
            await #expect(throws: CancellationError.self) {
                try await full.logIn("\(email)@example.com", password: password)
            }
        }
        #expect(demo.plainHasher.work == before)
    }

    @Test func clockThatWasSetBackLocksNobodyOut() async throws {
        await fail(times: 5)
        demo.fixedDates.advance(by: -365 * 24 * 60 * 60)
        try await demo.logIn("ada@example.com")
    }

    @Test func failuresOfYesterdayAreForgottenAlsoInTheStore() async throws {
        await fail("eve@example.com", times: 5)
        demo.fixedDates.advance(by: 24 * 60 * 60 + 1)
        try await demo.logIn("ada@example.com")
        #expect(try demo.attempts.all().isEmpty)
    }

    @Test func wrongCurrentPasswordCountsLikeAFailedLogin() async throws {
        try await demo.logIn("ada@example.com")
        for _ in 0..<5 {
            await #expect(throws: TodoError.wrongCurrentPassword) {
                try await demo.changePassword(from: "wrong one", to: "brand new one")
            }
        }
        await #expect(throws: try waiting(30)) {
            try await demo.changePassword(from: "correct horse", to: "brand new one")
        }
    }

    @Test(arguments: [(1, "1 s"), (90, "90 s"), (120, "2 minutes"), (3600, "60 minutes")])
    func hintTellsTheWait(_ seconds: Int, _ text: String) throws {
        #expect(try waiting(seconds).hint == "Wait \(text), then try again.")
    }
}
