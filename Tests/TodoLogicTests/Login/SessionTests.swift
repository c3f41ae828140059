import Foundation
import Interactors
import Testing
@testable import TodoLogic

/// How long a session holds and how it ends, through the use cases.
struct SessionTests {
    let demo: Demo
    private let day: TimeInterval = 24 * 60 * 60

    init() async throws {
        demo = try await Demo.loggedIn(as: "ada@example.com")
    }

    @Test func sessionEndsAfterThirtyDaysWithoutUse() throws {
        demo.fixedDates.advance(by: 30 * day)
        #expect(throws: TodoError.sessionEnded) { try demo.whoAmI() }
    }

    @Test func sessionHoldsUntilTheLastSecond() throws {
        demo.fixedDates.advance(by: 30 * day - 1)
        #expect(try demo.whoAmI() == "ada@example.com")
    }

    @Test func useRenewsTheSession() throws {
        for _ in 0..<5 {
            demo.fixedDates.advance(by: 20 * day)
            #expect(try demo.whoAmI() == "ada@example.com")
        }
    }

    @Test func sessionThatIsEndedDuringItsRenewalStaysEnded() throws {
        demo.fixedDates.advance(by: 2 * day)
        var slow = demo
        slow.tokens = HookedTokens(base: demo.tokens) { [demo] in
            try demo.users.update { users in
                var user = try #require(try users.entity(id: "ada@example.com"))
                user.sessions = []
                users.save(user)
            }
        }
        #expect(throws: TodoError.sessionEnded) { try slow.whoAmI() }
        #expect(try demo.sessions().isEmpty)
    }

    @Test func useWithinADayWritesNothing() throws {
        let before = try demo.sessions()
        demo.fixedDates.advance(by: day - 1)
        _ = try demo.whoAmI()
        #expect(try demo.sessions() == before)
    }

    @Test func logoutEndsTheSessionAndForgetsTheToken() throws {
        let token = try #require(try demo.client.entity(id: .current))
        #expect(try demo.logOut() == 1)
        #expect(try demo.client.all().isEmpty)
        #expect(throws: TodoError.notLoggedIn) { try demo.whoAmI() }

        try demo.client.save(token)
        #expect(throws: TodoError.sessionEnded) { try demo.whoAmI() }
    }

    @Test func secondLogoutIsRefused() throws {
        _ = try demo.logOut()
        #expect(throws: TodoError.notLoggedIn) { try demo.logOut() }
    }

    @Test func logoutLeavesTheOtherSessions() async throws {
        let other = demo.otherClient()
        try await other.logIn("ada@example.com")
        #expect(try demo.logOut() == 1)
        #expect(try other.whoAmI() == "ada@example.com")
    }

    @Test func logoutEverywhereEndsAllSessionsOfTheUserAndNobodyElses() async throws {
        let other = demo.otherClient()
        let bob = demo.otherClient()
        try await other.logIn("ada@example.com")
        try bob.register("bob@example.com")
        try await bob.logIn("bob@example.com")
        #expect(try demo.logOut(everywhere: true) == 2)
        #expect(throws: TodoError.sessionEnded) { try other.whoAmI() }
        #expect(try bob.whoAmI() == "bob@example.com")
    }

    @Test(arguments: ["", "token-2", "token-11", "Token-1"])
    func numberOfASessionWithoutItsTokenIsNoLogin(_ token: String) throws {
        try demo.client.save(ClientSession(SessionToken(session: 1, token: token), former: nil))
        #expect(throws: TodoError.sessionEnded) { try demo.whoAmI() }
    }

    @Test func sessionsListsThoseOfTheUserThatHold() async throws {
        let other = demo.otherClient()
        demo.fixedDates.advance(by: 100)
        try await other.logIn("ada@example.com")
        let bob = demo.otherClient()
        try bob.register("bob@example.com")
        try await bob.logIn("bob@example.com")

        let response = try demo.listSessions()
        let sessions = response.sessions
        #expect(sessions.map(\.id) == [1, 2])
        #expect(response.current == 1)
        #expect(sessions[1].created == demo.dates.now())
        #expect(sessions[1].expires == demo.dates.now() + 30 * day)

        demo.fixedDates.advance(by: 29 * day)
        _ = try other.whoAmI()
        demo.fixedDates.advance(by: 2 * day)
        #expect(try other.listSessions().sessions.map(\.id) == [2])
    }
}
