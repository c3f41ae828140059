import Interactors

/// Exports todos of the logged-in user for other programs.
package final class ExportTodosInteractor: ReturningInteractor {
    package final class Request: AuthorizedRequest<Response> {
        /// Whether the done todos are exported as well.
        package let includesDone: Bool

        package init(includesDone: Bool) { self.includesDone = includesDone }
    }

    package struct Response: Sendable {
        /// The todos in the order of their numbers, as a JSON array.
        package let text: String
        /// How many done todos were left out.
        package let leftOut: Int
    }

    private let lists: any EntityGateway<TodoList>

    package init(lists: any EntityGateway<TodoList>) { self.lists = lists }

    package func response(to request: Request) throws -> Response {
        let todos = try lists.list(of: request.authorization.user).todos
        let chosen = todos.filter { request.includesDone || !$0.isDone }
        return Response(text: try TodoJSON.text(of: chosen), leftOut: todos.count - chosen.count)
    }
}
