import CommandKit
import Interactors
import TodoLogic

extension Command {
    static let export = Command(
        "export",
        summary: "Write your todos for other programs",
        options: [.all],
        examples: ["export > todos.json", "export --all > todos.json"],
        notes: "Writes the open todos as JSON; with --all, the done ones as well."
    ) { arguments, _ in
        let request = ExportTodosInteractor.Request()
        request.includesDone = arguments.has(.all)
        let response = try await Logic.executor.response(to: request)
        let note: Line = "Left out since they are done: \(response.leftOut). Use --all."
        let lines = response.text.split(separator: "\n").map { Line(String($0)) }
        return Answer(lines, notes: response.leftOut > 0 ? [note] : [])
    }

    static let `import` = Command(
        "import",
        summary: "Import todos from another program",
        operands: [Operand("[FILE]")],
        examples: ["import todos.json", "import - < todos.json"],
        notes: """
            Reads a JSON array of objects, such as “\(command: "export")” writes; each needs a “title” only. Reads \
            standard input if there is no FILE or it is “-”. Adds all todos in one step, or none: an error names the \
            object. An open todo with the title, tags, due date and priority of one that is open already isn't added; \
            a done todo always is.
            """,
        json: "an array of the new todos"
    ) { arguments, console in
        let request = ImportTodosInteractor.Request()
        request.text = try console.contents(ofFile: arguments.text("FILE") ?? "-")
        let bar = ProgressBar("Importing")
        defer { bar.end() }
        request.onUpdate = { bar.update($0) }
        let response = try await console.interruptible { try await Logic.executor.response(to: request) }
        return .imported(response)
    }
}
