/// Every command of the program. The parser, the help, the completions, the manual page and the suggestions read this
/// table, nothing else.
enum CommandTable {
    /// In the order of the help, in groups.
    static let groups: [(title: String, commands: [Command])] = [
        ("Login", login),
        ("Todos", todos),
        ("More", more),
    ]

    /// Those too that people aren't told of.
    static let all = groups.flatMap(\.commands)

    /// Those that people type.
    static var shown: [Command] { all.filter { !$0.isHidden } }

    /// What the program is, and how one begins.
    static let summary = "todo keeps todos, for each user their own."
    static let examples = [
        "register ada@example.com",
        "login ada@example.com",
        "add Buy milk --tag shop",
        "list",
        "check 1",
    ]
}
