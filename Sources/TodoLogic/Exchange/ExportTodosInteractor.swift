import Interactors

/// Exports todos of the logged-in user for other programs.
package final class ExportTodosInteractor: ReturningInteractor {
    /// The response is the text: the todos in the order of their numbers, in lines that end with a line
    /// break.
    package final class Request: AuthorisedRequest<String> {
        package var format = ExchangeFormat.json
        /// Whether the done todos are exported as well.
        package var includesDone = false
    }

    private let todos: AllTodos
    private let dates: any DateGateway

    init(todos: AllTodos, dates: any DateGateway) { (self.todos, self.dates) = (todos, dates) }

    package func response(to request: Request) throws -> String {
        let own = try todos.own(for: request)
        let chosen = try own.all().filter { request.includesDone || !$0.done }
        return try request.format.text(of: chosen, list: own.user.list, dates: dates)
    }
}
