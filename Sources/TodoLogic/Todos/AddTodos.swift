import Foundation
import Interactors

/// A request for new todos, with what they have in common.
package class DraftRequest<Response>: AuthorizedRequest<Response> {
    /// One word each.
    package final var tags: [String] = []
    /// When they are due, if they are.
    package final var due: Day?
    /// How much they matter, if it is said.
    package final var priority: Priority?

    fileprivate final func draft(_ title: String, created: Date) -> Todo {
        Todo(title: title, tags: tags, due: due, priority: priority, created: created)
    }
}

/// Adds a todo to those of the logged-in user.
package final class AddTodoInteractor: ReturningInteractor {
    package final class Request: DraftRequest<Response> {
        /// What is to be done. Line breaks become spaces; spaces around it are left out.
        package var title = ""
    }

    /// The new todo, with its number.
    package struct Response: Sendable { package let todo: Todo }

    private let todos: any EntityGateway<Todo>
    private let history: History
    private let dates: any DateGateway

    package init(todos: any EntityGateway<Todo>, history: History, dates: any DateGateway) {
        (self.todos, self.history, self.dates) = (todos, history, dates)
    }

    package func response(to request: Request) throws -> Response {
        let draft = request.draft(request.title, created: dates.now())
        return Response(todo: try OwnTodos(of: request, in: todos).add([draft], history)[0])
    }
}

/// Adds a todo for each line of a text, in one step: all of them or, when one is refused, none.
package final class AddTodosInteractor: ReturningInteractor {
    package final class Request: DraftRequest<Response> {
        /// Titles in UTF-8, one a line. Empty lines are left out.
        package var titles = Data()
    }

    /// The new todos, in their order, with numbers that follow each other.
    package struct Response: Sendable { package let todos: [Todo] }

    private let todos: any EntityGateway<Todo>
    private let history: History
    private let dates: any DateGateway

    package init(todos: any EntityGateway<Todo>, history: History, dates: any DateGateway) {
        (self.todos, self.history, self.dates) = (todos, history, dates)
    }

    package func response(to request: Request) throws -> Response {
        let own = try OwnTodos(of: request, in: todos)
        var drafts: [Todo] = []
        let now = dates.now()
        try TextLines.read(request.titles, { try request.draft($0, created: now).checked() }) { draft, _ in
            drafts.append(try draft.get())
        }
        return Response(todos: try own.add(drafts, history))
    }
}
