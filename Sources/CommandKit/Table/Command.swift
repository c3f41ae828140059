/// One command of a program: all that the parser, the help and the completions know of it.
package struct Command: Sendable {
    /// What to type: its name, and its aliases.
    package let names: [String]
    /// What it does, in a few words.
    let summary: String
    package let operands: [Operand]
    /// Its own options; ``CommandTable/options`` has the common ones.
    package let options: [Option]
    /// Command lines without the program's name.
    let examples: [String]
    let notes: Line
    /// What `--json` prints, in a few words; nil for a command without that option.
    let json: String?
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
        examples: [String] = [],
        notes: Line = "",
        json: String? = nil,
        needsSetUp: Bool = true,
        run: @escaping Action
    ) {
        self.names = names
        self.summary = summary
        self.operands = operands
        self.options = options
        self.examples = examples.isEmpty ? [names[0]] : examples
        self.notes = notes
        self.json = json
        self.needsSetUp = needsSetUp
        self.run = run
    }

    package var name: String { names[0] }

    /// `edit N… [TITLE…]`
    var usage: String { ([name] + operands.map(\.usage)).joined(separator: " ") }

    /// The option that a word among the operands stands for, with its value: `+home` for `--tag home`.
    func field(_ word: String) -> (Option, String)? {
        options.lazy.compactMap { option in option.fieldValue(of: word).map { (option, $0) } }.first
    }
}

/// What a command takes besides options, declared as the usage shows it: `N`, `TITLE…` for several words,
/// `[FILE]` for one that may be left out, which then comes last.
package struct Operand: Sendable {
    let usage: String
    package let value: Value
    /// The error if it is missing: “Which todo? Give its number.”
    let question: String

    package init(_ usage: String, _ value: Value = .anything, question: String = "") {
        self.usage = usage
        self.value = value
        self.question = question
    }

    var name: String { usage.filter { !"[…]".contains($0) } }
    var isRepeatable: Bool { usage.contains("…") }
    var isOptional: Bool { usage.hasPrefix("[") }
}
