import CommandKit
import Interactors
import TodoLogic

extension Command {
    static let delete = Command(
        "delete",
        "rm",
        summary: "Delete todos",
        operands: [.numbers],
        options: [.yes],
        examples: ["delete 1", "delete 1 3", "delete 1-3 --yes"],
        notes: """
            If one of the numbers is refused, none is deleted. On a terminal, you are asked before several todos are \
            deleted. “\(command: "undo")” restores them.
            """,
        json: "an array of the todos"
    ) { arguments, console in
        let request = DeleteTodosInteractor.Request()
        request.numbers = try arguments.numbers
        if console.canAsk, !arguments.has(.yes) {
            let named = ShowTodosInteractor.Request()
            named.numbers = try arguments.numbers
            let todos = try await Logic.executor.response(to: named)
            let titles = todos.map(\.title).joined(separator: ", ")
            if todos.count > 1, try !console.confirms("Delete \(todos.count) todos: \(titles)?") {
                return Answer(["Nothing was changed."], json: [TodoObject]())
            }
            // A range may contain other todos by now.
            request.numbers = todos.map { $0.id...$0.id }
        }
        let todos = try await Logic.executor.response(to: request)
        return .todos("Deleted", todos)
    }
}
