/// `todo shell`: many commands in one process.
enum Shell {
    /// With a person at a terminal, until they leave; else up to the end of standard input, or to the first error.
    @MainActor
    static func run(_ console: Console, keepsGoing: Bool) async {
        if let terminal = RawTerminal() {
            let shell = InteractiveShell(console: console, terminal: terminal)
            // The terminal's handlers hold it weakly: it has to be there until the session is over.
            defer { withExtendedLifetime(shell) {} }
            await shell.run()
        } else {
            ScriptShell(console: console, keepsGoing: keepsGoing).run()
        }
    }
}

extension CommandRunner {
    /// Runs a line of a shell: a command without the word “todo”, though with it is fine too. False to leave.
    func run(line: String) throws -> Bool {
        var words = try ShellWords.split(line)
        guard !words.isEmpty else { return true }
        if words.first == "todo" { words.removeFirst() }
        if words == ["exit"] { return false }
        let invocation = try ArgumentParser(commands: CommandTable.all).parse(words)
        if case .run(_, let arguments) = invocation {
            for option in [Option.dataDir, .inMemory] where arguments.has(option) {
                throw UsageError(
                    "The shell has its data already, so --\(option.name) can't be given to a command.",
                    hint: "Leave it out, or start another shell with it."
                )
            }
        }
        try run(invocation)
        return true
    }
}
