import Foundation
import Dispatch
import InteractorTesting
import Interactors
import Testing
@testable import TodoLogic

struct LoginUserInteractorTests {
    let demo = Demo()

    init() async throws {
        try await demo.register("Ada@example.com")
    }

    @Test func loggedInUserIsKnownByTheEmailTheyRegistered() async throws {
        #expect(try await demo.logIn("ada@EXAMPLE.com") == "Ada@example.com")
        #expect(try demo.whoAmI() == "Ada@example.com")
    }

    @Test func tokenIsOnlyInTheClientsSession() async throws {
        try await demo.logIn("ada@example.com")
        #expect(try demo.client.all() == [ClientSession(session: 1, token: "token-1")])
        let session = try #require(try demo.sessions.entity(id: 1))
        #expect(session.tokenDigest == "digest of token-1")
        #expect(session.owner == "ada@example.com")
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
        #expect(try demo.sessions.all().isEmpty)
    }

    @Test func emptyPasswordIsAWrongOne() async {
        await #expect(throws: TodoError.wrongCredentials) {
            try await demo.logIn("ada@example.com", password: "")
        }
    }

    @Test func passwordIsComparedAfterUnicodeNormalization() async throws {
        try await demo.register("zoe@example.com", password: "Cafe\u{301} noir")
        try await demo.logIn("zoe@example.com", password: "Caf\u{E9} noir")
        #expect(try demo.whoAmI() == "zoe@example.com")
    }

    @Test func secondLoginOfAClientEndsTheSessionItHad() async throws {
        try await demo.register("bob@example.com")
        try await demo.logIn("ada@example.com")
        try await demo.logIn("bob@example.com")
        #expect(try demo.whoAmI() == "bob@example.com")
        #expect(try demo.sessions.all().map(\.id) == [2])
    }

    @Test func loginOfOneClientLeavesTheSessionOfAnother() async throws {
        try await demo.logIn("ada@example.com")
        try await demo.otherClient().logIn("ada@example.com")
        #expect(try demo.whoAmI() == "Ada@example.com")
    }

    @Test func clientThatOnlyKnowsTheNumberOfASessionDoesNotEndItByLoggingIn() async throws {
        try await demo.logIn("ada@example.com")
        let other = demo.otherClient()
        try other.client.save(ClientSession(session: 1, token: "forged"))
        try await other.logIn("ada@example.com")
        #expect(try demo.sessions.all().map(\.id) == [1, 2])
    }

    @Test func loginRemovesSessionsThatExpired() async throws {
        try await demo.logIn("ada@example.com")
        demo.fixedDates.advance(by: 31 * 24 * 60 * 60)
        try await demo.otherClient().logIn("ada@example.com")
        #expect(try demo.sessions.all().map(\.id) == [2])
    }

    /// Where a login is held while it is cancelled.
    enum Stage: CaseIterable { case hashing, sessions, client }

    @Test(arguments: Stage.allCases)
    func cancelledLoginLeavesNothing(_ stage: Stage) async throws {
        try await demo.register("bob@example.com")
        try await demo.logIn("bob@example.com")
        let before = (try demo.sessions.all(), try demo.client.all())
        let (ended, end) = AsyncStream<Void>.makeStream()
        try await cancelLogin(at: stage, end)
        for await _ in ended {}
        #expect(try demo.sessions.all() == before.0)
        #expect(try demo.client.all() == before.1)
        #expect(try demo.whoAmI() == "bob@example.com")
    }

    /// Returns when the caller of the login is told that it is cancelled; `end` finishes when its thread has
    /// ended.
    private func cancelLogin(at stage: Stage, _ end: AsyncStream<Void>.Continuation) async throws {
        var slow = demo
        let hashing = DispatchSemaphore(value: 0)
        let sessions = FaultyGateway(demo.sessions)
        let client = FaultyGateway(demo.client)
        (slow.sessions, slow.client, slow.tokens) = (
            sessions, client, MortalTokens(base: demo.tokens, end: end)
        )
        let (reached, reach) = AsyncStream<Void>.makeStream()
        var held: HeldUpdate?
        switch stage {
        case .hashing:
            slow.plainHasher = PlainHasher {
                reach.finish()
                hashing.wait()
            }
        case .sessions: held = HeldUpdate(sessions)
        case .client: held = HeldUpdate(client)
        }
        let executor = slow.executor()
        let login = Task { try await executor.response(to: try Demo.login("ada@example.com")) }
        if let held { await held.waitUntilReached() } else { for await _ in reached {} }
        login.cancel()
        let error = await #expect(throws: (any Error).self) { try await login.value }
        #expect(error.map { InteractorError($0).code } == .cancelled)
        hashing.signal()
        held?.release()
    }
}
