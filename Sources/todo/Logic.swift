import Interactors
import TodoLogic

/// The composition root: it picks the gateways, and registers every use case of the program.
enum Logic {
    /// Answers every request of the program.
    static let executor = InteractorExecutor()

    /// The person's clock and time zone.
    static let dates = SystemDates()

    /// Registers the use cases on gateways of `storage`, in the order of the help. Called once.
    static func registerInteractors(storage: any Storage) {
        let todos: any EntityGateway<Todo> = storage.gateway("todos")
        let users: any EntityGateway<User> = storage.gateway("users")
        let sessions: any EntityGateway<Session> = storage.gateway("sessions")
        let client: any EntityGateway<ClientSession> = storage.gateway("client-session")
        let attempts: any EntityGateway<LoginAttempts> = storage.gateway("login-attempts")
        let asked: any EntityGateway<ReviewMemory> = storage.gateway("app-review")
        let history = History(steps: storage.gateway("journal"), longSteps: storage.gateway("journal-bulk"))
        let (hasher, tokens, review, dates) = (SystemHasher(), RandomTokens(), TerminalReview(), dates)
        let credentials = CredentialCheck(users: users, attempts: attempts, hasher: hasher, dates: dates)
        let register = RegisterUserInteractor(users: users, hasher: hasher, dates: dates)
        let requestReview = RequestReviewInteractor(todos: todos, asked: asked, review: review, dates: dates)
        let login = LoginUserInteractor(
            credentials: credentials,
            sessions: sessions,
            client: client,
            tokens: tokens,
            dates: dates
        )
        let changePassword = ChangePasswordInteractor(
            users: users,
            sessions: sessions,
            credentials: credentials,
            hasher: hasher,
            dates: dates
        )
        let authorization = AuthorizationMiddleware(
            users: users,
            sessions: sessions,
            client: client,
            tokens: tokens,
            dates: dates
        )

        executor.addMiddleware(authorization)
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
        executor.registerInteractor(SignUpUser.interactor(register: register, login: login, users: users))
        executor.registerInteractor(login)
        executor.registerInteractor(LogoutUserInteractor(sessions: sessions, client: client))
        executor.registerInteractor(WhoAmIInteractor())
        executor.registerInteractor(ListSessionsInteractor(sessions: sessions, dates: dates))
        executor.registerInteractor(CheckPasswordInteractor(credentials: credentials))
        executor.registerInteractor(changePassword)
        executor.registerInteractor(requestReview)
    }
}
