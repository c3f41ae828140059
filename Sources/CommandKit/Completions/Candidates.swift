extension Console {
    /// What the last one of the words could become; it may be empty. For the program's shell and for those of the
    /// system.
    package func candidates(for words: [String]) async -> [Value.Candidate] {
        let line = TypedLine(words.dropLast(), table: table)
        let word = words.last ?? ""
        // An error is nothing to show on Tab: it leaves the candidates out. A shell has set the program up already.
        if !isShell { try? table.setUp(line.arguments, self) }
        if let option = line.openOption { return await option.value.offer(line.arguments).fitting(word) }
        if !line.isOnlyText, word.hasPrefix("-") {
            if case let (option, value?)? = line.option(word) {
                let prefix = String(word.dropLast(value.count))
                return await option.value.offer(line.arguments).fitting(word, after: prefix)
            }
            let unused = table.options(of: line.command).filter { $0.isRepeatable || !line.arguments.has($0) }
            return unused.map { Value.Candidate($0.name, $0.summary) }.fitting(word)
        }
        guard let command = line.command else {
            guard line.fault == nil else { return [] }
            return table.commands.map { Value.Candidate($0.name, $0.summary) }.fitting(word)
        }
        return await operands(of: command, line).fitting(word).filter { candidate in
            !line.arguments.operands.values.joined().contains(candidate.text)
        }
    }

    /// What can stand where the next operand does, fields included.
    private func operands(of command: Command, _ line: TypedLine) async -> [Value.Candidate] {
        var candidates: [Value.Candidate] = []
        let open = command.operands.firstIndex { $0.name == line.openOperand?.name }
        let next = open.map { command.operands[$0].isRepeatable ? $0 : $0 + 1 } ?? 0
        for operand in command.operands.dropFirst(next).prefix(open == next ? 2 : 1) {
            candidates += await operand.value.offer(line.arguments)
        }
        guard !line.isOnlyText else { return candidates }
        for option in command.options where option.isRepeatable || !line.arguments.has(option) {
            guard let field = option.field else { continue }
            let values = await option.value.offer(line.arguments)
            candidates += values.map { Value.Candidate(field + $0.text, $0.meaning) }
        }
        return candidates
    }
}

extension [Value.Candidate] {
    /// Those that begin with what was typed and that a terminal shows, as words that follow `prefix`.
    fileprivate func fitting(_ typed: String, after prefix: String = "") -> [Value.Candidate] {
        if contains(.files) { return [.files] }
        return map { candidate in
            let meaning = candidate.meaning.escapingControlCharacters.prefix(60)
            return Value.Candidate(prefix + candidate.text, String(meaning))
        }.filter { $0.text.hasPrefix(typed) && $0.text.escapingControlCharacters == $0.text }
    }
}
