/// What a command takes besides options. One that may be left out comes last.
package struct Operand: Sendable {
    package let name: String
    package var value: Value
    package var isRepeatable: Bool
    package var isOptional: Bool
    /// The error if it is missing: “Which todo? Give its number.”
    package var question: String?

    package init(
        _ name: String,
        _ value: Value = .anything,
        isRepeatable: Bool = false,
        isOptional: Bool = false,
        question: String? = nil
    ) {
        (self.name, self.value, self.isRepeatable) = (name, value, isRepeatable)
        (self.isOptional, self.question) = (isOptional, question)
    }

    /// Whether it is a text of several words.
    var isText: Bool { isRepeatable && value.isText }

    var usage: String {
        let name = isRepeatable ? "\(name)…" : name
        return isOptional ? "[\(name)]" : name
    }
}

/// An option: `--name`, or `--name VALUE`, and perhaps `-n`.
package struct Option: Sendable {
    package let name: String
    package var short: Character?
    /// What its value is called; nil if it takes none.
    package var valueName: String?
    package var value: Value
    package var isRepeatable: Bool
    package let summary: String

    package init(
        _ name: String,
        short: Character? = nil,
        _ valueName: String? = nil,
        _ value: Value = .anything,
        isRepeatable: Bool = false,
        summary: String
    ) {
        (self.name, self.short, self.valueName, self.value) = (name, short, valueName, value)
        (self.isRepeatable, self.summary) = (isRepeatable, summary)
    }

    var usage: String { "--\(name)" + (valueName.map { " \($0)" } ?? "") }

    /// `-t, --tag T`
    var spellings: String { (short.map { "-\($0), " } ?? "") + usage }

    func isSpelled(_ word: some StringProtocol) -> Bool {
        word == "--\(name)" || short.map { word == "-\($0)" } ?? false
    }
}
