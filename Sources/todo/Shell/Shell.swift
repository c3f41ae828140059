/// `todo shell`: many commands in one process.
enum Shell {
    /// With a person at a terminal, until they leave; else up to the end of standard input, or to the first error.
    @MainActor
    static func run(_ arguments: Arguments, _ console: Console) async {
        console.commandPrefix = ""
        if let terminal = RawTerminal() {
            let shell = InteractiveShell(arguments: arguments, console: console, terminal: terminal)
            // The terminal's handlers hold it weakly: it has to be there until the session is over.
            defer { withExtendedLifetime(shell) {} }
            await shell.run()
        } else {
            ScriptShell(arguments: arguments, console: console).run()
        }
    }
}

/// Runs the lines of a shell, each as the command that it is.
@MainActor
struct LineRunner {
    /// The shell's own: where its data is.
    let arguments: Arguments
    let runner: CommandRunner

    /// Runs a command without the word “todo”, though with it is fine too. A comment is none. False to leave.
    func run(_ line: String) -> Bool {
        let console = runner.console
        let usual = console.presentation
        defer { console.presentation = usual }
        do {
            guard line.first(where: { !$0.isWhitespace }) != "#" else { return true }
            var words = try ShellWords.split(line)
            if words.first == "todo" { words.removeFirst() }
            if words.isEmpty { return true }
            if words == ["exit"] { return false }
            console.presentation = Presentation(words, otherwise: usual)
            try runner.run(try invocation(words))
        } catch {
            console.report(error)
        }
        return true
    }

    private func invocation(_ words: [String]) throws -> ArgumentParser.Invocation {
        let invocation = try ArgumentParser(commands: CommandTable.shown).parse(words)
        guard case .run(let command, var arguments) = invocation else { return invocation }
        for option in [Option.dataDir, .inMemory] {
            guard !arguments.has(option) else {
                throw UsageError(
                    "The shell has its data already, so --\(option.name) can't be given to a command.",
                    hint: "Leave it out, or start another shell with it."
                )
            }
            arguments.options[option.name] = self.arguments.options[option.name]
        }
        return .run(command, arguments)
    }
}
