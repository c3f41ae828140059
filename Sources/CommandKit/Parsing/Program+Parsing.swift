extension Program {
    /// The command that the words name, and what was typed for it. Throws a ``CommandError`` about the first fault.
    ///
    /// Options stand anywhere, as `--tag VALUE`, `--tag=VALUE` or `-t VALUE`. A word that stands for an option, such as
    /// `+home`, does so in a quoted text, too. What follows `--` is text.
    package func parse(_ words: [String]) throws -> (Command, Arguments) {
        let common = options + [.help, .version]
        let parts = words.split(separator: "--", maxSplits: 1, omittingEmptySubsequences: false)
        var arguments = Arguments()
        var texts = try arguments.takeOptions(common + commands.flatMap(\.options), in: parts[0])
        let command = texts.isEmpty ? nil : try command(texts.removeFirst())
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
}

extension Arguments {
    /// Takes the options out of the words, and returns those that remain.
    fileprivate mutating func takeOptions(_ known: [Option], in words: ArraySlice<String>) throws -> [String]
    {
        var (rest, texts) = (words, [String]())
        while let word = rest.popFirst() {
            guard word.isOption else {
                texts.append(word)
                continue
            }
            let name = String(word.prefix { $0 != "=" })
            guard let option = known.first(where: { [$0.name, $0.short].contains(name) }) else {
                throw CommandError.usage("There is no option “\(name)”.", hint: "Words after “--” are text.")
            }
            var value = word == name ? nil : String(word.dropFirst(name.count + 1))
            // A value that looks like an option is written as “--tag=--x”.
            if option.value != nil, value == nil, rest.first?.isOption == false { value = rest.removeFirst() }
            guard (value == nil) == (option.value == nil) else {
                let message = "\(option.name) \(value == nil ? "needs a" : "takes no") value."
                throw CommandError.usage(message, hint: "Write \(option.usage).")
            }
            options[option.name, default: []].append(value ?? "")
        }
        return texts
    }

    /// Takes the words that stand for options out of a text, which has several words if it was quoted. Nil if none
    /// remains.
    fileprivate mutating func takeFields(_ known: [Option], from text: String) -> String? {
        let others = text.split(separator: " ", omittingEmptySubsequences: false).filter { word in
            for option in known {
                guard let value = option.fieldValue(of: word) else { continue }
                options[option.name, default: []].append(value)
                return false
            }
            return true
        }
        return others.isEmpty ? nil : others.joined(separator: " ")
    }
}

extension String {
    /// Words such as `-5` aren't.
    fileprivate var isOption: Bool {
        hasPrefix("--") || hasPrefix("-") && dropFirst().first?.isLetter == true
    }
}
