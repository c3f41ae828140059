extension CommandTable {
    /// The command that the words name, and what was typed for it. Throws a ``CommandError`` about the first fault.
    ///
    /// Options stand after the command, even between operands, as `--tag VALUE`, `--tag=VALUE` or `-t VALUE`; common
    /// ones may stand before it. A word that stands for an option, such as `+home`, does so in a quoted text, too.
    package func parse(_ words: [String]) throws -> (Command, Arguments) {
        var line = TypedLine(table: self)
        for word in words { try line.read(word) }
        return try line.invocation()
    }
}

/// A command line, as far as it has been parsed.
private struct TypedLine {
    let table: CommandTable
    private var command: Command?
    private var arguments = Arguments()
    private var texts: [(word: String, isOnlyText: Bool)] = []
    /// The option whose value comes next.
    private var openOption: Option?
    /// Whether everything from here on is text, after `--`.
    private var isOnlyText = false

    init(table: CommandTable) { self.table = table }

    mutating func read(_ word: String) throws {
        if let option = openOption {
            openOption = nil
            // A value that looks like an option is written as “--tag=--x”.
            try take(option, isOption(word) ? nil : word)
        } else if isOnlyText {
            texts.append((word, true))
        } else if word == "--", command != nil {
            isOnlyText = true
        } else if isOption(word) {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
                String.init
            )
            let option = try option(parts[0])
            openOption = option.value != nil && parts.count == 1 ? option : nil
            if openOption == nil { try take(option, parts.dropFirst().first) }
        } else if let command {
            try takeText(word, command)
        } else {
            command = try table.command(word)
        }
    }

    func invocation() throws -> (Command, Arguments) {
        if let openOption { throw CommandError.missingValue(of: openOption) }
        if arguments.has(.version) { return (.version, arguments) }
        guard let command, !arguments.has(.help) else {
            return (.help, Arguments(operands: command.map { ["COMMAND": [$0.name]] } ?? [:], options: [:]))
        }
        return (command, Arguments(operands: try operands(of: command), options: arguments.options))
    }

    /// Words such as `-5` aren't.
    private func isOption(_ word: String) -> Bool {
        word.hasPrefix("--") || word.hasPrefix("-") && word.dropFirst().first?.isLetter == true
    }

    private func option(_ name: String) throws -> Option {
        let known = table.options + (command?.options ?? [.version])
        if let option = known.first(where: { $0.name == name || $0.short == name }) { return option }
        let hint = "A command's options go after the command; words after “--” are text."
        throw CommandError.usage("There is no option “\(name)”.", hint: hint)
    }

    private mutating func take(_ option: Option, _ value: String?) throws {
        if option.value == nil, let value {
            throw CommandError.usage("\(option.name) takes no value.", hint: "Leave “=\(value)” out.")
        }
        if option.value != nil, value == nil { throw CommandError.missingValue(of: option) }
        arguments.options[option.name, default: []].append(value ?? "")
    }

    /// A text has several words if it was quoted. Those that stand for an option are taken out of it.
    private mutating func takeText(_ text: String, _ command: Command) throws {
        var words: [Substring] = []
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            let fields = command.options.lazy.compactMap { option in
                option.fieldValue(of: String(word)).map { (option, $0) }
            }
            if let (option, value) = fields.first { try take(option, value) } else { words.append(word) }
        }
        if !words.isEmpty || text.isEmpty { texts.append((words.joined(separator: " "), false)) }
    }

    /// The last operand gets all remaining words, if it is repeatable. One before it gets the numbers.
    private func operands(of command: Command) throws -> [String: [String]] {
        var rest = texts[...]
        var operands: [String: [String]] = [:]
        let usage = "Usage: \(table.name) \(command.usage)"
        for (index, operand) in command.operands.enumerated() {
            guard let first = rest.popFirst() else {
                if operand.isOptional { break }
                throw CommandError.usage("“\(command.name)” needs \(operand.name).", hint: usage)
            }
            let isLast = index == command.operands.count - 1
            let more = rest.prefix {
                operand.isRepeatable && (isLast || !$0.isOnlyText && NumberList.isOne($0.word))
            }
            operands[operand.name] = [first.word] + more.map(\.word)
            rest = rest.dropFirst(more.count)
        }
        guard let word = rest.first?.word else { return operands }
        throw CommandError.usage("“\(command.name)” doesn't take “\(word)”.", hint: usage)
    }
}

extension CommandError {
    fileprivate static func missingValue(of option: Option) -> CommandError {
        .usage("\(option.name) needs a value.", hint: "Write \(option.name)=\(option.value ?? "").")
    }
}
