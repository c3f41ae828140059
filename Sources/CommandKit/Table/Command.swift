/// One command of a program: all that the parser, the help, the completions and the manual page know of it.
package struct Command: Sendable {
    /// What to type: its name, and its aliases.
    let names: [String]
    /// What it does, in a few words.
    let summary: String
    package let operands: [Operand]
    /// Its own options; ``CommandTable/options`` has the common ones.
    package let options: [Option]
    /// Command lines without the program's name; of a command that takes nothing, its name.
    let examples: [String]
    let notes: Line
    /// What `--json` prints; nil for a command without that option.
    package let json: JSONForm?
    /// Whether the program is set up before it: ``CommandTable/setUp``.
    let needsSetUp: Bool
    /// Carries it out.
    package let run: Action

    /// Answers, or throws an error that the console reports. Cancelling its task interrupts it.
    package typealias Action = @MainActor @Sendable (Arguments, Console) async throws -> Answer

    package init(
        _ name: String,
        aliases: [String] = [],
        _ summary: String,
        operands: [Operand] = [],
        options: [Option] = [],
        examples: [String]? = nil,
        notes: Line = "",
        json: JSONForm? = nil,
        needsSetUp: Bool = true,
        run: @escaping Action
    ) {
        (names, self.summary, self.operands) = ([name] + aliases, summary, operands)
        (self.options, self.examples, self.notes, self.json) = (options, examples ?? [name], notes, json)
        (self.needsSetUp, self.run) = (needsSetUp, run)
    }

    package var name: String { names[0] }

    /// `edit N… [TITLE…]`
    var usageWithoutOptions: String { ([name] + operands.map(\.usage)).joined(separator: " ") }

    /// `add TITLE… [--tag T]… [--due DATE]`
    var usage: String {
        ([usageWithoutOptions] + options.map { "[\($0.usage)]" + ($0.isRepeatable ? "…" : "") })
            .joined(separator: " ")
    }
}

/// What `--json` prints for a command, as the help tells it.
package struct JSONForm: Sendable, Equatable {
    let name: String
    package let fields: String

    package init(_ name: String, fields: String) { (self.name, self.fields) = (name, fields) }
}
