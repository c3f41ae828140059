/// A command line that isn't complete, read as far as it makes sense.
struct TypedWords {
    private(set) var command: Command?
    private(set) var operands: [String] = []
    /// Whether everything from here on is text, after `--`.
    private(set) var isOnlyText = false
    /// The option whose value comes next.
    private(set) var openOption: Option?
    private var used: [Option] = []

    init(_ words: [String], commands: [Command]) {
        for word in words {
            if openOption != nil {
                openOption = nil
            } else if isOnlyText {
                take(word, commands)
            } else if word == "--" {
                isOnlyText = true
            } else if word.hasPrefix("-") {
                let name = word.prefix { $0 != "=" }
                guard let option = options.first(where: { "--\($0.name)" == name }) else { continue }
                used.append(option)
                if option.valueName != nil, name == word { openOption = option }
            } else {
                take(word, commands)
            }
        }
    }

    /// What may stand here.
    var options: [Option] { command?.allOptions ?? Option.beforeACommand }

    var unusedOptions: [Option] { options.filter { $0.isRepeatable || !used.contains($0) } }

    /// The operand that comes next.
    var operand: Operand? {
        guard let command, let last = command.operands.last else { return nil }
        if operands.count < command.operands.count { return command.operands[operands.count] }
        return last.isRepeatable ? last : nil
    }

    private mutating func take(_ word: String, _ commands: [Command]) {
        if command == nil {
            command = commands.first { $0.name == word } ?? Command.unknown
        } else {
            operands.append(word)
        }
    }
}

extension Command {
    /// Stands for a word that is no command: nothing can be offered behind it.
    fileprivate static let unknown = Command(
        name: "",
        summary: "",
        examples: [],
        isHidden: true,
        action: .direct { _, _ in }
    )
}
