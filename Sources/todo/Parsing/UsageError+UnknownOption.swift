import TodoLogic

extension UsageError {
    /// There is no option `word`, of this command or before one.
    static func unknownOption(_ word: String, of command: Command?) -> UsageError {
        let known = command?.allOptions ?? Option.beforeACommand
        let near = suggestion(for: word, among: known.map { "--\($0.name)" })
        guard let command else {
            return UsageError(
                "There is no option “\(word)”.",
                hint: near.map { "Did you mean “\($0)”?" } ?? "A command's options stand after the command."
            )
        }
        let takesText = command.operands.contains { $0.name == "TITLE" }
        return UsageError(
            "“\(command.name)” has no option “\(word)”.",
            hint: near.map { "Did you mean “\($0)”?" }
                ?? (takesText
                    ? "If it is a part of the text, write “--” before the text."
                    : "Usage: \(command: command.usage)")
        )
    }
}
