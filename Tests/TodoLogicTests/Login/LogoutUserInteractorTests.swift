import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

struct LogoutUserInteractorTests {
    let setup = LoginSetup()

    private var logOut: InteractorSpec<LogoutUserInteractor.Request> {
        setup.spec(LogoutUserInteractor(users: setup.users, client: setup.client), .init())
    }

    @Test func logoutEndsTheSessionAndForgetsTheToken() async throws {
        var user = User.ada
        user.begin(Session(begins: setup.dates.now()))
        try setup.users.save(user)
        try setup.logIn(.ada)
        try await logOut.then {}
        #expect(try setup.users.entity(id: User.ada.id)?.sessions == [user.sessions[1]])
        #expect(try setup.client.all().isEmpty)
        try await logOut.thenError(TodoError.notLoggedIn)
    }
}
