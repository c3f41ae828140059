import CommandKit
import Interactors
import TodoLogic

/// A command about todos fills in a request, awaits its response, and makes the answer of it.
extension Command {
    static let add = Command(
        "add",
        "Add a todo",
        operands: [.title],
        options: [.tag, .due, .priority],
        examples: [
            "add Buy milk", "add Call Ada +phone due:fri priority:high",
            "add Pay rent -d fri -p high -t home",
            "add -- due:fri is part of this title", "add - --tag shop < list.txt",
        ],
        notes: """
            You can write +TAG, #TAG or tag:TAG, due:DATE and priority:P anywhere in the title. They are part of \
            it after “--”, or inside quotes that begin with another word; numbers such as +49 or #12 always are. \
            “\(command: "help dates")” lists the dates. If the title is “-”, each line of standard input that \
            isn't empty becomes a todo as it is: all of them, in one step, or none. The users of a data folder \
            share one count of numbers, so yours can begin above 1.
            """,
        json: .todos
    ) { arguments, console in
        let words = arguments.operands("TITLE")
        if words[0] == "-", words.count > 1, !arguments.hasLiteralText {
            let hint: Line = "If it is part of the title, write “--” before the title."
            throw CommandError.usage("“-” stands for standard input, so it stands alone.", hint: hint)
        }
        let request = AddTodosInteractor.Request()
        request.title = arguments.text("TITLE") ?? ""
        if request.title == "-", !arguments.hasLiteralText { request.titles = try console.standardInput() }
        (request.tags, request.due, request.priority) = (
            arguments.tags, try arguments.due, arguments.priority
        )
        let todos = try await Logic.executor.response(to: request)
        let notes = KeptWords.notes(on: todos.map(\.title), arguments)
        return .changed("Added", todos, most: 1, notes: notes).saying(.todos(.added(todos)))
    }
}
