import Interactors
import TodoLogic

/// The composition root: it picks the gateways, and registers every use case of the program.
enum Logic {
    /// Answers every request of the program.
    static let executor = InteractorExecutor()

    /// Registers the use cases, in the order of the help, on gateways of `storage`. Called once.
    static func registerInteractors(storage: Storage, on executor: InteractorExecutor = executor) {
        let lists: any EntityGateway<TodoList> = storage.gateway("lists", lockTimeout: .milliseconds(100))
        let users: any EntityGateway<User> = storage.gateway("users")
        let client: any EntityGateway<ClientSession> = storage.gateway("client", discardsDamage: true)
        let dates = SystemDates()
        let hasher = SystemHasher()
        let sessions = Sessions(users: users, client: client, tokens: RandomTokens(), dates: dates)

        executor.addMiddleware(StorageErrorMiddleware())
        executor.addMiddleware(AuthorizationMiddleware(sessions: sessions))
        executor.registerInteractor(AddTodoInteractor(lists: lists).waitingForOthers())
        executor.registerInteractor(ListTodosInteractor(lists: lists))
        executor.registerInteractor(ListTagsInteractor(lists: lists))
        executor.registerInteractor(CheckTodosInteractor(lists: lists).waitingForOthers())
        executor.registerInteractor(EditTodosInteractor(lists: lists).waitingForOthers())
        executor.registerInteractor(DeleteTodosInteractor(lists: lists).waitingForOthers())
        executor.registerInteractor(UndoInteractor(lists: lists).waitingForOthers())
        executor.registerInteractor(ImportTodosInteractor(lists: lists, dates: dates).waitingForOthers())
        executor.registerInteractor(RegisterUserInteractor(users: users, sessions: sessions, hasher: hasher))
        executor.registerInteractor(LoginUserInteractor(users: users, sessions: sessions, hasher: hasher))
        executor.registerInteractor(LogoutUserInteractor(users: users, client: client))
        executor.registerInteractor(WhoAmIInteractor())
        executor.registerInteractor(ChangePasswordInteractor(users: users, hasher: hasher))
    }
}
