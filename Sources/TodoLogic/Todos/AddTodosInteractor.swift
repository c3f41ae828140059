import Foundation
import Interactors

/// Adds a todo for each line of a text, in one step: all of them or, when one is refused, none.
package final class AddTodosInteractor: ReturningInteractor {
    package final class Request: DraftRequest<Response> {
        /// Titles in UTF-8, one a line. Empty lines are left out.
        package var titles = Data()
    }

    /// The new todos, in their order, with numbers that follow each other.
    package struct Response: Sendable { package let todos: [Todo] }

    private let todos: AllTodos
    private let dates: any DateGateway

    init(todos: AllTodos, dates: any DateGateway) { (self.todos, self.dates) = (todos, dates) }

    package func response(to request: Request) throws -> Response {
        let own = try todos.own(for: request)
        var drafts: [Todo] = []
        try TextLines.read(request.titles) { [now = dates.now()] title, _ in
            drafts.append(try request.draft(title, created: now).checked())
        }
        return Response(todos: try own.add(drafts))
    }
}
