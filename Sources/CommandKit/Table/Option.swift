/// An option: `--all`, `--color WHEN`, or `--tag T`, for which the word `+T` stands, too.
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

    /// The value of a word that stands for the option; nil for another word. What follows a sign such as `+` begins
    /// with no digit, because `+49` is the beginning of a telephone number, and with no second sign.
    func fieldValue(of word: String) -> String? {
        guard let field, word.lowercased().hasPrefix(field) else { return nil }
        let value = word.dropFirst(field.count)
        let isMarked = value.first.map { !"+0123456789".contains($0) } ?? false
        return field.hasSuffix(":") || isMarked ? String(value) : nil
    }
}

/// The options that any program may have.
extension Option {
    /// Commands that answer in JSON list it among their options.
    package static let json = Option("--json", "-j")
    static let color = Option("--color", value: "WHEN")
    static let help = Option("--help", "-h")
    static let version = Option("--version")
}
