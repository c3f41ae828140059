import CommandKit
import Interactors
import TodoLogic

extension Command {
    static let export = Command(
        "export",
        "Write your todos for other programs",
        options: [.format, .all],
        examples: ["export > todos.json", "export --format todotxt --all > todo.txt"],
        notes: """
            Writes the open todos; with --all, the done ones as well. A task from taskwarrior keeps its uuid. If \
            you import it into taskwarrior again, the task loses what a todo can't hold.
            """
    ) { arguments, _ in
        let request = ExportTodosInteractor.Request()
        (request.format, request.includesDone) = (arguments.format ?? .json, arguments.has(.all))
        let response = try await Logic.executor.response(to: request)
        var notes: [Line] = []
        if response.leftOut > 0 { notes.append("Left out \(response.leftOut): done todos. Use --all.") }
        if !response.ambiguous.isEmpty {
            let numbers = response.ambiguous.map { "\($0)" }.joined(separator: ", ")
            notes.append("Other programs read these todos differently, or refuse them: \(numbers).")
        }
        if response.returned > 0 {
            let loss = "If you import them there again, they lose what a todo can't hold."
            notes.append("From taskwarrior: \(response.returned). \(loss)")
        }
        return Answer(document: response.text.split(separator: "\n").map { Line(String($0)) }, notes: notes)
    }

    static let `import` = Command(
        "import",
        "Import todos from another program",
        operands: [Operand("[FILE]", .file)],
        options: [.format, .skipInvalid, .verbose],
        examples: ["import todos.json", "import todo.txt", "import - < tasks.json"],
        notes: """
            Reads standard input if there is no FILE or it is “-”, and recognizes the format unless --format \
            names it. Adds all todos in one step, or none: an error names the line or the object. Skips todos \
            that were imported or exported before, done or not. It knows them by their ids. A todo.txt has \
            none, so there a line is a new todo if it was changed, or if the todo was edited here. The answer \
            says what a todo can't hold, and what it holds in another form, such as the project of a task as a tag.
            """,
        json: .imported
    ) { arguments, console in
        let file = arguments.operands("FILE").first ?? "-"
        // What is typed on the terminal is read before anything is drawn there.
        let typed = file == "-" ? try console.standardInput() : nil
        let bar = console.showProgress("Importing")
        let request = ImportTodosInteractor.Request()
        request.text = try typed ?? console.contents(ofFile: file)
        (request.format, request.skipsInvalid) = (arguments.format, arguments.has(.skipInvalid))
        request.onUpdate = { bar.update($0) }
        let response = try await console.interruptible { try await Logic.executor.response(to: request) }
        return .imported(response, namesAll: arguments.has(.verbose)).saying(.todos(.added(response.added)))
    }
}
