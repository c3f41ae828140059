import Interactors
import Testing
import TodoLogic

struct LoginUserInteractorTests {
    let demo = Demo()

    init() throws {
        try demo.register("Ada@example.com", password: "correct horse")
    }

    @Test func loggedInUserIsKnownByTheEmailTheyRegistered() throws {
        #expect(try demo.logIn("ada@EXAMPLE.com").email == "Ada@example.com")
        #expect(try demo.whoAmI() == "Ada@example.com")
    }

    @Test func tokenIsOnlyInTheClientsSession() throws {
        try demo.logIn("ada@example.com")
        #expect(try demo.client.all() == [ClientSession(session: 1, token: "token-1")])
        let session = try #require(try demo.sessions.entity(id: 1))
        #expect(session.tokenDigest == "digest of token-1")
        #expect(session.owner == "ada@example.com")
        #expect(session.expires == demo.dates.now() + 30 * 24 * 60 * 60)
    }

    @Test func wrongEmailAndWrongPasswordAreTheSameErrorForTheSameWork() throws {
        let before = demo.hasher.work
        #expect(throws: TodoError.wrongCredentials) {
            try demo.logIn("ada@example.com", password: "wrong one")
        }
        let known = demo.hasher.work
        #expect(throws: TodoError.wrongCredentials) {
            try demo.logIn("eve@example.com", password: "wrong one")
        }
        let unknown = demo.hasher.work
        #expect(known - before == 1)
        #expect(unknown - known == 1)
        #expect(try demo.sessions.all().isEmpty)
    }

    @Test func emptyPasswordIsAWrongOne() {
        #expect(throws: TodoError.wrongCredentials) { try demo.logIn("ada@example.com", password: "") }
    }

    @Test func passwordIsComparedAfterUnicodeNormalisation() throws {
        try demo.register("zoe@example.com", password: "Cafe\u{301} noir")
        try demo.logIn("zoe@example.com", password: "Caf\u{E9} noir")
        #expect(try demo.whoAmI() == "zoe@example.com")
    }

    @Test func loginWithAWeakerHashReplacesIt() throws {
        var stronger = demo
        stronger.hasher = PlainHasher(cost: 3)
        try stronger.logIn("ada@example.com")
        #expect(try demo.users.all().map(\.passwordHash) == ["plain:3:correct horse"])
        try stronger.logIn("ada@example.com")
    }

    @Test func failedLoginLeavesAWeakerHash() throws {
        var stronger = demo
        stronger.hasher = PlainHasher(cost: 3)
        #expect(throws: TodoError.wrongCredentials) {
            try stronger.logIn("ada@example.com", password: "wrong one")
        }
        #expect(try demo.users.all().map(\.passwordHash) == ["plain:2:correct horse"])
    }

    @Test func passwordThatIsChangedDuringTheLoginStaysChanged() throws {
        // Somebody changes the password while the weaker hash is being made anew.
        let hasher = HookedHasher(base: PlainHasher(cost: 3)) { [demo] in
            try demo.users.update { users in
                guard var ada = try users.entity(id: "ada@example.com") else { return }
                ada.passwordHash = "plain:2:battery staple"
                users.save(ada)
            }
        }
        let login = LoginUserInteractor(
            credentials: CredentialCheck(
                users: demo.users,
                attempts: demo.attempts,
                hasher: hasher,
                dates: demo.dates
            ),
            sessions: demo.sessions,
            client: demo.client,
            tokens: demo.tokens,
            dates: demo.dates
        )
        let request = LoginUserInteractor.Request()
        request.email = "ada@example.com"
        request.password = try Password("correct horse")
        _ = try login.response(to: request)
        #expect(try demo.users.all().map(\.passwordHash) == ["plain:2:battery staple"])
    }

    @Test func secondLoginOfAClientEndsTheSessionItHad() throws {
        try demo.register("bob@example.com")
        try demo.logIn("ada@example.com")
        try demo.logIn("bob@example.com")
        #expect(try demo.whoAmI() == "bob@example.com")
        #expect(try demo.sessions.all().map(\.id) == [2])
    }

    @Test func loginOfOneClientLeavesTheSessionOfAnother() throws {
        try demo.logIn("ada@example.com")
        try demo.otherClient().logIn("ada@example.com")
        #expect(try demo.whoAmI() == "Ada@example.com")
    }

    @Test func clientThatOnlyKnowsTheNumberOfASessionDoesNotEndItByLoggingIn() throws {
        try demo.logIn("ada@example.com")
        let other = demo.otherClient()
        try other.client.save(ClientSession(session: 1, token: "forged"))
        try other.logIn("ada@example.com")
        #expect(try demo.sessions.all().map(\.id) == [1, 2])
    }

    @Test func loginRemovesSessionsThatExpired() throws {
        try demo.logIn("ada@example.com")
        demo.dates.advance(by: 31 * 24 * 60 * 60)
        try demo.otherClient().logIn("ada@example.com")
        #expect(try demo.sessions.all().map(\.id) == [2])
    }
}
