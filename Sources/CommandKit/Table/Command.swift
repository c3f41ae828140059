/// One command of a program: all that the parser and the help know of it.
package struct Command: Sendable {
    /// What to type: its name, and its aliases.
    package let names: [String]
    /// What it does, in a few words.
    let summary: String
    let operands: [Operand]
    /// Its own options; ``CommandTable/options`` has the common ones.
    let options: [Option]
    /// Examples, one per line and indented, and what else there is to know. Lines of at most 80 columns.
    package let help: String
    /// Whether the program is set up before it: ``CommandTable/setUp``.
    let needsSetUp: Bool
    /// Carries it out: answers, or throws an error that the console reports.
    package let run: Action

    package typealias Action = @MainActor @Sendable (Arguments, Console) async throws -> Answer

    package init(
        _ names: String...,
        summary: String,
        operands: [Operand] = [],
        options: [Option] = [],
        help: String,
        needsSetUp: Bool = true,
        run: @escaping Action
    ) {
        (self.names, self.summary, self.operands, self.options) = (names, summary, operands, options)
        (self.help, self.needsSetUp, self.run) = (help, needsSetUp, run)
    }

    package var name: String { names[0] }

    /// `edit N… [TITLE…]`
    var usage: String { ([name] + operands.map(\.usage)).joined(separator: " ") }
}

/// What a command takes besides options, declared as the usage shows it: `N`, `TITLE…` for several words,
/// `[FILE]` for one that may be left out, which then comes last.
package struct Operand: Sendable {
    let usage: String
    /// The error if it is missing: “Which todo? Give its number.”
    let question: String

    package init(_ usage: String, question: String = "") { (self.usage, self.question) = (usage, question) }

    var name: String { usage.filter { !"[…]".contains($0) } }
    var isRepeatable: Bool { usage.contains("…") }
    var isOptional: Bool { usage.hasPrefix("[") }
}
