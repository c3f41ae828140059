import Foundation
import Gateways
import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

/// The waits after failed logins.
struct LoginAttemptsTests {
    let setup = LoginSetup()

    init() { setup.users.save([.ada, .bob]) }

    private var login: InteractorSpec<LoginUserInteractor.Request> { Self.login(setup) }

    private static func login(_ setup: LoginSetup) -> InteractorSpec<LoginUserInteractor.Request> {
        spec(
            LoginUserInteractor(users: setup.users, credentials: setup.credentials, logins: setup.logins),
            request: .init()
        )
        .when {
            $0.email = "ada@example.com"
            $0.password = "correct horse"
        }
    }

    private func fail(_ email: String = "ada@example.com", times: Int) async throws {
        for _ in 0..<times {
            try await login
                .when {
                    $0.email = email
                    $0.password = "wrong one"
                }
                .thenError(TodoError.wrongCredentials)
        }
    }

    private func waiting(_ seconds: Int, _ email: String = "ada@example.com") throws -> TodoError {
        .tooManyAttempts(try EmailAddress(email), wait: seconds)
    }

    @Test func fourFailuresCostNoWait() async throws {
        try await fail(times: 4)
        try await login.then { #expect($0.email == "ada@example.com") }
    }

    @Test func afterFiveFailuresEvenTheRightPasswordWaits() async throws {
        try await fail(times: 5)
        try await login.thenError(waiting(30))
        setup.dates.advance(by: 29)
        try await login.thenError(waiting(1))
        setup.dates.advance(by: 1)
        try await login.then { #expect($0.email == "ada@example.com") }
    }

    @Test func waitsDoubleUpToAnHour() async throws {
        try await fail(times: 5)
        for wait in [30, 60, 120, 240, 480, 960, 1920, 3600, 3600] {
            try await login.thenError(waiting(wait))
            setup.dates.advance(by: TimeInterval(wait))
            try await fail(times: 1)
        }
    }

    @Test func askingDuringAWaitCostsNoHashAndDoesNotLengthenIt() async throws {
        try await fail(times: 5)
        for _ in 0..<20 { try await login.thenError(waiting(30)) }
        #expect(setup.hasher.work == 5)
        setup.dates.advance(by: 30)
        try await login.then { _ in }
    }

    @Test func successForgetsTheFailures() async throws {
        try await fail(times: 4)
        try await login.then { _ in }
        #expect(setup.attempts.all().isEmpty)
        try await fail(times: 4)
        try await login.then { _ in }
    }

    @Test func waitOfOneEmailDoesNotConcernAnother() async throws {
        try await fail("bob@example.com", times: 5)
        try await login.then { _ in }
    }

    @Test(arguments: ["eve@example.com", "EVE@example.com"])
    func unknownEmailWaitsAsAKnownOneDoes(_ email: String) async throws {
        try await fail(email, times: 5)
        let error = try waiting(30, "eve@example.com")
        try await login.when { $0.email = "eve@example.com" }.thenError(error)
    }

    @Test(arguments: ["correct horse", "wrong one"])
    func attemptIsCountedBeforeThePasswordIsChecked(_ password: String) async throws {
        var setup = setup
        setup.hasher = PlainHasher { [attempts = setup.attempts] in
            #expect(attempts.entity(id: "ada@example.com")?.count == 1)
            throw DiskFull()
        }
        try await Self.login(setup).when { $0.password = password }.thenError(DiskFull())
        #expect(setup.attempts.entity(id: "ada@example.com")?.count == 1)
    }

    @Test func attemptThatCannotBeCountedIsNotChecked() async throws {
        let attempts = FaultyGateway(setup.attempts)
        attempts.fail(.update, with: DiskFull())
        let credentials = CredentialCheck(
            users: setup.users,
            attempts: attempts,
            hasher: setup.hasher,
            dates: setup.dates
        )
        let interactor = LoginUserInteractor(
            users: setup.users,
            credentials: credentials,
            logins: setup.logins
        )
        try await spec(interactor, request: .init())
            .when {
                $0.email = "ada@example.com"
                $0.password = "correct horse"
            }
            .thenError(DiskFull())
        #expect(setup.hasher.work == 0)
    }

    @Test func clockThatWasSetBackLocksNobodyOut() async throws {
        try await fail(times: 5)
        setup.dates.advance(by: -365 * 24 * 60 * 60)
        try await login.then { _ in }
    }

    @Test func failuresOfYesterdayAreForgotten() async throws {
        try await fail("eve@example.com", times: 5)
        setup.dates.advance(by: 24 * 60 * 60 + 1)
        try await login.then { _ in }
        #expect(setup.attempts.all().isEmpty)
    }

    @Test(arguments: [(1, "1 s"), (119, "119 s"), (120, "2 minutes"), (3600, "60 minutes")])
    func hintTellsTheWait(_ seconds: Int, _ text: String) throws {
        #expect(try waiting(seconds).hint == "Wait \(text), then try again.")
    }
}
