import Foundation
import Interactors

/// Adds a todo for each line of a text, in one step: all of them or, when one is refused, none.
package final class AddTodosInteractor: ReturningInteractor {
    package final class Request: AuthorisedRequest<Response> {
        /// Titles in UTF-8, one a line. Empty lines are left out.
        package var titles = Data()
        /// The tags of each.
        package var tags: [String] = []
        /// When each is due, if they are.
        package var due: Day?
        /// How much each matters, if it is said.
        package var priority: Priority?
    }

    /// The new todos, in their order, with numbers that follow each other.
    package struct Response: Sendable { package let todos: [Todo] }

    private let todos: AllTodos
    private let dates: any DateGateway

    init(todos: AllTodos, dates: any DateGateway) { (self.todos, self.dates) = (todos, dates) }

    package func response(to request: Request) throws -> Response {
        let own = try todos.own(for: request)
        let (tags, due, priority, now) = (request.tags, request.due, request.priority, dates.now())
        var drafts: [Todo] = []
        try TextLines.read(request.titles) { title, _ in
            let draft = Todo(title: title, tags: tags, due: due, priority: priority, created: now)
            drafts.append(try draft.checked())
        }
        return Response(todos: try own.add(drafts))
    }
}
