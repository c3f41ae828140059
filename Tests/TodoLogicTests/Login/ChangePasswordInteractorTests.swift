import Gateways
import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

struct ChangePasswordInteractorTests {
    let setup = LoginSetup()
    var other = LoginSetup()

    init() throws {
        other = setup
        other.client = LoginSetup().client
        try setup.logIn(.ada)
        try other.logIn(.ada)
    }

    private var change: InteractorSpec<ChangePasswordInteractor.Request> {
        spec(
            ChangePasswordInteractor(
                users: setup.users,
                credentials: setup.credentials,
                hasher: setup.hasher
            ),
            request: .init()
        )
        .when {
            $0.granted = try setup.logins.current()
            $0.currentPassword = "correct horse"
            $0.newPassword = "battery staple"
        }
    }

    @Test func newPasswordReplacesTheOldOneAndEndsTheOtherSessions() async throws {
        try await change.then { #expect($0.endedSessions == 1) }
        #expect(setup.users.entity(id: User.ada.id)?.passwordHash == "hash of battery staple")
        #expect(setup.tokens(of: .ada) == ["token-1"])
    }

    @Test func wrongCurrentPasswordChangesNothingAndCountsAsAFailedLogin() async throws {
        let before = setup.users.all()
        for _ in 0..<LoginAttempts.free {
            try await change.when { $0.currentPassword = "wrong one" }
                .thenError(TodoError.wrongCurrentPassword)
        }
        try await change.thenError(.tooManyAttempts)
        #expect(setup.users.all() == before)
    }

    @Test func newPasswordFollowsTheRulesOfTheFirst() async throws {
        try await change.when { $0.newPassword = "short" }.thenError(TodoError.passwordTooShort)
        #expect(setup.hasher.work == 0)
    }

    @Test func sessionThatEndedMeanwhileChangesNothing() async throws {
        try await change
            .when { _ in setup.users.save(.ada) }
            .thenError(TodoError.sessionEnded)
        #expect(setup.users.all() == [.ada])
    }
}
