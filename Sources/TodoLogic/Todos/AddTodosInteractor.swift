import Interactors

/// Adds many todos to those of the logged-in user, in one step: all of them or, when one is refused, none.
package final class AddTodosInteractor: ReturningInteractor {
    /// What is to be done.
    package final class Request: AuthorisedRequest<Response> {
        package var drafts: [TodoDraft] = []
    }

    /// The new todos.
    package struct Response: Sendable {
        /// The new todos, in their order, with numbers that follow each other.
        package let todos: [Todo]
    }

    private let todos: AllTodos
    private let dates: any DateGateway

    package init(todos: AllTodos, dates: any DateGateway) {
        self.todos = todos
        self.dates = dates
    }

    package func response(to request: Request) throws -> Response {
        Response(todos: try todos.own(for: request).add(request.drafts, dates: dates))
    }
}
