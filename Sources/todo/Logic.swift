import Interactors
import TodoLogic

/// The composition root: the one place that knows every interactor and picks its gateways.
enum Logic {
    /// Answers every request of the program.
    static let executor = InteractorExecutor()

    /// Registers the interactors of the demo, on gateways of `storage`. Called once.
    static func registerInteractors(storage: Storage) {
        let users: any EntityGateway<User> = storage.gateway("users")
        let attempts: any EntityGateway<LoginAttempts> = storage.gateway("login-attempts")
        let sessions: any EntityGateway<Session> = storage.gateway("sessions")
        let client: any EntityGateway<ClientSession> = storage.gateway("client-session")
        let todos: any EntityGateway<Todo> = storage.gateway("todos")
        let steps: any EntityGateway<JournalEntry> = storage.gateway("journal")
        let reviews: any EntityGateway<ReviewMemory> = storage.gateway("app-review")
        #if canImport(CommonCrypto)
        let hasher = PBKDF2Hasher()
        #else
        let hasher = YescryptHasher()
        #endif
        let tokens = RandomTokens()
        let dates = SystemDates()

        let authenticator = Authenticator(sessions: sessions, client: client, tokens: tokens, dates: dates)
        let credentials = CredentialCheck(users: users, attempts: attempts, hasher: hasher, dates: dates)
        let journal = Journal(entries: steps)
        let ownTodos = OwnTodos(todos: todos, journal: journal, authenticator: authenticator)

        executor.registerInteractor(RegisterUserInteractor(users: users, hasher: hasher, dates: dates))
        executor.registerInteractor(
            LoginUserInteractor(
                credentials: credentials,
                sessions: sessions,
                client: client,
                tokens: tokens,
                dates: dates
            )
        )
        executor.registerInteractor(
            LogoutUserInteractor(authenticator: authenticator, sessions: sessions, client: client)
        )
        executor.registerInteractor(WhoAmIInteractor(authenticator: authenticator, users: users))
        executor.registerInteractor(
            ListSessionsInteractor(authenticator: authenticator, sessions: sessions, dates: dates)
        )
        executor.registerInteractor(
            ChangePasswordInteractor(
                authenticator: authenticator,
                credentials: credentials,
                users: users,
                sessions: sessions,
                hasher: hasher
            )
        )

        executor.registerInteractor(AddTodoInteractor(todos: ownTodos, dates: dates))
        executor.registerInteractor(ListTodosInteractor(todos: ownTodos))
        executor.registerInteractor(CheckTodosInteractor(todos: ownTodos))
        executor.registerInteractor(UncheckTodosInteractor(todos: ownTodos))
        executor.registerInteractor(EditTodoInteractor(todos: ownTodos))
        executor.registerInteractor(DeleteTodosInteractor(todos: ownTodos))
        executor.registerInteractor(TagTodoInteractor(todos: ownTodos))
        executor.registerInteractor(UntagTodoInteractor(todos: ownTodos))

        executor.registerInteractor(UndoInteractor(todos: ownTodos))
        executor.registerInteractor(RedoInteractor(todos: ownTodos))
        executor.registerInteractor(
            RequestReviewInteractor(
                todos: ownTodos,
                memories: reviews,
                gateway: TerminalReview(),
                dates: dates
            )
        )
    }
}
