import CommandKit
import Interactors

/// The program. Its groups have everything that it can do; each command is declared together with what it does, such as
/// ``Command/add``.
@main
struct TodoProgram: Program {
    let name = "todo"
    let version = InteractorExecutor.version
    let groups: [(title: String, commands: [Command])] = [
        ("Todos", [.add, .list, .check, .uncheck, .edit, .delete]),
        ("Undo and import", [.undo, .redo, .import]),
        ("Login", [.register, .login, .logout, .whoami, .password]),
        ("More", [.shell, .help]),
    ]
    let options: [Option] = [.dataFolder]
    let footer = """
        Start with “todo register ada@example.com”. The data is in --data-dir,
        $TODO_DATA_DIR, $XDG_DATA_HOME/interactors-todo, or
        ~/.local/share/interactors-todo. With --json, add and list answer in JSON.
        Exit codes: 0 done, 1 refused or failed, 64 wrong usage (not a command with its
        options and operands), 130 after ^C. Set NO_COLOR for no colors, and
        CLICOLOR_FORCE for colors in a pipe. “exit” leaves “todo shell”.
        """

    @MainActor static func main() async { await TodoProgram().run() }

    func setUp(_ arguments: Arguments) throws {
        if arguments.has(.trace) {
            let log = LoggingMiddleware { printToStandardError($0.escapingControlCharacters + "\n") }
            Logic.executor.addMiddleware(log)
        }
        let folder = try arguments.value(of: .dataFolder)
        Logic.registerInteractors(storage: arguments.has(.inMemory) ? .memory : Storage(folder: folder))
    }

    func explain(_ error: any Error) -> CommandError { CommandError(explaining: error) }
}

extension Option {
    fileprivate static let dataFolder = Option("--data-dir", value: "DIR")
}
