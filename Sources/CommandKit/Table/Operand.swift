/// What a command takes besides options, declared as the usage shows it: `N`, `TITLE…` for several words,
/// `[FILE]` for one that may be left out, which then comes last.
package struct Operand: Sendable {
    let usage: String
    package let value: Value
    /// The error if it is missing: “Which todo? Give its number.”
    let question: String?

    package init(_ usage: String, _ value: Value = .anything, question: String? = nil) {
        (self.usage, self.value, self.question) = (usage, value, question)
    }

    package var name: String { usage.filter { !"[…]".contains($0) } }
    var isRepeatable: Bool { usage.contains("…") }
    var isOptional: Bool { usage.hasPrefix("[") }
}

/// An option, declared as the help shows it: `--all`, `--data-dir DIR`, `-t, --tag T…` for one that may be
/// repeated.
package struct Option: Sendable {
    /// Without the mark of repetition.
    let spellings: String
    package let value: Value
    let summary: String
    let isRepeatable: Bool
    /// Without hyphens.
    package let name: String
    let short: String?
    /// What its value is called; nil if it takes none.
    let valueName: String?

    package init(_ spellings: String, _ summary: String, _ value: Value = .anything) {
        (self.value, self.summary) = (value, summary)
        isRepeatable = spellings.hasSuffix("…")
        self.spellings = isRepeatable ? String(spellings.dropLast()) : spellings
        let words = self.spellings.split { $0 == " " || $0 == "," }
        name = words.first { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) } ?? ""
        short = words.first { $0.hasPrefix("-") && !$0.hasPrefix("--") }.map(String.init)
        valueName = words.last { !$0.hasPrefix("-") }.map(String.init)
    }

    /// `--tag T`
    var usage: String { "--\(name)" + (valueName.map { " \($0)" } ?? "") }

    func isSpelled(_ word: some StringProtocol) -> Bool {
        word == "--\(name)" || short.map { word == $0 } ?? false
    }
}
