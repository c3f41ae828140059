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
            ("Todos", [.add, .list, .tags, .check, .uncheck, .edit, .delete, .tag, .untag]),
            ("Undo and import", [.undo, .redo, .import]),
            ("Login", [.register, .login, .logout, .whoami, .password]),
            ("More", [.shell, .exit, .help]),
        ],
        notes: """
            Start with “todo register ada@example.com”. The data is in $TODO_DATA_DIR,
            $XDG_DATA_HOME/interactors-todo, or ~/.local/share/interactors-todo. With --json,
            add, list, tags, and import answer in JSON; errors are code, message, hint. Exit
            codes: 0 done, 1 refused, 64 wrong usage, 130 after ^C. --color WHEN: auto,
            always, never.
            """,
        setUp: { arguments in
            if arguments.has(.trace) {
                Logic.executor.addMiddleware(LoggingMiddleware(to: printToStandardError))
            }
            Logic.registerInteractors(storage: arguments.has(.inMemory) ? .memory : try .ofTheEnvironment())
        },
        explain: { CommandError(explaining: $0) }
    )
}

/// Prints a line for a person at once: what a request does, or what is wrong with a file.
@Sendable func printToStandardError(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(line.escapingControlCharacters)\n".utf8))
}
