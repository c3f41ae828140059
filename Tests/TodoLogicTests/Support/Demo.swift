import Gateways
import Interactors
import Testing
@testable import TodoLogic

/// The demo's logic on gateways in memory, as one client of it has it.
struct Demo {
    var users: any EntityGateway<User> = InMemoryGateway()
    var attempts: any EntityGateway<LoginAttempts> = InMemoryGateway()
    var client: any EntityGateway<ClientSession> = InMemoryGateway()
    var todos: any EntityGateway<Todo> = InMemoryGateway()
    var steps: any EntityGateway<HistoryStep> = InMemoryGateway()
    var longSteps: any EntityGateway<LongStep> = InMemoryGateway()
    var asked: any EntityGateway<ReviewMemory> = InMemoryGateway()
    var plainHasher = PlainHasher()
    var tokens: any TokenGateway = CountedTokens()
    var fixedDates = FixedDates()
    var review: any ReviewGateway = ReviewSpy()

    var dates: any DateGateway { fixedDates }
    var hasher: any PasswordHasher { plainHasher }

    var history: History { History(steps: steps, longSteps: longSteps) }

    var credentials: CredentialCheck {
        CredentialCheck(users: users, attempts: attempts, hasher: hasher, dates: dates)
    }

    var logins: Logins { Logins(users: users, client: client, tokens: tokens, dates: dates) }

    /// Answers requests as the program does.
    func executor() -> InteractorExecutor {
        let (executor, history) = (InteractorExecutor(), history)
        executor.addMiddleware(AuthorizationMiddleware(logins: logins))
        executor.registerInteractor(AddTodosInteractor(todos: todos, history: history, dates: dates))
        executor.registerInteractor(ListTodosInteractor(todos: todos, dates: dates))
        executor.registerInteractor(ShowTodosInteractor(todos: todos))
        executor.registerInteractor(MarkTodosInteractor(todos: todos, history: history, dates: dates))
        executor.registerInteractor(EditTodosInteractor(todos: todos, history: history))
        executor.registerInteractor(DeleteTodosInteractor(todos: todos, history: history))
        executor.registerInteractor(UndoRedoInteractor(todos: todos, history: history))
        executor.registerInteractor(ExportTodosInteractor(todos: todos, dates: dates))
        executor.registerInteractor(ImportTodosInteractor(todos: todos, history: history, dates: dates))
        executor.registerInteractor(
            RegisterUserInteractor(users: users, logins: logins, hasher: hasher, dates: dates)
        )
        executor.registerInteractor(LoginUserInteractor(credentials: credentials, logins: logins))
        executor.registerInteractor(LogoutUserInteractor(users: users, client: client))
        executor.registerInteractor(WhoAmIInteractor())
        executor.registerInteractor(ListSessionsInteractor(dates: dates))
        executor.registerInteractor(CheckPasswordInteractor(credentials: credentials))
        executor.registerInteractor(
            ChangePasswordInteractor(credentials: credentials, hasher: hasher, dates: dates)
        )
        executor.registerInteractor(
            RequestReviewInteractor(todos: todos, asked: asked, review: review, dates: dates)
        )
        return executor
    }

    /// Every session that is stored, by number.
    func sessions() throws -> [Session] { try users.all().flatMap(\.sessions).sorted { $0.id < $1.id } }

    /// Returns the answer of an interactor that answers at once, or throws the error that was thrown by the
    /// logic.
    func answer<Response>(_ request: InteractorRequest<Response>) throws -> Response {
        try executor().answer(request)
    }

    /// Returns the answer of any interactor, or throws the error that was thrown by the logic.
    nonisolated(nonsending) func response<Response>(
        to request: InteractorRequest<Response>
    ) async throws -> Response {
        try await Self.response(of: executor(), to: request)
    }

    nonisolated(nonsending) static func response<Response>(
        of executor: InteractorExecutor,
        to request: InteractorRequest<Response>
    ) async throws -> Response {
        do {
            return try await executor.response(to: request)
        } catch let error as InteractorError {
            throw error.underlyingError ?? error
        }
    }

    /// The same logic, as another client has it: everything but the client's session is shared.
    func otherClient() -> Demo {
        var other = self
        other.client = InMemoryGateway()
        return other
    }

    /// Signs a user up, who is logged in then.
    static func loggedIn(as email: String = "ada@example.com") async throws -> Demo {
        let demo = Demo()
        try await demo.signUp(email)
        return demo
    }
}

extension InteractorExecutor {
    func answer<Response>(_ request: InteractorRequest<Response>) throws -> Response {
        var outcome: Result<Response, any Error>?
        request.onComplete = { outcome = .success($0) }
        request.onError = { outcome = .failure($0.underlyingError ?? $0) }
        execute(request)
        return try #require(outcome, "\(type(of: request)) has no answer").get()
    }
}
