import CommandKit
import Interactors
import TodoLogic

/// A command about todos fills in a request, awaits the response, and turns it into an answer.
extension Command {
    static let add = Command(
        "add",
        summary: "Add a todo",
        operands: [.title],
        options: [.tag, .due, .priority],
        examples: [
            "add Buy milk", "add Call Ada +phone due:fri priority:high", "add -- due:fri is text here",
        ],
        notes: """
            You can write +TAG, due:DATE and priority:P anywhere in the title, inside of quotes as well; d: and p: are \
            short. After “--”, they are text.
            """,
        json: "an array of the new todo"
    ) { arguments, _ in
        let request = AddTodoInteractor.Request()
        request.title = arguments.text("TITLE") ?? ""
        request.tags = arguments.tags
        request.due = try arguments.due.value
        request.priority = try arguments.priority.value
        let todo = try await Logic.executor.response(to: request)
        return .todos("Added", [todo])
    }
}
