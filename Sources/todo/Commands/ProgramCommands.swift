import CommandKit
import Interactors

/// The commands about the program itself.
extension Command {
    static let shell = Command(
        "shell",
        "Type commands without the word “todo”",
        options: [.inMemory, .keepGoing, .echo, .trace],
        examples: ["shell", "shell < commands.txt", "shell --in-memory --trace"],
        notes: """
            On a terminal: Tab completes commands, numbers and tags, the arrow keys bring back earlier lines \
            and ^R searches them, ^C cancels a line or a command, ^D or “exit” leaves. Words in double quotes \
            are kept together. Otherwise: a command a line, up to the first error; a line that begins with “#” is a \
            comment.
            """,
        json: JSONForm("the answers", fields: "Those of the commands")
    ) { arguments, console in
        guard !console.isShell else {
            let hint: Line = "“\(command: "help")” lists the commands."
            throw CommandError.usage("This is the shell already.", hint: hint)
        }
        await Shell(arguments, console).run()
        return Answer(document: [])
    }

    static let exit = Command("exit", aliases: ["quit", "q"], "Leave the shell", needsSetUp: false) { _, _ in
        throw CommandError.usage("This isn't the shell.", hint: "“\(command: "shell")” starts it.")
    }

    static let catalogue = Command(
        "catalogue",
        "List the use cases of the program",
        examples: ["catalogue", "catalogue --json"],
        json: JSONForm("the catalogue", fields: "entries, and the names of the middleware")
    ) { _, _ in
        let catalogue = Logic.executor.catalogue
        let useCases = catalogue.entries.map { "\($0.request) → \($0.response)" }
        let lines = useCases + ["", "Around each of them, the outermost first:"] + catalogue.middleware
        return Answer(
            lines.map { Line($0.replacing(/\b(TodoLogic|Swift)\.|\.Request\b/, with: "")) },
            json: .one(catalogue)
        )
    }
}
