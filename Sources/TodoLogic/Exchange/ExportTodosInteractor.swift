import Interactors

/// Exports todos of the logged-in user for other programs.
package final class ExportTodosInteractor: ReturningInteractor {
    package final class Request: AuthorizedRequest<Response> {
        package var format = ExchangeFormat.json
        /// Whether the done todos are exported as well.
        package var includesDone = false
    }

    package struct Response: Sendable {
        /// The todos in the order of their numbers, in lines that end with a line break.
        package let text: String
        /// How many done todos were left out.
        package let leftOut: Int
        /// The numbers of todos that other programs read in another way, for words in the title or for the priority.
        package let ambiguous: [Todo.ID]
        /// How many tasks go back to taskwarrior, without what a todo can't hold.
        package let returned: Int
    }

    private let todos: any EntityGateway<Todo>
    private let dates: any DateGateway

    package init(todos: any EntityGateway<Todo>, dates: any DateGateway) {
        (self.todos, self.dates) = (todos, dates)
    }

    package func response(to request: Request) throws -> Response {
        let own = try OwnTodos(of: request, in: todos)
        let all = try own.all()
        let chosen = all.filter { request.includesDone || !$0.done }
        let text = try request.format.text(of: chosen, list: own.user.list, dates: dates)
        let ambiguous = chosen.filter { request.format.isAmbiguous($0, dates: dates) }
        let returned = chosen.count {
            request.format == .taskwarrior && $0.source?.hasPrefix(TaskwarriorTask.source("")) == true
        }
        return Response(
            text: text,
            leftOut: all.count - chosen.count,
            ambiguous: ambiguous.map(\.id),
            returned: returned
        )
    }
}
