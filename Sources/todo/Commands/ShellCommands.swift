import CommandKit

extension Command {
    static let shell = Command(
        "shell",
        summary: "Type commands without the word “todo”",
        options: [.inMemory, .keepGoing, .echo, .trace],
        examples: ["shell", "shell < commands.txt", "shell --in-memory --trace"],
        notes: """
            On a terminal: Tab completes commands, numbers and tags, ↑ and ↓ bring back earlier lines, ^C \
            cancels a line or a command, ^D or “exit” leaves. Words in double quotes are kept together. \
            Otherwise: a command a line, up to the first error; a line that begins with “#” is a comment.
            """,
        json: "the answers of the commands"
    ) { arguments, console in
        guard !console.isShell else {
            throw CommandError.usage(
                "This is the shell already.",
                hint: "“\(command: "help")” lists the commands."
            )
        }
        await Shell(console).run(arguments)
        return Answer([])
    }

    static let exit = Command("exit", "quit", summary: "Leave the shell", needsSetUp: false) { _, _ in
        throw CommandError.usage("This isn't the shell.", hint: "“\(command: "shell")” starts it.")
    }
}
