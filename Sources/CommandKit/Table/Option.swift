/// An option, declared as the help shows it: `--all`, `--data-dir DIR`, `-t, --tag T…` for one that may be
/// repeated.
package struct Option: Sendable {
    /// Without the mark of repetition.
    let spellings: String
    let summary: String
    package let value: Value
    /// How words among the operands begin that say the same: `+` for `+home`, `due:` for `due:fri`.
    let fields: [String]
    let isRepeatable: Bool
    /// `--tag`
    package let name: String
    /// `-t`
    let short: String?
    /// What its value is called; nil if it takes none.
    let valueName: String?

    package init(_ spellings: String, _ summary: String, _ value: Value = .anything, fields: String...) {
        self.summary = summary
        self.value = value
        self.fields = fields
        isRepeatable = spellings.hasSuffix("…")
        self.spellings = isRepeatable ? String(spellings.dropLast()) : spellings
        let words = self.spellings.split { $0 == " " || $0 == "," }.map(String.init)
        short = words.first { !$0.hasPrefix("--") && $0.hasPrefix("-") }
        valueName = words.last { !$0.hasPrefix("-") }
        guard let name = words.first(where: { $0.hasPrefix("--") }) else {
            preconditionFailure("“\(spellings)” has no long form, such as --all.")
        }
        self.name = name
    }

    /// The value of a word that stands for the option; nil for another word. What follows a sign such as `+` begins
    /// with a letter: `+49` is the beginning of a telephone number.
    func fieldValue(of word: String) -> String? {
        guard let field = fields.first(where: word.lowercased().hasPrefix), word.count > field.count else {
            return nil
        }
        let value = word.dropFirst(field.count)
        return field.last == ":" || value.first?.isLetter == true ? String(value) : nil
    }
}

/// Those that any program may have.
extension Option {
    static let json = Option("-j, --json", "Answer in JSON, for programs")
    static let color = Option(
        "--color WHEN",
        "Show colors; by default on a terminal, unless NO_COLOR is set",
        .oneOf(["auto", "always", "never"])
    )
    static let help = Option("-h, --help", "Show how to use the command, and do nothing else")
    static let version = Option("--version", "Show the version")
}
