import Interactors

extension InteractorExecutor {
    /// Registers every use case of the demo, behind the middleware that tells who is logged in.
    ///
    /// - Parameters:
    ///   - gateways: What the use cases need from outside.
    ///   - clock: Measures the time between two tries while the store is busy.
    package func registerUseCases(
        on gateways: some TodoGateways,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        let (users, hasher, dates) = (gateways.users, gateways.hasher, gateways.dates)
        let sessions = Sessions(gateways: gateways)
        let credentials = CredentialCheck(gateways: gateways)
        addMiddleware(AuthorisationMiddleware(sessions: sessions))

        let register = RegisterUserInteractor(users: users, hasher: hasher, dates: dates)
        let login = LoginUserInteractor(credentials: credentials, sessions: sessions)
        registerInteractor(SignUpUser.interactor(register: register, login: login, users: users))
        registerInteractor(login)
        registerInteractor(LogoutUserInteractor(sessions: sessions))
        registerInteractor(WhoAmIInteractor())
        registerInteractor(ListSessionsInteractor(sessions: sessions))
        registerInteractor(
            ChangePasswordInteractor(credentials: credentials, sessions: sessions, hasher: hasher)
        )

        let journal = Journal(entries: gateways.steps, bulkSteps: gateways.bulkSteps)
        let todos = AllTodos(todos: gateways.todos, journal: journal)
        /// Registers a use case that changes todos: it is tried again for some seconds while the store is
        /// busy.
        func registerChange(_ interactor: some Interactor) {
            let patient = interactor.retrying(
                attempts: 20,
                backoff: .doubling(from: .milliseconds(20), upTo: .seconds(1)),
                clock: clock,
                on: gateways.isBusy
            )
            registerInteractor(patient.timeout(.seconds(15), clock: clock))
        }
        registerInteractor(ListTodosInteractor(todos: todos, dates: dates))
        registerInteractor(ShowTodosInteractor(todos: todos))
        registerChange(AddTodoInteractor(todos: todos, dates: dates))
        registerChange(AddTodosInteractor(todos: todos, dates: dates))
        registerChange(CheckTodosInteractor(todos: todos))
        registerChange(UncheckTodosInteractor(todos: todos))
        registerChange(EditTodosInteractor(todos: todos))
        registerChange(DeleteTodosInteractor(todos: todos))
        registerChange(TagTodosInteractor(todos: todos))
        registerChange(UntagTodosInteractor(todos: todos))
        registerChange(UndoInteractor(todos: todos))
        registerChange(RedoInteractor(todos: todos))
        registerInteractor(lazily: { ExportTodosInteractor(todos: todos, dates: dates) })
        registerInteractor(lazily: { ImportTodosInteractor(todos: todos, dates: dates) })
        registerInteractor(
            RequestReviewInteractor(
                todos: todos,
                memories: gateways.memories,
                gateway: gateways.review,
                dates: dates
            )
        )
    }
}
