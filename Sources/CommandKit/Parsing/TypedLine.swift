/// A command line, read as far as it makes sense. The parser throws its first fault; completions overlook it.
struct TypedLine {
    /// A word after `--` is literal. A word is parted if an option stands between it and the word before.
    typealias Word = (text: String, isLiteral: Bool, isParted: Bool)

    private(set) var command: Command?
    /// Those that belong to no option.
    private(set) var words: [Word] = []
    private(set) var options: [String: [String]] = [:]
    /// The option whose value comes next.
    private(set) var openOption: Option?
    /// Whether an option came after the last of the words.
    private var isParted = false
    /// Whether everything from here on is text, after `--`.
    private(set) var isOnlyText = false
    private(set) var fault: CommandError?
    /// Whether a command can still come.
    private(set) var awaitsCommand = true
    private let table: CommandTable

    /// Options may stand before and after the command and between operands, as `--tag VALUE`, `--tag=VALUE`,
    /// `-t VALUE` or `-t=VALUE`. Short ones aren't joined: `-trip` is a word, whatever `-t` is.
    init(_ typed: some Sequence<String>, table: CommandTable) {
        self.table = table
        for word in typed {
            do { try read(word) } catch { fault = fault ?? error }
        }
    }

    private mutating func read(_ word: String) throws(CommandError) {
        if let option = openOption {
            openOption = nil
            // A value that looks like an option is written as “--tag=--x”.
            if Self.isOption(word) { throw .missingValue(of: option) }
            options[option.name, default: []].append(word)
        } else if !isOnlyText, word == "--" {
            isOnlyText = true
        } else if !isOnlyText, let (option, value) = table.option(word, of: command) {
            try take(option, value)
        } else if !isOnlyText, Self.isOption(word), !isExclusion(word) {
            throw .unknownOption(word, of: command, table: table)
        } else if awaitsCommand {
            awaitsCommand = false
            command = try table.command(word)
        } else if !isOnlyText, let (option, value) = try lastOperand?.value.option(word) {
            try take(option, value)
        } else {
            words.append((word, isOnlyText, isParted))
            isParted = false
        }
    }

    /// The command's last operand, once there are words for those before it.
    private var lastOperand: Operand? {
        command.flatMap { words.count + 1 < $0.operands.count ? nil : $0.operands.last }
    }

    /// Words such as `-5`, `-#home` and `-due:today` aren't.
    static func isOption(_ word: String) -> Bool {
        word.hasPrefix("--")
            || word.hasPrefix("-") && word.dropFirst().first?.isLetter == true && !word.contains(":")
    }

    /// Whether a word that looks like an option, such as `-milk`, excludes what it names. The name of an option is a
    /// mistake.
    private func isExclusion(_ word: String) -> Bool {
        command?.operands.last?.value.excludes == true && !word.hasPrefix("--") && word.count > 2
            && !table.options(of: command).contains { "-" + $0.name == word }
    }

    private mutating func take(_ option: Option, _ value: String?) throws(CommandError) {
        isParted = true
        if option.valueName == nil, let value {
            throw .usage("--\(option.name) takes no value: “\(value)”.", hint: "Leave the value out.")
        }
        let isRepeated = option.valueName != nil && !option.isRepeatable && options[option.name] != nil
        if option.valueName != nil, value == nil {
            openOption = option
        } else {
            options[option.name, default: []].append(value ?? "")
        }
        if isRepeated { throw .usage("--\(option.name) was given twice.", hint: "Give it once.") }
    }
}

extension CommandTable {
    /// The option that a word is, with the value behind “=”; nil if there is none.
    func option(_ word: String, of command: Command?) -> (Option, value: String?)? {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let value = parts.count > 1 ? String(parts[1]) : nil
        return options(of: command).first { $0.isSpelled(parts.first ?? "") }.map { ($0, value) }
    }
}

extension CommandError {
    static func missingValue(of option: Option) -> CommandError {
        let choices = option.value.choices.joined(separator: ", ")
        let message = "--\(option.name) needs a value\(choices.isEmpty ? "" : ": ")\(choices)."
        return .usage(message, hint: "Write \(option.usage).")
    }

    /// There is no option `word`, of this command or before one.
    static func unknownOption(_ word: String, of command: Command?, table: CommandTable) -> CommandError {
        let (word, options) = (String(word.prefix { $0 != "=" }), table.options(of: command))
        let near = suggestion(for: word, among: options.map { "--\($0.name)" })
        guard let command else {
            let hint = Line(didYouMean: near, otherwise: "A command's options go after the command.")
            return .usage("There is no option “\(word)”.", hint: hint)
        }
        // `-phigh` can only mean a priority; `-trip` can mean anything.
        let (short, value) = (String(word.prefix(2)), String(word.dropFirst(2)))
        let isJoined = options.contains {
            $0.valueName != nil && $0.short == short && !$0.isRepeatable
                && (try? $0.value.check(value, "")) != nil
        }
        let meant = near ?? (isJoined ? "\(short) \(value)" : nil)
        let advice = command.operands.last?.value.advice ?? "Usage: \(command: command.usage)"
        let hint = Line(didYouMean: meant, otherwise: advice)
        return .usage("“\(command.name)” has no option “\(word)”.", hint: hint)
    }
}
