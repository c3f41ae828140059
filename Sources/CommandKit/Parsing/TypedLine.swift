/// A command line, read as far as it makes sense. The parser throws its first fault; completions overlook it.
struct TypedLine {
    private(set) var command: Command?
    /// Those that belong to no option; after `--`, a word is literal.
    private(set) var words: [(text: String, isLiteral: Bool)] = []
    private(set) var options: [String: [String]] = [:]
    /// The option whose value comes next.
    private(set) var openOption: Option?
    /// Whether everything from here on is text, after `--`.
    private(set) var isOnlyText = false
    private(set) var fault: UsageError?
    private let table: CommandTable
    private var hasUnknownCommand = false

    /// Options may stand before and after the command and between operands, as `--tag VALUE`, `--tag=VALUE` or
    /// `-t VALUE`.
    init(_ typed: [String], table: CommandTable) {
        self.table = table
        for word in typed { read(word) }
    }

    /// Whether a command can still come.
    var awaitsCommand: Bool { command == nil && !hasUnknownCommand }

    private mutating func read(_ word: String) {
        if let option = openOption {
            openOption = nil
            options[option.name, default: []].append(word)
        } else if isOnlyText {
            take(word)
        } else if word == "--" {
            isOnlyText = true
        } else if Self.isOption(word) {
            readOption(word)
        } else {
            take(word)
        }
    }

    /// Words such as `-5`, `-#home` and `-due:today` aren't.
    static func isOption(_ word: String) -> Bool {
        word.hasPrefix("--")
            || word.hasPrefix("-") && word.dropFirst().first?.isLetter == true && !word.contains(":")
    }

    private mutating func take(_ word: String) {
        guard awaitsCommand else { return words.append((word, isOnlyText)) }
        do {
            command = try table.command(word)
        } catch {
            hasUnknownCommand = true
            fail(error as? UsageError)
        }
    }

    private mutating func readOption(_ word: String) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let option = table.options(of: command).first(where: { $0.isSpelled(parts[0]) }) else {
            return fail(.unknownOption(String(parts[0]), of: command, table: table))
        }
        if option.valueName == nil, parts.count > 1 {
            return fail(
                UsageError("--\(option.name) takes no value: “\(word)”.", hint: "Leave the value out.")
            )
        }
        if !option.isRepeatable, options[option.name] != nil {
            fail(UsageError("--\(option.name) was given twice.", hint: "Give it once."))
        }
        if option.valueName != nil, parts.count == 1 {
            openOption = option
        } else {
            options[option.name, default: []].append(parts.count > 1 ? String(parts[1]) : "")
        }
    }

    private mutating func fail(_ error: UsageError?) {
        fault = fault ?? error
    }
}

extension UsageError {
    /// There is no option `word`, of this command or before one.
    static func unknownOption(_ word: String, of command: Command?, table: CommandTable) -> UsageError {
        let near = suggestion(for: word, among: table.options(of: command).map { "--\($0.name)" })
        let suggested = near.map { Line("Did you mean “\($0)”?") }
        guard let command else {
            return UsageError(
                "There is no option “\(word)”.",
                hint: suggested ?? "A command's options go after the command."
            )
        }
        let takesText = command.operands.contains(where: \.isText)
        return UsageError(
            "“\(command.name)” has no option “\(word)”.",
            hint: suggested
                ?? (takesText
                    ? "If it is part of the text, write “--” before the text."
                    : "Usage: \(command: command.usage)")
        )
    }
}
