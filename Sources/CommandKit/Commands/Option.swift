/// An option: `--all`, `--due DATE`, or `--tag T`, for which the word `+T` stands, too.
package struct Option: Sendable {
    /// `--tag`
    let name: String
    /// `-t`
    let short: String?
    /// What its value is called; nil if it takes none.
    let value: String?
    /// How a word among the operands begins that says the same: `+` for `+home`, `due:` for `due:fri`.
    let field: String?

    package init(_ name: String, _ short: String? = nil, value: String? = nil, field: String? = nil) {
        (self.name, self.short, self.value, self.field) = (name, short, value, field)
    }

    /// `--tag TAG, -t TAG`
    var usage: String {
        [name, short].compactMap { $0 }.map { $0 + (value.map { " \($0)" } ?? "") }.joined(separator: ", ")
    }

    /// The value of a word that stands for the option; nil for another word, or one without a value. What follows a
    /// sign such as `+` begins with no digit, because `+49` is the beginning of a telephone number, and with no second
    /// sign. Punctuation behind it isn't part of it.
    func fieldValue(of word: Substring) -> String? {
        guard let field, word.lowercased().hasPrefix(field) else { return nil }
        let value = String(word.dropFirst(field.count)).replacing(/[,.;:!?]+$/, with: "")
        guard let first = value.first else { return nil }
        return field.hasSuffix(":") || !"+0123456789".contains(first) ? value : nil
    }
}

/// The options that any program may have.
extension Option {
    /// Commands that answer in JSON list it among their options.
    package static let json = Option("--json", "-j")
    /// Commands that ask for a password list it among their options.
    package static let passwordStdin = Option("--password-stdin")
    static let help = Option("--help", "-h")
    static let version = Option("--version")
}
