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
    static let todo = todo(register: .register, login: .login)

    /// The same, with other ways to register and log in.
    static func todo(register: Command, login: Command) -> CommandTable {
        CommandTable(
            name: "todo",
            version: InteractorExecutor.version,
            summary: "Keep a separate todo list for each user",
            examples: ["register ada@example.com", "add Buy milk +shop due:fri", "list", "check 1"],
            groups: [
                ("Todos", [.add, .list, .tags, .show, .check, .uncheck, .edit, .delete, .tag, .untag]),
                ("Undo, export and import", [.undo, .redo, .export, .import]),
                ("Login", [register, login, .logout, .whoami, .password]),
                ("More", [.shell, .exit, .completions, .help]),
            ],
            options: [.dataDir],
            setUp: { arguments, console in
                if console.isShell {
                    guard arguments.has(.dataDir) else { return }
                    let message = "The shell has its data already, so --data-dir can't be given to a command."
                    throw CommandError.usage(message, hint: "Leave it out, or start another shell with it.")
                }
                if arguments.has(.trace) { Logic.executor.addMiddleware(trace) }
                Logic.registerInteractors(storage: try arguments.storage())
            },
            explain: { CommandError(explaining: $0) }
        )
    }
}

/// Prints a line to standard error when a request begins, and one when it ends, for `--trace`.
private let trace = LoggingMiddleware { line in
    try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
}
