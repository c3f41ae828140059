import CommandKit
import Interactors
import TodoLogic

extension Command {
    static let export = Command(
        "export",
        summary: "Write your todos for other programs",
        options: [.format, .all],
        examples: ["export > todos.json", "export --format todotxt --all > todo.txt"],
        notes: "Writes the open todos; with --all, the done ones as well."
    ) { arguments, _ in
        let request = ExportTodosInteractor.Request()
        request.format = arguments.format ?? .json
        request.includesDone = arguments.has(.all)
        let response = try await Logic.executor.response(to: request)
        let note: Line = "Left out since they are done: \(response.leftOut). Use --all."
        let lines = response.text.split(separator: "\n").map { Line(String($0)) }
        return Answer(lines, notes: response.leftOut > 0 ? [note] : [])
    }

    static let `import` = Command(
        "import",
        summary: "Import todos from another program",
        operands: [Operand("[FILE]", .file)],
        options: [.format],
        examples: ["import todos.json", "import todo.txt", "import - < todo.txt"],
        notes: """
            Reads standard input if there is no FILE or it is “-”, and recognizes the format unless --format \
            names it. Adds all todos in one step, or none: an error names the line or the object. A todo with \
            the title, tags, due date and priority of one that is there isn't added.
            """,
        json: "an array of the new todos"
    ) { arguments, console in
        let request = ImportTodosInteractor.Request()
        request.text = try console.contents(ofFile: arguments.text("FILE") ?? "-")
        request.format = arguments.format
        let bar = ProgressBar("Importing")
        defer { bar.end() }
        request.onUpdate = { bar.update($0) }
        let response = try await console.interruptible { try await Logic.executor.response(to: request) }
        return .imported(response).saying(Message.todos(.added))
    }
}
