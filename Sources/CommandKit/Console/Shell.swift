extension Console {
    /// Runs the lines of standard input as commands: those that a person types at a prompt, or a script up to its end
    /// or its first error. A line that is `exit` or `quit` ends it, too.
    package func runCommands(echoing: Bool, prompt: () -> String) async {
        let isPerson = canAsk
        while isPerson || exitCode == 0 {
            if !isPerson { line = linesRead + 1 }
            do {
                guard let typed = try nextLine(prompt: isPerson ? prompt() : "") else { break }
                if echoing { try write(Answer(["\(table.name)> \(typed)".bold])) }
                // What a command writes at once has to come after its line.
                flush()
                let words = try shellWords(typed)
                let command = words.first == table.name ? Array(words.dropFirst()) : words
                if command == ["exit"] || command == ["quit"] { break }
                if let first = command.first, !first.hasPrefix("#") {
                    try await interruptible { await self.run(command) }
                }
            } catch {
                report(error)
            }
            // A program that sends commands may wait for each answer.
            flush()
        }
        line = nil
        // The person has seen the errors.
        if isPerson { exitCode = 0 }
    }
}
