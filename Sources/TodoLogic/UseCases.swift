import Interactors

/// What answers one request, for a picture of the program.
package struct UseCase {
    /// The name of the request's class.
    package let request: String

    /// The interactor; of a sequence, those of its steps behind it. A lazy one is built for it.
    package let interactors: [any Interactor]

    fileprivate init<I: Interactor>(_ interactor: I, steps: [any Interactor] = []) {
        (request, interactors) = (String(reflecting: I.Request.self), [interactor] + steps)
    }
}

extension InteractorExecutor {
    /// Registers every use case of the demo, behind the middleware that tells who is logged in.
    ///
    /// - Parameters:
    ///   - gateways: What the use cases need from outside.
    ///   - clock: Measures the time between two tries while the store is busy.
    /// - Returns: What was registered, in closures because most runs of the program don't ask for it.
    @discardableResult
    package func registerUseCases(
        on gateways: some TodoGateways,
        clock: any Clock<Duration> = ContinuousClock()
    ) -> [@Sendable () -> UseCase] {
        let (users, hasher, dates) = (gateways.users, gateways.hasher, gateways.dates)
        let sessions = Sessions(gateways: gateways)
        let credentials = CredentialCheck(gateways: gateways)
        let journal = Journal(entries: gateways.steps, bulkSteps: gateways.bulkSteps)
        let todos = AllTodos(todos: gateways.todos, journal: journal)
        var useCases: [@Sendable () -> UseCase] = []
        func register(_ interactor: some Interactor, steps: [any Interactor] = []) {
            registerInteractor(interactor)
            useCases.append { UseCase(interactor, steps: steps) }
        }
        /// Registers a use case that changes todos: it is tried again for some seconds while the store is
        /// busy.
        func registerChange(_ interactor: some Interactor) {
            let patient = interactor.retrying(
                attempts: 20,
                backoff: .doubling(from: .milliseconds(20), upTo: .seconds(1)),
                clock: clock,
                on: gateways.isBusy
            )
            register(patient.timeout(.seconds(15), clock: clock))
        }
        /// Registers a use case that most runs of the program don't need.
        func register<I: Interactor>(lazily make: @escaping @Sendable () -> I) {
            registerInteractor(lazily: make)
            useCases.append { UseCase(make()) }
        }

        addMiddleware(AuthorisationMiddleware(sessions: sessions))
        let registration = RegisterUserInteractor(users: users, hasher: hasher, dates: dates)
        let login = LoginUserInteractor(credentials: credentials, sessions: sessions)
        let signUp = SignUpUser.interactor(register: registration, login: login, users: users)
        register(signUp, steps: [registration, login])
        register(login)
        register(LogoutUserInteractor(sessions: sessions))
        register(WhoAmIInteractor())
        register(ListSessionsInteractor(sessions: sessions))
        register(ChangePasswordInteractor(credentials: credentials, sessions: sessions, hasher: hasher))
        register(ListTodosInteractor(todos: todos, dates: dates))
        register(ShowTodosInteractor(todos: todos))
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
        register(lazily: { ExportTodosInteractor(todos: todos, dates: dates) })
        register(lazily: { ImportTodosInteractor(todos: todos, dates: dates) })
        register(RequestReviewInteractor(todos: todos, gateways: gateways))
        return useCases
    }
}
