import Interactors

/// Adds a todo to those of the logged-in user.
package final class AddTodoInteractor: ReturningInteractor {
    package final class Request: AuthorisedRequest<Response> {
        /// What is to be done. Line breaks become spaces; spaces around it are left out.
        package var title = ""
        /// One word each.
        package var tags: [String] = []
        /// When it is due, if it is.
        package var due: Day?
        /// How much it matters, if it is said.
        package var priority: Priority?
    }

    /// The new todo, with its number.
    package struct Response: Sendable { package let todo: Todo }

    private let todos: AllTodos
    private let dates: any DateGateway

    init(todos: AllTodos, dates: any DateGateway) { (self.todos, self.dates) = (todos, dates) }

    package func response(to request: Request) throws -> Response {
        let (title, tags) = (request.title, request.tags)
        let (due, priority, now) = (request.due, request.priority, dates.now())
        let draft = Todo(title: title, tags: tags, due: due, priority: priority, created: now)
        return Response(todo: try todos.own(for: request).add([draft])[0])
    }
}
