import CommandKit

extension CommandTable {
    /// A small program.
    static let example = CommandTable(
        name: "notes",
        version: "1.2",
        groups: [("Notes", [.add, .check, .edit, .find]), ("More", [.help])],
        setUp: { _ in },
        explain: { CommandError("\($0)", hint: "", code: "other") }
    )
}

extension Command {
    static let add = Command("add TITLE…: Add a note", options: [.tag, .due, .json]) { _, _ in Answer([]) }

    static let check = Command("check|done N…: Mark notes as done") { _, _ in Answer([]) }

    static let edit = Command("edit N… [TITLE…]: Change notes", options: [.tag, .due]) { _, _ in Answer([]) }

    static let find = Command(
        "find [WORD…]: Find notes",
        options: [Option("--all", "-a"), .tag, .due, .json]
    ) { _, _ in Answer([]) }
}

extension Option {
    static let tag = Option("--tag", "-t", value: "T", field: "+")
    static let due = Option("--due", "-d", value: "DATE", field: "due:")
}
