/// What was typed after the command's name, checked against the command.
struct Arguments: Equatable {
    var operands: [String] = []
    /// By the option's name; an option without a value has an empty one.
    var options: [String: [String]] = [:]

    func has(_ option: Option) -> Bool {
        options[option.name] != nil
    }

    func value(of option: Option) -> String? {
        options[option.name]?.last
    }

    func values(of option: Option) -> [String] {
        options[option.name] ?? []
    }

    /// The operands from `start` on as one text.
    func text(from start: Int = 0) -> String {
        operands[start...].joined(separator: " ")
    }

    /// The first operand as the number of a todo.
    func number() throws -> Int {
        try Self.number(operands[0])
    }

    /// All operands as numbers of todos.
    func numbers() throws -> [Int] {
        try operands.map(Self.number)
    }

    private static func number(_ text: String) throws -> Int {
        // Int takes a sign as well; a number of a todo has none.
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text), number > 0 else {
            throw UsageError(
                "“\(text)” isn't the number of a todo.",
                hint: "Numbers are 1, 2, 3 and so on; “\(command: "list --all")” shows them."
            )
        }
        return number
    }
}
