import Interactors

/// Adds a todo to those of the logged-in user.
package final class AddTodoInteractor: ReturningInteractor {
    package final class Request: DraftRequest<Response> {
        /// What is to be done. Line breaks become spaces; spaces around it are left out.
        package var title = ""
    }

    /// The new todo, with its number.
    package struct Response: Sendable { package let todo: Todo }

    private let todos: AllTodos
    private let dates: any DateGateway

    init(todos: AllTodos, dates: any DateGateway) { (self.todos, self.dates) = (todos, dates) }

    package func response(to request: Request) throws -> Response {
        let draft = request.draft(request.title, created: dates.now())
        return Response(todo: try todos.own(for: request).add([draft])[0])
    }
}
