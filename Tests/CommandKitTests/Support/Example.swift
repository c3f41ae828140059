import CommandKit

/// A small program.
struct Example: Program {
    let name = "notes"
    let version = "1.2"
    let groups: [(title: String, commands: [Command])] = [
        ("Notes", [.add, .check, .find]), ("More", [.help]),
    ]
    let options = [Option("--folder", value: "DIR")]
    let footer = ""

    func setUp(_ arguments: Arguments) {}

    func explain(_ error: any Error) -> CommandError { CommandError("\(error)", hint: "") }
}

extension Command {
    static let add = Command("add TITLE…: Add a note", options: [.tag, .due, .json]) { _, _ in Answer([]) }

    static let check = Command("check|done N [TITLE…]: Mark a note as done") { _, _ in Answer([]) }

    static let find = Command(
        "find [WORD…]: Find notes",
        options: [Option("--all", "-a"), .tag, .due, .json]
    ) { _, _ in Answer([]) }
}

extension Option {
    static let tag = Option("--tag", "-t", value: "T", field: "+")
    static let due = Option("--due", "-d", value: "DATE", field: "due:")
}
