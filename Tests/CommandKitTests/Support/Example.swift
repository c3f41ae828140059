import CommandKit

extension CommandTable {
    /// A small program: its commands answer what they were given.
    static let example = CommandTable(
        name: "notes",
        version: "1.2",
        summary: "Keep notes",
        examples: ["add Buy milk"],
        groups: [("Notes", [.add, .check, .edit, .find]), ("More", [.login, .logout, .help])],
        options: [],
        topics: [HelpTopic("colors", "Colors of the terminal", [.rows([("NO_COLOR", "For none")])])],
        otherWords: ["complete": "check", "new": "add"],
        setUp: { _ in },
        explain: { CommandError("\($0)", hint: "", code: "other") }
    )
}

extension Command {
    static let add = Command(
        "add",
        "Add a note",
        operands: [Operand("TITLE…", .title, question: "Which title?")],
        options: [tag],
        examples: ["add Buy milk"],
        json: JSONForm("a note", fields: "title")
    ) { arguments, _ in
        Answer("\(arguments.text("TITLE") ?? "")", json: arguments.text("TITLE"))
    }

    fileprivate static let tag = Option("-t, --tag T…", "A tag", .tag)

    static let check = Command(
        "check",
        aliases: ["done"],
        "Mark notes as done",
        operands: [.numbers],
        examples: ["check 1"]
    ) { _, _ in Answer("", json: "") }

    static let edit = Command(
        "edit",
        "Change notes",
        operands: [.numbers, Operand("[TITLE…]", Value(advice: "Words after “--” are text."))],
        options: [Option("--color C", "Its color", .oneOf(["red", "green"]))],
        examples: ["edit 1 Milk"]
    ) { _, _ in Answer("", json: "") }

    static let find = Command(
        "find",
        "Find notes",
        operands: [Operand("[WORD…]", .filter)],
        options: [Option("-a, --all", "All"), Option("-t, --tag T…", "A tag", .tag)],
        examples: ["find milk"],
        json: JSONForm("notes", fields: "title")
    ) { _, _ in Answer("", json: "") }

    static let login = Command("login", "Log in") { _, _ in Answer("", json: "") }
    static let logout = Command("logout", "Log out") { _, _ in Answer("", json: "") }
}

extension Operand {
    static let numbers = Operand(
        "N…",
        Value(
            offer: { _, _ in .candidates((1...11).map { .init("\($0)", "Note \($0)") }) },
            isContinued: { (try? NumberList.ranges($0)) != nil }
        )
    )
}

extension Value {
    static let tag = Value(offer: { _, _ in .words(["home", "work"]) })
    static let title = Value(
        advice: "Words after “--” are text.",
        option: { $0.hasPrefix("+") ? (Command.tag, String($0.dropFirst())) : nil }
    )
    static let filter = Value(excludes: true)
}
