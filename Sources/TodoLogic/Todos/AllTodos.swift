import Interactors

/// The todos of all users. The one way to them is a request that says whose are meant.
struct AllTodos: Sendable {
    let todos: any EntityGateway<Todo>
    let journal: Journal

    /// Those of the user who makes `request`. Throws `notLoggedIn` if no middleware has authorised it.
    func own<Response>(for request: AuthorisedRequest<Response>) throws -> OwnTodos {
        OwnTodos(todos: todos, journal: journal, user: try request.login().user)
    }
}
