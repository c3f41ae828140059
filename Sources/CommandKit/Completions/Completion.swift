/// What a word could become, by the table of commands: for the program's shell and for those of the system.
@MainActor package struct Completion {
    let table: CommandTable
    /// Whether all commands are offered, or those that work outside of the program's shell.
    let isShell: Bool

    package init(table: CommandTable, isShell: Bool) { (self.table, self.isShell) = (table, isShell) }

    /// What the last one of the words could become; it may be empty.
    package func offer(for words: [String]) async -> Value.Offer {
        let (line, word) = (TypedLine(words.dropLast(), table: table), words.last ?? "")
        if let option = line.openOption { return await offer(option.value, word, line) }
        if !line.isOnlyText, word == "-" || TypedLine.isOption(word) {
            if case let (option, value?)? = table.option(word, of: line.command) {
                return await offer(option.value, value, line, String(word.dropLast(value.count)))
            }
            let options = table.options(of: line.command)
            let unused = options.filter { $0.isRepeatable || line.options[$0.name] == nil }
            return matching(word, unused.map { .init("--\($0.name)", $0.summary) })
        }
        if line.awaitsCommand { return matching(word, commands) }
        let all = line.words + [(word, line.isOnlyText, false)]
        guard let (_, last, rest) = line.command?.distribute(all), let operand = last, rest.isEmpty else {
            return .candidates([])
        }
        return await offer(operand.value, word, line)
    }

    /// The options and operands of the words.
    func arguments(of words: [String]) -> Arguments {
        arguments(of: TypedLine(words.dropLast(), table: table))
    }

    private func arguments(of line: TypedLine) -> Arguments {
        Arguments(operands: line.command?.distribute(line.words).operands ?? [:], options: line.options)
    }

    private func offer(_ value: Value, _ word: String, _ line: TypedLine, _ prefix: String = "") async
        -> Value.Offer
    {
        var arguments = arguments(of: line)
        arguments.beginning = word
        let offer = await value.offer(arguments, table)
        guard case .candidates(let candidates) = offer else { return offer }
        let typed = line.words.map(\.text)
        return matching(word, candidates.filter { !prefix.isEmpty || !typed.contains($0.text) }, prefix)
    }

    private var commands: [Value.Candidate] {
        (isShell ? table.shown : table.common).map { .init($0.name, $0.summary) }
    }

    /// Without those that can't be typed.
    private func matching(_ word: String, _ all: [Value.Candidate], _ prefix: String = "") -> Value.Offer {
        let fitting = all.filter { $0.text.hasPrefix(word) && $0.text.escapingControlCharacters == $0.text }
        return .candidates(
            fitting.map { .init(prefix + $0.text, $0.summary.escapingControlCharacters.cut(to: 60)) }
        )
    }
}
