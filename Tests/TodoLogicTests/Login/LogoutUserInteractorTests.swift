import Foundation
import Gateways
import InteractorTesting
import InteractorTestingAdapters
import Interactors
import Testing

@testable import TodoLogic

@Suite(.testKit) struct LogoutUserInteractorTests {
    let setup = LoginSetup()
    let other: LoginSetup

    init() async throws {
        other = setup.elsewhere
        try await setup.logIn(.bob)
        try await setup.logIn(.ada)
        try await other.logIn(.ada)
    }

    private func logOut(
        everywhere: Bool = false,
        client: (any EntityGateway<ClientSession>)? = nil
    ) -> InteractorSpec<LogoutUserInteractor.Request> {
        let interactor = LogoutUserInteractor(users: setup.users, client: client ?? setup.client)
        return spec(interactor, request: .init(everywhere: everywhere))
            .when { $0.found = Result { try setup.sessions.current() } }
    }

    @Test func logoutEndsTheSessionAndForgetsTheToken() async throws {
        try await logOut().then {}
        #expect(try setup.tokens(of: .ada) == ["token-3"])
        #expect(try setup.client.all().isEmpty)
        #expect(try other.sessions.current().user.id == User.ada.id)
    }

    @Test func logoutEverywhereEndsAllSessionsOfTheUserAndNobodyElses() async throws {
        let third = setup.elsewhere
        try await third.logIn(.bob)
        try await logOut(everywhere: true).then {}
        #expect(try setup.tokens(of: .ada).isEmpty)
        #expect(try third.sessions.current().user.id == User.bob.id)
    }

    @Test func logoutHoldsEvenIfTheTokenCannotBeRemoved() async throws {
        let client = FaultyGateway(setup.client)
        client.fail(.update, with: DiskFull())
        try await logOut(client: client).then {}
        #expect(throws: TodoError.notLoggedIn) { try setup.sessions.current() }
    }

    @Test func sessionThatHasExpiredEndsNone() async throws {
        setup.dates.advance(by: Session.lifetime)
        let before = try setup.users.all()
        try await logOut(everywhere: true).thenError(TodoError.notLoggedIn)
        #expect(try setup.users.all() == before)
    }

    @Test func expiredSessionIsLoggedOutOnce() async throws {
        setup.dates.advance(by: Session.lifetime)
        try await logOut().then {}
        #expect(try setup.client.all().isEmpty)
        try await logOut().thenError(TodoError.notLoggedIn)
    }
}
