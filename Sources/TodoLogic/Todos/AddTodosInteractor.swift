import Foundation
import Interactors

/// Adds todos to those of the logged-in user, in one step: one todo or, for a text, one for each line. If one
/// is refused, none is added.
package final class AddTodosInteractor: ReturningInteractor {
    /// The response has the new todos, in their order, with numbers that follow each other.
    package final class Request: AuthorizedRequest<[Todo]> {
        /// What is to be done. Line breaks become spaces; spaces around it are left out.
        package var title = ""
        /// Many titles instead, in UTF-8, one a line. Empty lines are left out.
        package var titles: Data?
        /// The tags of each todo, one word each.
        package var tags: [String] = []
        /// When each is due, if it is.
        package var due: Day?
        /// How much each matters, if that is said.
        package var priority: Priority?
    }

    private let todos: any EntityGateway<Todo>
    private let history: History
    private let dates: any DateGateway

    package init(todos: any EntityGateway<Todo>, history: History, dates: any DateGateway) {
        (self.todos, self.history, self.dates) = (todos, history, dates)
    }

    package func response(to request: Request) throws -> [Todo] {
        let (tags, due, priority, now) = (request.tags, request.due, request.priority, dates.now())
        func draft(_ title: String) throws -> Todo {
            try Todo(title: title, tags: tags, due: due, priority: priority, created: now).checked()
        }
        let own = try OwnTodos(of: request, in: todos)
        let titles = try request.titles.map { try TextLines.readings($0, draft).map { try $0() } }
        return try own.add(history) { _ in try titles ?? [draft(request.title)] }
    }
}
