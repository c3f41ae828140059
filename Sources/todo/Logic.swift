import Interactors
import TodoLogic

/// The composition root: it picks the gateways, and registers every use case of the program.
enum Logic {
    /// Answers every request of the program.
    static let executor = InteractorExecutor()

    /// The person's clock and time zone.
    static let dates = SystemDates()

    /// Registers the use cases on gateways of `storage`, in the order of the help. Called once.
    static func registerInteractors(storage: any Storage) throws {
        let todos: any EntityGateway<Todo> = try storage.gateway("todos")
        let users: any EntityGateway<User> = try storage.gateway("users")
        let client: any EntityGateway<ClientSession> = try storage.gateway("client-session")
        let attempts: any EntityGateway<LoginAttempts> = try storage.gateway("login-attempts")
        let asked: any EntityGateway<ReviewMemory> = try storage.gateway("app-review")
        let history = History(
            steps: try storage.gateway("journal"),
            longSteps: try storage.gateway("journal-bulk")
        )
        let (hasher, tokens, review, dates) = (SystemHasher(), RandomTokens(), TerminalReview(), dates)
        let credentials = CredentialCheck(users: users, attempts: attempts, hasher: hasher, dates: dates)
        let logins = Logins(users: users, client: client, tokens: tokens, dates: dates)
        let register = RegisterUserInteractor(users: users, logins: logins, hasher: hasher, dates: dates)
        let requestReview = RequestReviewInteractor(todos: todos, asked: asked, review: review, dates: dates)
        let changePassword = ChangePasswordInteractor(credentials: credentials, hasher: hasher, dates: dates)

        executor.addMiddleware(AuthorizationMiddleware(logins: logins))
        executor.registerInteractor(AddTodosInteractor(todos: todos, history: history, dates: dates))
        executor.registerInteractor(ListTodosInteractor(todos: todos, dates: dates))
        executor.registerInteractor(ShowTodosInteractor(todos: todos))
        executor.registerInteractor(MarkTodosInteractor(todos: todos, history: history, dates: dates))
        executor.registerInteractor(EditTodosInteractor(todos: todos, history: history))
        executor.registerInteractor(DeleteTodosInteractor(todos: todos, history: history))
        executor.registerInteractor(UndoRedoInteractor(todos: todos, history: history))
        // Lazily, because most runs of the program neither export nor import.
        executor.registerInteractor { ExportTodosInteractor(todos: todos, dates: dates) }
        executor.registerInteractor { ImportTodosInteractor(todos: todos, history: history, dates: dates) }
        executor.registerInteractor(register)
        executor.registerInteractor(LoginUserInteractor(credentials: credentials, logins: logins))
        executor.registerInteractor(LogoutUserInteractor(users: users, client: client))
        executor.registerInteractor(WhoAmIInteractor())
        executor.registerInteractor(ListSessionsInteractor(dates: dates))
        executor.registerInteractor(CheckPasswordInteractor(credentials: credentials))
        executor.registerInteractor(changePassword)
        executor.registerInteractor(requestReview)
    }
}
