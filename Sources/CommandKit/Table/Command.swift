/// One command of a program: all that the parser, the help, the completions and the manual page know of it.
package struct Command: Sendable {
    /// What to type.
    package let name: String
    /// What else can be typed.
    package var aliases: [String]
    /// What other programs call it: an error suggests this command for them.
    package var otherWords: [String]
    /// What it does, in a few words.
    package let summary: String
    package var operands: [Operand]
    /// Its own options; ``CommandTable/options`` has the common ones.
    package var options: [Option]
    /// Command lines without the program's name.
    package let examples: [String]
    package var notes: Line
    /// What `--json` prints; nil for a command without that option.
    package var json: JSONForm?
    /// Whether the program is set up before it: ``CommandTable/setUp``.
    package var needsSetUp: Bool
    /// Whether it is for programs only.
    package var isHidden: Bool
    /// Carries it out.
    package let run: Action

    /// Answers, or throws an error that the console reports. Cancelling its task interrupts it.
    package typealias Action = @MainActor @Sendable (Arguments, Console) async throws -> Answer

    package init(
        _ name: String,
        aliases: [String] = [],
        otherWords: [String] = [],
        _ summary: String,
        operands: [Operand] = [],
        options: [Option] = [],
        examples: [String],
        notes: Line = "",
        json: JSONForm? = nil,
        needsSetUp: Bool = true,
        isHidden: Bool = false,
        run: @escaping Action
    ) {
        (self.name, self.aliases, self.otherWords, self.summary) = (name, aliases, otherWords, summary)
        (self.operands, self.options, self.examples) = (operands, options, examples)
        (self.notes, self.json, self.needsSetUp, self.isHidden) = (notes, json, needsSetUp, isHidden)
        self.run = run
    }

    /// `edit N… [TITLE…]`
    var usageWithoutOptions: String {
        ([name] + operands.map(\.usage)).joined(separator: " ")
    }

    /// `add TITLE… [-t T]… [-d DATE]`
    package var usage: String {
        ([usageWithoutOptions] + options.map { $0.isRepeatable ? "[\($0.usage)]…" : "[\($0.usage)]" })
            .joined(separator: " ")
    }
}

/// What `--json` prints for a command, as the help tells it.
package struct JSONForm: Sendable, Equatable {
    package let name: String
    package let fields: String

    package init(_ name: String, fields: String) {
        (self.name, self.fields) = (name, fields)
    }
}
