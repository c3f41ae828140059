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
