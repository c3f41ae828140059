extension Option {
    package static let json = Option("-j, --json", "Answer in JSON, for programs")
    package static let color =
        Option("--color WHEN", "Show colors: auto, always or never", .oneOf(ColorChoice.self))
    package static let help = Option("-h, --help", "Show how to use the command, and do nothing else")
    package static let version = Option("--version", "Show the version")
}

extension Value {
    /// A command, or a topic of the help.
    fileprivate static let subject = Value(offer: { _, table in
        let commands = table.common.map { Candidate($0.name, $0.summary) }
        return .candidates(commands + table.allTopics.map { Candidate($0.name, $0.summary) })
    })
}

extension Command {
    /// How to use the program.
    package static let help = Command(
        "help",
        "Show this help, or how to use a command",
        operands: [Operand("[SUBJECT]", .subject)],
        examples: ["help", "help add", "help exit-codes"],
        needsSetUp: false
    ) { arguments, console in try console.help(arguments.operands("SUBJECT").first) }

    /// What `--version` asks for.
    static let version = Command("__version", "Show the version", needsSetUp: false) { _, console in
        let table = console.table
        return Answer("\(table.name) \(table.version)", json: ["version": table.version])
    }

    /// The page for `man`, made of the table.
    package static func manual(of program: String) -> Command {
        Command(
            "manual",
            "Print the manual page, for man",
            examples: ["manual > \(program).1", "manual | man -l -"],
            notes: "View it with “man ./\(program).1”; “man \(program)” finds it in ~/.local/share/man/man1.",
            needsSetUp: false
        ) { _, console in Answer(document: console.table.manualPage.map { Line($0) }) }
    }

    /// The script that makes a shell complete command lines.
    package static func completions(of program: String) -> Command {
        Command(
            "completions",
            "Print a completion script for your shell",
            operands: [Operand("SHELL", .oneOf(CompletionScript.shells), question: "For which shell?")],
            examples: [
                "completions bash > ~/.local/share/bash-completion/completions/\(program)",
                "completions zsh > ~/.zfunc/_\(program)",
                "completions fish > ~/.config/fish/completions/\(program).fish",
            ],
            notes: """
                Takes effect in new shells. Bash needs the bash-completion package; without it, add “eval \
                "$(\(command: "completions bash"))"” to ~/.bashrc. Zsh needs “fpath=(~/.zfunc $fpath)” before \
                “compinit” in ~/.zshrc.
                """,
            needsSetUp: false
        ) { arguments, console in
            let script = CompletionScript.text(for: arguments.operands("SHELL")[0], program: program)
            return Answer(document: script.split(separator: "\n").map { Line(String($0)) })
        }
    }

    /// What completion scripts ask: a candidate a line, with a tab and its meaning.
    static let complete = Command(
        "__complete",
        "Answer a shell that completes a command line",
        operands: [Operand("WORD…")],
        needsSetUp: false
    ) { arguments, console in
        let completion = Completion(table: console.table, isShell: console.isShell)
        let words = arguments.operands("WORD")
        // An error is nothing to show on Tab: it leaves the candidates out. A shell has set the program up
        // already.
        if !console.isShell { try? console.table.setUp(completion.arguments(of: words)) }
        let lines: [Line] =
            switch await completion.offer(for: words) {
            case .folders: ["\tfolders"]
            case .files: ["\tfiles"]
            case .candidates(let candidates): candidates.map { "\($0.text)\t\($0.summary)" }
            }
        return Answer(document: lines)
    }
}
