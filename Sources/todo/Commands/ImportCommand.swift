import CommandKit
import Foundation
import Interactors
import TodoLogic

extension Command {
    static let `import` = Command(
        """
        import [FILE]: Import todos from another program

          todo import todos.json
          todo import - < todos.json

        Reads a JSON array of objects, as “todo list --json” writes; each needs a
        “title”. Adds all todos in one step, or none. “todo undo” removes them. A shell
        reads its commands from standard input, so name a file there.
        """
    ) { arguments, console in
        let path = arguments.text("[FILE]") ?? "-"
        guard path != "-" || !console.isShell else {
            let message = "In a shell, standard input has the commands, not todos to import."
            throw CommandError.usage(message, hint: "Name a file.")
        }
        let request = ImportTodosInteractor.Request(json: try contents(ofFile: path))
        request.onUpdate = { show(progress: "Importing \(Int($0 * 100)) %") }
        defer { show(progress: "") }
        return Answer(["Added todos: \(try await Logic.executor.response(to: request).count)"])
    }

    /// Shows a person how far it is. The next text takes the place of this one.
    private static func show(progress: String) {
        if isatty(2) == 1 { printToStandardError("\r\u{1B}[K\(progress)") }
    }

    /// All of a file, or of standard input if it is “-”.
    private static func contents(ofFile path: String) throws -> Data {
        let isInput = path == "-"
        if isInput, isatty(0) == 1 { printToStandardError("Type the JSON array, then ^D.\n") }
        do {
            let file = isInput ? .standardInput : try FileHandle(forReadingFrom: URL(filePath: path))
            return try file.readToEnd() ?? Data()
        } catch {
            let hint = "Name a file that you can read, or “-” for standard input."
            throw CommandError("Can't read “\(path)”.", hint: hint)
        }
    }
}
