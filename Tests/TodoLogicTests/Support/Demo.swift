import Gateways
import Interactors
import TodoLogic

/// The demo's logic on gateways in memory, as one client of it has it.
struct Demo {
    var users: any EntityGateway<User> = InMemoryGateway()
    var attempts: any EntityGateway<LoginAttempts> = InMemoryGateway()
    var sessions: any EntityGateway<Session> = InMemoryGateway()
    var client: any EntityGateway<ClientSession> = InMemoryGateway()
    var todos: any EntityGateway<Todo> = InMemoryGateway()
    var steps: any EntityGateway<JournalEntry> = InMemoryGateway()
    var reviews: any EntityGateway<ReviewMemory> = InMemoryGateway()
    var hasher = PlainHasher()
    var tokens = CountedTokens()
    var dates = FixedDates()

    var authenticator: Authenticator {
        Authenticator(sessions: sessions, client: client, tokens: tokens, dates: dates)
    }
    var credentials: CredentialCheck {
        CredentialCheck(users: users, attempts: attempts, hasher: hasher, dates: dates)
    }
    var ownTodos: OwnTodos {
        OwnTodos(todos: todos, journal: Journal(entries: steps), authenticator: authenticator)
    }

    /// The same logic, as another client has it: everything but the client's session is shared.
    func otherClient() -> Demo {
        var other = self
        other.client = InMemoryGateway()
        return other
    }

    /// Registers a user and logs them in.
    static func loggedIn(as email: String = "ada@example.com") throws -> Demo {
        let demo = Demo()
        try demo.register(email)
        try demo.logIn(email)
        return demo
    }

    @discardableResult
    func register(_ email: String, password: String = "correct horse") throws
        -> RegisterUserInteractor.Response
    {
        let request = RegisterUserInteractor.Request()
        request.email = email
        request.password = try Password(password)
        return try RegisterUserInteractor(users: users, hasher: hasher, dates: dates).response(to: request)
    }

    @discardableResult
    func logIn(_ email: String, password: String = "correct horse") throws -> LoginUserInteractor.Response {
        let request = LoginUserInteractor.Request()
        request.email = email
        request.password = try Password(password)
        return try LoginUserInteractor(
            credentials: credentials,
            sessions: sessions,
            client: client,
            tokens: tokens,
            dates: dates
        ).response(to: request)
    }

    func logOut(everywhere: Bool = false) throws -> Int {
        let request = LogoutUserInteractor.Request()
        request.everywhere = everywhere
        return try LogoutUserInteractor(authenticator: authenticator, sessions: sessions, client: client)
            .response(to: request).endedSessions
    }

    func whoAmI() throws -> String {
        try WhoAmIInteractor(authenticator: authenticator, users: users).response(to: .init()).email
    }

    func listSessions() throws -> [ListSessionsInteractor.Item] {
        try ListSessionsInteractor(authenticator: authenticator, sessions: sessions, dates: dates)
            .response(to: .init()).sessions
    }

    func changePassword(from current: String, to new: String) throws -> Int {
        let request = ChangePasswordInteractor.Request()
        request.currentPassword = try Password(current)
        request.newPassword = try Password(new)
        return try ChangePasswordInteractor(
            authenticator: authenticator,
            credentials: credentials,
            users: users,
            sessions: sessions,
            hasher: hasher
        ).response(to: request).endedSessions
    }
}
