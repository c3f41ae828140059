/// One command of a program: all that the parser and the help know of it.
package struct Command: Sendable {
    /// What to type: its name, and its aliases.
    package let names: [String]
    /// What it does, in a few words.
    let summary: String
    /// What it takes besides options, as the usage shows it: `N`, `TITLE…` for all remaining words, `[FILE]` for one
    /// that may be omitted.
    let operands: [String]
    /// Its own options; ``Program/options`` has the common ones.
    let options: [Option]
    /// Examples, one per line and indented, and what else there is to know. Lines of at most 80 columns. It begins with
    /// a line break, unless it is empty.
    package let help: String
    /// Carries it out: answers, or throws an error that the console reports.
    package let action: Action

    package typealias Action = @MainActor @Sendable (Arguments, Console) async throws -> Answer

    /// Creates a command from its help. The first line has the name with its aliases, what it takes besides options,
    /// and the summary: `list|ls [TEXT…]: List todos`.
    package init(_ help: String, options: [Option] = [], action: @escaping Action) {
        let line = help.prefix { $0 != "\n" }
        let words = line.prefix { $0 != ":" }.split(separator: " ").map(String.init)
        names = words[0].split(separator: "|").map(String.init)
        operands = Array(words.dropFirst())
        summary = line.drop { $0 != ":" }.dropFirst(2).description
        self.help = help.dropFirst(line.count).description
        (self.options, self.action) = (options, action)
    }

    package var name: String { names[0] }

    /// `edit N… [TITLE…]`
    var usage: String { ([name] + operands).joined(separator: " ") }
}
