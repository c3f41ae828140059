import Foundation
import Gateways
import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

struct LogoutUserInteractorTests {
    let setup = LoginSetup()
    var other = LoginSetup()

    init() throws {
        other = setup
        other.client = LoginSetup().client
        try setup.logIn(.bob)
        try setup.logIn(.ada)
        try other.logIn(.ada)
    }

    private var logOut: InteractorSpec<LogoutUserInteractor.Request> {
        spec(LogoutUserInteractor(users: setup.users, client: setup.client), request: .init())
            .when { $0.granted = try setup.logins.current() }
    }

    @Test func logoutEndsTheSessionAndForgetsTheToken() async throws {
        try await logOut.then { #expect($0.endedSessions == 1) }
        #expect(setup.tokens(of: .ada) == ["token-3"])
        #expect(try setup.client.all().isEmpty)
        #expect(try other.logins.current().user.id == User.ada.id)
    }

    @Test func logoutEverywhereEndsAllSessionsOfTheUserAndNobodyElses() async throws {
        var third = setup
        third.client = LoginSetup().client
        try third.logIn(.bob)
        try await logOut.when { $0.everywhere = true }.then { #expect($0.endedSessions == 2) }
        #expect(setup.tokens(of: .ada).isEmpty)
        #expect(try third.logins.current().user.id == User.bob.id)
    }

    @Test func logoutHoldsAlsoIfTheTokenCannotBeRemoved() async throws {
        let client = FaultyGateway(setup.client)
        client.fail(.update, with: DiskFull())
        try await spec(LogoutUserInteractor(users: setup.users, client: client), request: .init())
            .when { $0.granted = try setup.logins.current() }
            .then { #expect($0.endedSessions == 1) }
        #expect(throws: TodoError.sessionEnded) { try setup.logins.current() }
    }
}
