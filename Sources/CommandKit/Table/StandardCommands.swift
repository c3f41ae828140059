/// The commands that any program may have.
extension Command {
    /// How to use the program.
    package static let help = Command(
        "help",
        summary: "Show this help, or how to use a command",
        operands: [Operand("[COMMAND]")],
        examples: ["help", "help add"],
        needsSetUp: false
    ) { arguments, console in try console.help(arguments.text("COMMAND")) }

    /// What `--version` asks for.
    static let version = Command("version", summary: "Show the version", needsSetUp: false) { _, console in
        Answer(["\(console.table.name) \(console.table.version)"], json: ["version": console.table.version])
    }

    /// The script that makes a shell complete command lines.
    package static let completions = Command(
        "completions",
        summary: "Print a script that completes commands in bash and zsh",
        notes: """
            For bash, write it to ~/.local/share/bash-completion/completions, under the program's name. For zsh, load it \
            in ~/.zshrc, after “autoload -U compinit bashcompinit; compinit; bashcompinit”.
            """,
        needsSetUp: false
    ) { _, console in Answer(console.table.completionScript.map { Line($0) }) }
}
