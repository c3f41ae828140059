import CommandKit

extension Command {
    static let shell = Command(
        "shell",
        summary: "Type commands without the word “todo”",
        options: [.inMemory, .keepGoing, .echo, .trace],
        examples: ["shell", "shell < commands.txt", "shell --in-memory --trace"],
        notes: """
            On a terminal, ^C cancels a command or, at the prompt, leaves, as ^D and “exit” do; “rlwrap todo shell” \
            brings back earlier lines. Otherwise: a command a line, up to the first error. Words in double quotes are \
            kept together; a line that begins with “#” is a comment.
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
