import Interactors

/// Exports todos of the logged-in user for other programs.
package final class ExportTodosInteractor: ReturningInteractor {
    package final class Request: AuthorisedRequest<Response> {
        package var format = ExchangeFormat.json
        /// Whether the done todos are exported as well.
        package var includesDone = false
    }

    package struct Response: Sendable {
        /// The todos in the order of their numbers, in lines that end with a line break.
        package let text: String
        /// How many todos there are in the text.
        package let count: Int
    }

    private let todos: AllTodos
    private let dates: any DateGateway

    init(todos: AllTodos, dates: any DateGateway) { (self.todos, self.dates) = (todos, dates) }

    package func response(to request: Request) throws -> Response {
        let own = try todos.own(for: request)
        let chosen = try own.all().filter { request.includesDone || !$0.done }
        let text = try request.format.text(of: chosen, list: own.user.list, dates: dates)
        return Response(text: text, count: chosen.count)
    }
}
