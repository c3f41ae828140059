import Foundation
import Interactors
import Testing
@testable import TodoLogic

struct LoginUserInteractorTests {
    let demo = Demo()

    init() async throws {
        try demo.register("Ada@example.com")
    }

    @Test func loggedInUserIsKnownByTheEmailTheyRegistered() async throws {
        #expect(try await demo.logIn("ada@EXAMPLE.com") == "Ada@example.com")
        #expect(try demo.whoAmI() == "Ada@example.com")
    }

    @Test func tokenIsOnlyInTheClientsSession() async throws {
        try await demo.logIn("ada@example.com")
        let token = SessionToken(session: 1, token: "token-1")
        #expect(try demo.client.all() == [ClientSession(token, former: nil)])
        let session = try #require(try demo.sessions().first)
        #expect(session.tokenDigest == "digest of token-1")
        #expect(session.expires == demo.dates.now() + Session.lifetime)
        #expect(Session.lifetime == 30 * 24 * 60 * 60)
    }

    @Test func wrongEmailAndWrongPasswordAreTheSameErrorForTheSameWork() async throws {
        let before = demo.plainHasher.work
        await #expect(throws: TodoError.wrongCredentials) {
            try await demo.logIn("ada@example.com", password: "wrong one")
        }
        let known = demo.plainHasher.work
        await #expect(throws: TodoError.wrongCredentials) {
            try await demo.logIn("eve@example.com", password: "wrong one")
        }
        let unknown = demo.plainHasher.work
        #expect(known - before == 1)
        #expect(unknown - known == 1)
        #expect(try demo.sessions().isEmpty)
    }

    @Test func emptyPasswordIsAWrongOne() async {
        await #expect(throws: TodoError.wrongCredentials) {
            try await demo.logIn("ada@example.com", password: "")
        }
    }

    @Test func passwordIsComparedAfterUnicodeNormalization() async throws {
        try demo.register("zoe@example.com", password: "Cafe\u{301} noir")
        try await demo.logIn("zoe@example.com", password: "Caf\u{E9} noir")
        #expect(try demo.whoAmI() == "zoe@example.com")
    }

    @Test func secondLoginOfAClientEndsTheSessionItHad() async throws {
        try demo.register("bob@example.com")
        try await demo.logIn("ada@example.com")
        try await demo.logIn("bob@example.com")
        #expect(try demo.whoAmI() == "bob@example.com")
        #expect(try demo.sessions().map(\.id) == [2])
    }

    @Test func loginOfOneClientLeavesTheSessionOfAnother() async throws {
        try await demo.logIn("ada@example.com")
        try await demo.otherClient().logIn("ada@example.com")
        #expect(try demo.whoAmI() == "Ada@example.com")
    }

    @Test func clientThatOnlyKnowsTheNumberOfASessionDoesNotEndItByLoggingIn() async throws {
        try await demo.logIn("ada@example.com")
        let other = demo.otherClient()
        try other.client.save(ClientSession(SessionToken(session: 1, token: "forged"), former: nil))
        try await other.logIn("ada@example.com")
        #expect(try demo.sessions().map(\.id) == [1, 2])
    }

    @Test func loginRemovesSessionsThatExpired() async throws {
        try await demo.logIn("ada@example.com")
        demo.fixedDates.advance(by: 31 * 24 * 60 * 60)
        try await demo.otherClient().logIn("ada@example.com")
        #expect(try demo.sessions().map(\.id) == [2])
    }
}
