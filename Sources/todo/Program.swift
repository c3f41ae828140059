import CommandKit
import Foundation
import Interactors

/// The program. Its table of commands has everything that it can do.
@main
enum Program {
    @MainActor static func main() async { await CommandTable.todo.runProgram() }
}

extension CommandTable {
    /// All commands of the program. Each is declared together with what it does, such as ``Command/add``.
    static let todo = CommandTable(
        name: "todo",
        version: InteractorExecutor.version,
        groups: [
            ("Todos", [.add, .list, .tags, .show, .check, .uncheck, .edit, .delete, .tag, .untag]),
            ("Undo, export and import", [.undo, .redo, .export, .import]),
            ("Login", [.register, .login, .logout, .whoami, .password]),
            ("More", [.shell, .exit, .help]),
        ],
        options: [.dataDir],
        notes: """
            Start with “todo register ada@example.com”. With --json, add, list, tags, show,
            check, uncheck, edit, delete, and import answer in JSON, and errors are objects:
            code, message, hint. The data is in the folder of --data-dir DIR, else in
            $TODO_DATA_DIR, $XDG_DATA_HOME/interactors-todo, or
            ~/.local/share/interactors-todo. --color WHEN is auto, always, or never.
            Exit codes: 0 done, 1 refused, 64 wrong usage, 130 after ^C.
            """,
        setUp: { arguments, console in
            if console.isShell {
                guard arguments.has(.dataDir) else { return }
                let message = "The shell has its data already, so --data-dir can't be given to a command."
                throw CommandError.usage(message, hint: "Leave it out, or start another shell with it.")
            }
            if arguments.has(.trace) {
                Logic.executor.addMiddleware(LoggingMiddleware(to: printToStandardError))
            }
            Logic.registerInteractors(storage: try arguments.storage())
        },
        explain: { CommandError(explaining: $0) }
    )
}

/// Prints a line for a person at once: what a request does, or what is wrong with a file.
@Sendable func printToStandardError(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(line.escapingControlCharacters)\n".utf8))
}
