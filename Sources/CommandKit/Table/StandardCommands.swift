/// The commands that any program may have.
extension Command {
    /// How to use the program.
    package static let help = Command(
        "help",
        summary: "Show this help, or how to use a command",
        operands: [Operand("[SUBJECT]")],
        examples: ["help", "help add", "help exit-codes"],
        needsSetUp: false
    ) { arguments, console in try console.help(arguments.text("SUBJECT")) }

    /// What `--version` asks for.
    static let version = Command("version", summary: "Show the version", needsSetUp: false) { _, console in
        Answer(["\(console.table.name) \(console.table.version)"], json: ["version": console.table.version])
    }

    /// The script that makes a shell complete command lines.
    package static let completions = Command(
        "completions",
        summary: "Print a completion script for your shell",
        operands: [Operand("SHELL", .oneOf(CompletionScript.shells), question: "For which shell?")],
        examples: CompletionScript.shells.map { "completions \($0)" },
        notes: """
            Write it where your shell looks for it: for bash, to ~/.local/share/bash-completion/completions, under the \
            program's name; for zsh, to a folder of your fpath, under the name with “_” in front; for fish, to \
            ~/.config/fish/completions, with “.fish” behind. It takes effect in new shells.
            """,
        needsSetUp: false
    ) { arguments, console in
        let lines = CompletionScript(table: console.table).lines(for: arguments.operands("SHELL")[0])
        return Answer(lines.map { Line($0) })
    }
}
