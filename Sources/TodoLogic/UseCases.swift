import Interactors

extension InteractorExecutor {
    /// Registers every use case of the demo. Those for logged-in users refuse everybody until an
    /// ``AuthorisationMiddleware`` is added.
    package func registerUseCases(on gateways: TodoGateways) {
        registerLogin(gateways)
        registerTodos(gateways)
    }

    private func registerLogin(_ gateways: TodoGateways) {
        let (users, sessions, client) = (gateways.users, gateways.sessions, gateways.client)
        let (hasher, dates) = (gateways.hasher, gateways.dates)
        let credentials = CredentialCheck(
            users: users,
            attempts: gateways.attempts,
            hasher: hasher,
            dates: dates
        )
        registerInteractor(RegisterUserInteractor(users: users, hasher: hasher, dates: dates))
        registerInteractor(
            LoginUserInteractor(
                credentials: credentials,
                sessions: sessions,
                client: client,
                tokens: gateways.tokens,
                dates: dates
            )
        )
        registerInteractor(LogoutUserInteractor(sessions: sessions, client: client))
        registerInteractor(WhoAmIInteractor(users: users))
        registerInteractor(ListSessionsInteractor(sessions: sessions, dates: dates))
        registerInteractor(
            ChangePasswordInteractor(
                credentials: credentials,
                users: users,
                sessions: sessions,
                hasher: hasher
            )
        )
    }

    private func registerTodos(_ gateways: TodoGateways) {
        let todos = AllTodos(todos: gateways.todos, journal: Journal(entries: gateways.steps))
        registerInteractor(AddTodoInteractor(todos: todos, dates: gateways.dates))
        registerInteractor(AddTodosInteractor(todos: todos, dates: gateways.dates))
        registerInteractor(ListTodosInteractor(todos: todos, dates: gateways.dates))
        registerInteractor(CheckTodosInteractor(todos: todos))
        registerInteractor(UncheckTodosInteractor(todos: todos))
        registerInteractor(EditTodoInteractor(todos: todos, dates: gateways.dates))
        registerInteractor(DeleteTodosInteractor(todos: todos))
        registerInteractor(TagTodoInteractor(todos: todos))
        registerInteractor(UntagTodoInteractor(todos: todos))
        registerInteractor(UndoInteractor(todos: todos))
        registerInteractor(RedoInteractor(todos: todos))
        registerInteractor(
            RequestReviewInteractor(
                todos: todos,
                memories: gateways.memories,
                gateway: gateways.review,
                dates: gateways.dates
            )
        )
    }
}
