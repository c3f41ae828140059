import Gateways
import InteractorTesting
import Interactors

@testable import TodoLogic

/// What the use cases work with, in memory, where Ada and Bob are registered.
struct LoginSetup {
    var users: any EntityGateway<User> = InMemoryGateway<User>([.ada, .bob])
    var client: any EntityGateway<ClientSession> = InMemoryGateway<ClientSession>()
    var hasher = PlainHasher()
    let dates = FixedDates()

    private var middleware: AuthorizationMiddleware {
        AuthorizationMiddleware(users: users, client: client, dates: dates)
    }

    var accounts: Accounts { Accounts(users: users, client: client, dates: dates, hasher: hasher) }

    /// Who is logged in, at this client.
    var current: User { get throws { try middleware.login().user } }

    /// Logs the user in, at this client, in their first session.
    func logIn(_ user: User) throws {
        try client.save(ClientSession(user: user.id, token: user.sessions[0].token))
    }

    /// The number of the user's sessions.
    func sessionCount(of user: User) throws -> Int { try users.entity(id: user.id)?.sessions.count ?? 0 }

    /// The use case behind the middleware, which finds out who executes it.
    func spec<Request: InteractorRequestProtocol>(
        _ interactor: any Interactor<Request>,
        _ request: @autoclosure @escaping () -> Request
    ) -> InteractorSpec<Request> {
        let executor = InteractorExecutor()
        executor.addMiddleware(middleware)
        executor.registerInteractor(interactor)
        return InteractorTesting.spec(executor, request: request())
    }
}

/// Todos in memory, and use cases that a user executes.
struct TodoSetup {
    let records = InMemoryGateway<TodoRecord>()
    let dates = FixedDates()

    /// These todos of Ada, added in one step.
    init(_ todos: Todo...) throws { _ = try records.update { try $0.add(todos, to: User.ada.id) } }

    /// Ada's todos.
    var todos: [Todo] { get throws { try records.todos(of: User.ada.id) } }

    func spec<Request: InteractorRequestProtocol>(
        _ interactor: any Interactor<Request>,
        _ request: @autoclosure @escaping () -> Request,
        by user: User = .ada
    ) throws -> InteractorSpec<Request> {
        let login = LoginSetup()
        try login.logIn(user)
        return login.spec(interactor, request())
    }
}
