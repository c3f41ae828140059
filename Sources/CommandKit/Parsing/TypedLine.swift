/// A command line, read as far as it makes sense: options such as `--json` hold for the error about a fault, too.
struct TypedLine {
    private(set) var command: Command?
    private(set) var arguments = Arguments()
    /// The option whose value comes next.
    private(set) var openOption: Option?
    /// The operand that took the last word.
    private var openOperand: Operand?
    /// Whether everything from here on is text, after `--`.
    private var isOnlyText = false
    private(set) var fault: CommandError?
    let table: CommandTable

    /// Options stand after the command, also between operands, as `--tag VALUE`, `--tag=VALUE` or `-t VALUE`; common
    /// ones may stand before it. A word that stands for an option, such as `+home`, does so in a quoted text, too.
    init(_ words: some Sequence<String>, table: CommandTable) {
        self.table = table
        for word in words {
            do { try read(word) } catch { fault = fault ?? error }
        }
    }

    private mutating func read(_ word: String) throws(CommandError) {
        if let option = openOption {
            openOption = nil
            // A value that looks like an option is written as “--tag=--x”.
            if Self.isOption(word) { throw .missingValue(of: option) }
            try take(option, word)
        } else if isOnlyText {
            try takeOperand(word)
        } else if word == "--" {
            isOnlyText = true
        } else if let (option, value) = option(word) {
            try take(option, value)
        } else if Self.isOption(word) {
            throw .unknownOption(word, of: command, table: table)
        } else if command == nil {
            if let fault { throw fault }
            command = try table.command(word)
        } else {
            try takeText(word)
        }
    }

    /// Words such as `-5` aren't.
    private static func isOption(_ word: String) -> Bool {
        word.hasPrefix("--") || word.hasPrefix("-") && word.dropFirst().first?.isLetter == true
    }

    /// The option that a word is, with the value behind “=”; nil if there is none.
    private func option(_ word: String) -> (Option, value: String?)? {
        let name = String(word.prefix { $0 != "=" })
        let value = name == word ? nil : String(word.dropFirst(name.count + 1))
        return table.options(of: command).first { [$0.name, $0.short].contains(name) }.map { ($0, value) }
    }

    private mutating func take(_ option: Option, _ value: String?) throws(CommandError) {
        let takesValue = option.valueName != nil
        if !takesValue, let value {
            throw .usage("\(option.name) takes no value: “\(value)”.", hint: "Leave the value out.")
        }
        if takesValue, value == nil {
            openOption = option
            return
        }
        let isRepeated = takesValue && !option.isRepeatable && arguments.has(option)
        arguments.options[option.name, default: []].append(value ?? "")
        if isRepeated { throw .usage("\(option.name) was given twice.", hint: "Give it once.") }
    }

    /// A text has several words if it was quoted. Those that stand for an option are taken out of it.
    private mutating func takeText(_ text: String) throws(CommandError) {
        var words: [Substring] = []
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            if let (option, value) = command?.field(String(word)) {
                try take(option, value)
            } else {
                words.append(word)
            }
        }
        let isOneField = words.isEmpty && !text.isEmpty
        if !isOneField { try takeOperand(words.joined(separator: " ")) }
    }

    /// A repeatable operand with another one behind it takes the words that can be right for it, the last one all.
    private mutating func takeOperand(_ word: String) throws(CommandError) {
        guard let command else { return }
        let others = command.operands.drop { $0.name != openOperand?.name }.dropFirst()
        let next = openOperand == nil ? command.operands.first : others.first
        let isRight = (try? openOperand?.value.check(word, "")) != nil && !isOnlyText
        if let open = openOperand, open.isRepeatable, next == nil || isRight {
            arguments.operands[open.name]?.append(word)
        } else if let next {
            arguments.operands[next.name] = [word]
            openOperand = next
        } else {
            let usage: Line = "Usage: \(command: command.usage)"
            throw .usage("“\(command.name)” doesn't take “\(word)”.", hint: usage)
        }
    }
}
