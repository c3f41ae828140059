import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

struct ChangePasswordInteractorTests {
    let setup = LoginSetup()

    init() throws {
        try setup.logIn(.ada)
        var user = User.ada
        user.begin(Session(begins: setup.dates.now()))
        try setup.users.save(user)
    }

    private func change(
        from current: String = "correct horse",
        to new: String = "battery staple"
    ) -> InteractorSpec<ChangePasswordInteractor.Request> {
        setup.spec(
            ChangePasswordInteractor(setup.accounts),
            .init(currentPassword: current, newPassword: new)
        )
    }

    @Test func newPasswordReplacesTheOldOneAndEndsTheOtherSessions() async throws {
        try await change().then {}
        #expect(try setup.users.entity(id: User.ada.id)?.passwordHash == "hash of battery staple")
        #expect(try setup.users.entity(id: User.ada.id)?.sessions == User.ada.sessions)
    }

    @Test func wrongCurrentPasswordChangesNothing() async throws {
        let before = try setup.users.all()
        try await change(from: "wrong one").thenError(TodoError.wrongCurrentPassword)
        try await change(to: "short").thenError(TodoError.passwordTooShort)
        #expect(try setup.users.all() == before)
    }

    @Test func sessionThatEndsDuringTheHashChangesNothing() async throws {
        var setup = setup
        let users = setup.users
        var ended = User.ada
        ended.sessions = []
        setup.hasher = PlainHasher { [ended] in try users.save(ended) }
        let interactor = ChangePasswordInteractor(setup.accounts)
        let request = {
            ChangePasswordInteractor.Request(currentPassword: "correct horse", newPassword: "battery staple")
        }
        try await setup.spec(interactor, request()).thenError(TodoError.notLoggedIn)
        #expect(try users.entity(id: User.ada.id) == ended)
    }
}
