extension Program {
    /// The command that the words name, and what was typed for it. Throws a ``CommandError`` about the first fault.
    ///
    /// Options stand anywhere, as `--tag VALUE`, `--tag=VALUE` or `-t VALUE`. A word that stands for an option, such as
    /// `+home`, does so in a quoted text, too. What follows `--` is text.
    package func parse(_ words: [String]) throws -> (Command, Arguments) {
        let common = options + [.help, .version]
        let parts = words.split(separator: "--", maxSplits: 1, omittingEmptySubsequences: false)
        var arguments = Arguments(hasText: parts.count > 1)
        var texts = try arguments.takeOptions(common + commands.flatMap(\.options), in: parts[0])
        let isEmpty = texts.isEmpty && parts.count == 1
        let command = isEmpty ? nil : try command(texts.isEmpty ? "--" : texts.removeFirst())
        if arguments.has(.version) { return (.version, arguments) }
        guard let command, !arguments.has(.help) else {
            return (.help, Arguments(operands: command.map { ["[COMMAND]": [$0.name]] } ?? [:]))
        }
        let usage = "Usage: \(name) \(command.usage)"
        let known = (command.options + common).map(\.name)
        if let other = arguments.options.keys.first(where: { !known.contains($0) }) {
            throw CommandError.usage("“\(command.name)” has no option “\(other)”.", hint: usage)
        }
        let typed = texts.isEmpty ? "" : " besides “\(texts.joined(separator: " "))”"
        texts = texts.compactMap { arguments.takeFields(command.options, from: $0) }
        texts += parts.dropFirst().joined()
        for operand in command.operands where !texts.isEmpty {
            let count = operand.contains("…") ? texts.count : 1
            arguments.operands[operand] = Array(texts.prefix(count))
            texts.removeFirst(count)
        }
        for operand in command.operands where !operand.hasPrefix("[") && arguments.operands[operand] == nil {
            throw CommandError.usage("“\(command.name)” needs \(operand)\(typed).", hint: usage)
        }
        // The word isn't repeated: it may be a password.
        if !texts.isEmpty { throw CommandError.usage("Too many words for “\(command.name)”.", hint: usage) }
        return (command, arguments)
    }

    package var commands: [Command] { groups.flatMap(\.commands) }

    /// The command with this name or alias.
    func command(_ word: String) throws -> Command {
        if let command = commands.first(where: { $0.names.contains(word) }) { return command }
        // After most slips of the fingers, at most one letter is in only one of the words.
        let similar = commands.flatMap(\.names).first {
            Set(word).symmetricDifference($0).count < 2 && abs(word.count - $0.count) < 2
        }
        let hint = similar.map { "Did you mean “\($0)”?" } ?? "“\(name) help” lists the commands."
        throw CommandError.usage("There is no command “\(word)”.", hint: hint)
    }
}
