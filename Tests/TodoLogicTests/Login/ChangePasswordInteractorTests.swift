import Gateways
import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

struct ChangePasswordInteractorTests {
    let setup = LoginSetup()

    init() async throws {
        try await setup.logIn(.ada)
        try await setup.elsewhere.logIn(.ada)
    }

    private func change(
        from current: String = "correct horse",
        to new: @escaping () throws -> String = { "battery staple" }
    ) -> InteractorSpec<ChangePasswordInteractor.Request> {
        spec(
            ChangePasswordInteractor(users: setup.users, hasher: setup.hasher),
            request: .init(currentPassword: { current }, newPassword: new)
        )
        .when { $0.found = Result { try setup.sessions.current() } }
    }

    @Test func newPasswordReplacesTheOldOneAndEndsTheOtherSessions() async throws {
        try await change().then {}
        #expect(try setup.users.entity(id: User.ada.id)?.passwordHash == "hash of battery staple")
        #expect(try setup.tokens(of: .ada) == ["token-1"])
    }

    @Test func wrongCurrentPasswordIsRefusedBeforeANewOneIsAskedFor() async throws {
        let before = try setup.users.all()
        var asked = 0
        let wrong = change(from: "wrong one") {
            asked += 1
            return "battery staple"
        }
        try await wrong.thenError(TodoError.wrongCurrentPassword)
        #expect(asked == 0)
        #expect(try setup.users.all() == before)
    }

    @Test func newPasswordFollowsTheRulesOfTheFirst() async throws {
        try await change { "short" }.thenError(TodoError.passwordTooShort)
    }

    @Test func sessionThatEndedInTheMeantimeChangesNothing() async throws {
        try await change().when { _ in try setup.users.save(.ada) }.thenError(TodoError.notLoggedIn)
        #expect(try setup.users.all() == [.ada])
    }
}
