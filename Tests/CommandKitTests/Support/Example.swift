import CommandKit

extension CommandTable {
    /// A small program.
    static let example = CommandTable(
        name: "notes",
        version: "1.2",
        groups: [("Notes", [.add, .check, .edit, .find]), ("More", [.help])],
        setUp: { _, _ in },
        explain: { CommandError("\($0)", hint: "", code: "other") }
    )
}

extension Command {
    static let add = Command(
        "add",
        summary: "Add a note",
        operands: [Operand("TITLE…", question: "Which title?")],
        options: [.tag, .due, .json],
        help: ""
    ) { _, _ in Answer([]) }

    static let check = Command("check", "done", summary: "Mark notes as done", operands: [.numbers], help: "")
    {
        _,
        _ in Answer([])
    }

    static let edit = Command(
        "edit",
        summary: "Change notes",
        operands: [.numbers, Operand("[TITLE…]")],
        options: [.tag, .newDue],
        help: ""
    ) { _, _ in Answer([]) }

    static let find = Command(
        "find",
        summary: "Find notes",
        operands: [Operand("[WORD…]")],
        options: [Option("--all", "-a"), .tag, .due, .json],
        help: ""
    ) { _, _ in Answer([]) }
}

extension Operand {
    static let numbers = Operand("N…", question: "Which note?")
}

extension Option {
    static let tag = Option("--tag", "-t", value: "T", field: "+")
    static let due = Option("--due", "-d", value: "DATE", field: "due:")
    static let newDue = Option("--due", "-d", value: "DATE", field: "due:", fieldMayBeEmpty: true)
}
