/// The help, made of the command table.
enum HelpText {
    /// How to use one command, or the program. Examples come first.
    static func write(_ command: Command?, to console: Console) {
        let text = command.map(of) ?? overview
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            console.write(String(line))
        }
    }

    private static func of(_ command: Command) -> String {
        var sections = [
            "\(command.summary).",
            "Usage: todo \(command.usage)",
            section("Examples", command.examples.map { "todo \($0)" }),
        ]
        if !command.notes.isEmpty { sections.append(wrapped(command.notes)) }
        sections.append(section("Options", optionLines(command.options + Option.ofEveryCommand)))
        return sections.joined(separator: "\n\n")
    }

    private static var overview: String {
        let examples = [
            "todo register ada@example.com",
            "todo login ada@example.com",
            "todo add Buy milk --tag shop",
            "todo list",
            "todo check 1",
        ]
        let commands = CommandTable.groups.map { group in
            section(group.title, columns(group.commands.map { ($0.usageWithoutOptions, $0.summary) }))
        }
        let rest = """
            The data is in --data-dir, else $TODO_DATA_DIR, else $XDG_DATA_HOME/interactors-todo, else \
            ~/.local/share/interactors-todo. Exit codes: 0 done, 1 refused, 64 wrong usage.
            """
        let sections =
            ["todo keeps todos, for each user their own.", section("Examples", examples)] + commands
            + [section("Options", optionLines(Option.ofEveryCommand + [.version])), wrapped(rest)]
        return sections.joined(separator: "\n\n")
    }

    private static func optionLines(_ options: [Option]) -> [String] {
        columns(options.map { (($0.short.map { "-\($0), " } ?? "") + $0.usage, $0.summary) })
    }

    private static func section(_ title: String, _ lines: [String]) -> String {
        ([title + ":"] + lines.map { "  " + $0 }).joined(separator: "\n")
    }

    private static func columns(_ rows: [(String, String)]) -> [String] {
        let width = max(18, rows.map(\.0.count).max() ?? 0)
        return rows.map { $0.0 + String(repeating: " ", count: width - $0.0.count + 2) + $0.1 }
    }

    /// The text in lines of at most 80 columns.
    private static func wrapped(_ text: String) -> String {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= 80 {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines.joined(separator: "\n")
    }
}
