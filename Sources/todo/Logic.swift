import Gateways
import Interactors
import TodoLogic

/// The composition root: it picks the gateways, and registers every use case of the program.
enum Logic {
    /// Answers every request of the program.
    static let executor = InteractorExecutor()

    /// The person's clock and time zone.
    static let dates = SystemDates()

    /// Registers the use cases, in the order of the help, on gateways of `storage`. Called once.
    static func registerInteractors(storage: Storage) {
        let lists: any EntityGateway<TodoList> = storage.gateway("lists", lockTimeout: .milliseconds(100))
        let users: any EntityGateway<User> = storage.gateway("users")
        let client: any EntityGateway<ClientSession> = storage.gateway("client")
        let attempts: any EntityGateway<LoginAttempts> = storage.gateway("login-attempts")
        let hasher = SystemHasher()
        let logins = Logins(users: users, client: client, tokens: RandomTokens(), dates: dates)
        let credentials = CredentialCheck(users: users, attempts: attempts, hasher: hasher, dates: dates)
        let login = LoginUserInteractor(users: users, credentials: credentials, logins: logins)
        let password = ChangePasswordInteractor(users: users, credentials: credentials, hasher: hasher)

        executor.addMiddleware(AuthorizationMiddleware(logins: logins))
        executor.registerInteractor(AddTodoInteractor(lists: lists, dates: dates).waitingForOthers())
        executor.registerInteractor(ListTodosInteractor(lists: lists, dates: dates))
        executor.registerInteractor(ListTagsInteractor(lists: lists))
        executor.registerInteractor(ShowTodosInteractor(lists: lists))
        executor.registerInteractor(CheckTodosInteractor(lists: lists, dates: dates).waitingForOthers())
        executor.registerInteractor(EditTodosInteractor(lists: lists).waitingForOthers())
        executor.registerInteractor(DeleteTodosInteractor(lists: lists).waitingForOthers())
        executor.registerInteractor(UndoInteractor(lists: lists).waitingForOthers())
        executor.registerInteractor(RedoInteractor(lists: lists).waitingForOthers())
        executor.registerInteractor(ExportTodosInteractor(lists: lists))
        executor.registerInteractor(ImportTodosInteractor(lists: lists, dates: dates).waitingForOthers())
        executor.registerInteractor(RegisterUserInteractor(users: users, logins: logins, hasher: hasher))
        executor.registerInteractor(login)
        executor.registerInteractor(LogoutUserInteractor(users: users, client: client))
        executor.registerInteractor(WhoAmIInteractor())
        executor.registerInteractor(password)
    }
}

extension Interactor {
    /// Tries again for ten seconds while another process changes the same file. `^C` ends the wait.
    fileprivate func waitingForOthers() -> ComposedInteractor<Request> {
        // Each of the 50 attempts waits 100 ms for the lock, and 100 ms until the next one.
        retrying(attempts: 50, backoff: .constant(.milliseconds(100))) { error in
            let reason = InteractorError(error).underlyingError(as: StorageError.self)?.reason
            return if case .locked = reason { true } else { false }
        }
    }
}
