import Gateways
import Interactors
import Testing
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

    func gateways(review: any ReviewGateway = ReviewSpy()) -> TodoGateways {
        TodoGateways(
            users: users,
            attempts: attempts,
            sessions: sessions,
            client: client,
            todos: todos,
            steps: steps,
            memories: reviews,
            hasher: hasher,
            tokens: tokens,
            dates: dates,
            review: review
        )
    }

    /// Answers requests as the program does.
    func executor(review: any ReviewGateway = ReviewSpy()) -> InteractorExecutor {
        InteractorExecutor(gateways(review: review))
    }

    func answer<Response>(_ request: InteractorRequest<Response>) throws -> Response {
        try executor().answer(request)
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
        return try answer(request)
    }

    @discardableResult
    func logIn(_ email: String, password: String = "correct horse") throws -> LoginUserInteractor.Response {
        let request = LoginUserInteractor.Request()
        request.email = email
        request.password = try Password(password)
        return try answer(request)
    }

    func logOut(everywhere: Bool = false) throws -> Int {
        let request = LogoutUserInteractor.Request()
        request.everywhere = everywhere
        return try answer(request).endedSessions
    }

    func whoAmI() throws -> String {
        try answer(WhoAmIInteractor.Request()).email
    }

    func listSessions() throws -> [ListSessionsInteractor.Item] {
        try answer(ListSessionsInteractor.Request()).sessions
    }

    func changePassword(from current: String, to new: String) throws -> Int {
        let request = ChangePasswordInteractor.Request()
        request.currentPassword = try Password(current)
        request.newPassword = try Password(new)
        return try answer(request).endedSessions
    }
}

extension InteractorExecutor {
    /// The demo's logic, put together as the program's composition root does.
    convenience init(_ gateways: TodoGateways) {
        self.init()
        addMiddleware(AuthorisationMiddleware(gateways.authenticator))
        registerUseCases(on: gateways)
    }

    /// Returns the answer of an interactor that answers at once, or throws the error that was thrown by the logic.
    func answer<Response>(_ request: InteractorRequest<Response>) throws -> Response {
        var outcome: Result<Response, any Error>?
        request.onComplete = { outcome = .success($0) }
        request.onError = { outcome = .failure($0.underlyingError ?? $0) }
        execute(request)
        return try #require(outcome, "\(type(of: request)) has no answer").get()
    }
}
