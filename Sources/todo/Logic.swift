import Interactors
import TodoLogic

/// The composition root: it picks the gateways, and registers every use case of the program.
enum Logic {
    /// Answers every request of the program.
    static let executor = InteractorExecutor()

    /// The one clock, for the use cases and for what a person types and sees.
    static let dates = SystemDates()

    /// Registers the use cases, in the order of the help, on gateways of `storage`. Called once.
    static func registerInteractors(storage: Storage, on executor: InteractorExecutor = executor) {
        let todos: any EntityGateway<TodoRecord> = storage.gateway("todos")
        let users: any EntityGateway<User> = storage.gateway("users")
        let client: any EntityGateway<ClientSession> = storage.gateway("client", discardsDamage: true)
        let accounts = Accounts(users: users, client: client, dates: dates, hasher: SystemHasher())

        executor.addMiddleware(AuthorizationMiddleware(users: users, client: client, dates: dates))
        executor.registerInteractor(AddTodoInteractor(todos: todos, dates: dates))
        executor.registerInteractor(ListTodosInteractor(todos: todos))
        executor.registerInteractor(CheckTodosInteractor(todos: todos, dates: dates))
        executor.registerInteractor(EditTodosInteractor(todos: todos))
        executor.registerInteractor(DeleteTodosInteractor(todos: todos))
        executor.registerInteractor(UndoInteractor(todos: todos))
        executor.registerInteractor(ImportTodosInteractor(todos: todos, dates: dates))
        executor.registerInteractor(RegisterUserInteractor(accounts))
        executor.registerInteractor(LoginUserInteractor(accounts))
        executor.registerInteractor(LogoutUserInteractor(users: users, client: client))
        executor.registerInteractor(WhoAmIInteractor())
        executor.registerInteractor(ChangePasswordInteractor(accounts))
    }
}
