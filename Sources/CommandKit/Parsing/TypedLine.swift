/// A command line, read as far as it makes sense. The parser throws its first fault; completions overlook it.
struct TypedLine {
    /// After `--`, a word is literal.
    typealias Word = (text: String, isLiteral: Bool)

    private(set) var command: Command?
    /// Those that belong to no option.
    private(set) var words: [Word] = []
    private(set) var options: [String: [String]] = [:]
    /// The option whose value comes next.
    private(set) var openOption: Option?
    /// Whether everything from here on is text, after `--`.
    private(set) var isOnlyText = false
    private(set) var fault: CommandError?
    /// Whether a command can still come.
    private(set) var awaitsCommand = true
    private let table: CommandTable

    /// Options may stand before and after the command and between operands, as `--tag VALUE`, `--tag=VALUE`
    /// or `-t VALUE`.
    init(_ typed: some Sequence<String>, table: CommandTable) {
        self.table = table
        for word in typed {
            do { try read(word) } catch { fault = fault ?? error }
        }
    }

    private mutating func read(_ word: String) throws(CommandError) {
        if let option = openOption {
            openOption = nil
            options[option.name, default: []].append(word)
        } else if !isOnlyText, word == "--" {
            isOnlyText = true
        } else if !isOnlyText, Self.isOption(word) {
            try readOption(word)
        } else if awaitsCommand {
            awaitsCommand = false
            command = try table.command(word)
        } else {
            words.append((word, isOnlyText))
        }
    }

    /// Words such as `-5`, `-#home` and `-due:today` aren't.
    static func isOption(_ word: String) -> Bool {
        word.hasPrefix("--")
            || word.hasPrefix("-") && word.dropFirst().first?.isLetter == true && !word.contains(":")
    }

    private mutating func readOption(_ word: String) throws(CommandError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let option = table.options(of: command).first(where: { $0.isSpelled(parts[0]) }) else {
            throw .unknownOption(String(parts[0]), of: command, table: table)
        }
        if option.valueName == nil, parts.count > 1 {
            throw .usage("--\(option.name) takes no value: “\(word)”.", hint: "Leave the value out.")
        }
        let isRepeated = !option.isRepeatable && options[option.name] != nil
        if option.valueName != nil, parts.count == 1 {
            openOption = option
        } else {
            options[option.name, default: []].append(parts.count > 1 ? String(parts[1]) : "")
        }
        if isRepeated { throw .usage("--\(option.name) was given twice.", hint: "Give it once.") }
    }
}

extension CommandError {
    /// There is no option `word`, of this command or before one.
    static func unknownOption(_ word: String, of command: Command?, table: CommandTable) -> CommandError {
        let near = suggestion(for: word, among: table.options(of: command).map { "--\($0.name)" })
        guard let command else {
            let hint = Line(didYouMean: near, otherwise: "A command's options go after the command.")
            return .usage("There is no option “\(word)”.", hint: hint)
        }
        let advice: Line =
            command.operands.contains(where: \.isText)
            ? "If it is part of the text, write “--” before the text." : "Usage: \(command: command.usage)"
        let hint = Line(didYouMean: near, otherwise: advice)
        return .usage("“\(command.name)” has no option “\(word)”.", hint: hint)
    }
}
