import CommandKit

extension CommandTable {
    /// A small program.
    static let example = CommandTable(
        name: "notes",
        version: "1.2",
        summary: "Keep notes",
        examples: ["add Buy milk"],
        groups: [("Notes", [.add, .check, .edit, .find]), ("More", [.login, .completions, .help])],
        setUp: { _, _ in },
        explain: { CommandError("\($0)", hint: "", code: "other") }
    )
}

extension Command {
    static let add = Command(
        "add",
        summary: "Add a note",
        operands: [Operand("TITLE…", question: "Which title?")],
        options: [.tag, .due],
        json: "a note"
    ) { _, _ in Answer([]) }

    static let check = Command("check", "done", summary: "Mark notes as done", operands: [.numbers]) { _, _ in
        Answer([])
    }

    static let edit = Command(
        "edit",
        summary: "Change notes",
        operands: [.numbers, Operand("[TITLE…]")],
        options: [.tag, .due],
        examples: ["edit 1 Milk"]
    ) { _, _ in Answer([]) }

    static let find = Command(
        "find",
        summary: "Find notes",
        operands: [Operand("[WORD…]")],
        options: [Option("-a, --all", "All"), .tag, .due],
        json: "notes"
    ) { _, _ in Answer([]) }

    static let login = Command("login", summary: "Log in", operands: [Operand("[FILE]")]) { _, _ in
        Answer([])
    }
}

extension Operand {
    static let numbers = Operand(
        "N…",
        Value { text, _ in _ = try NumberList.ranges(text) },
        question: "Which note?"
    )
}

extension Option {
    static let tag = Option("-t, --tag T…", "A tag", fields: "+")
    static let due = Option(
        "-d, --due DATE",
        "A day",
        .oneOf(["today", "tomorrow", "friday"]),
        fields: "due:",
        "d:"
    )
}
