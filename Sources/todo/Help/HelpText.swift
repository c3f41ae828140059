/// The help, made of the command table. Examples come first.
struct HelpText {
    /// What stands before a command that a person can type.
    let prefix: String

    /// How to use the program.
    var overview: [Line] {
        let commands = CommandTable.groups.map { group in
            let shown = group.commands.filter { !$0.isHidden }
            return section(group.title, columns(shown.map { ($0.usageWithoutOptions, $0.summary) }))
        }
        return joined(
            [[Line(CommandTable.summary)], section("Examples", CommandTable.examples.map { prefix + $0 })]
                + commands
                + [
                    section("Options", optionLines(Option.beforeACommand)),
                    section("Topics", columns(HelpTopic.all.map { ("help \($0.name)", $0.summary) })),
                ]
        )
    }

    /// How to use one command.
    func lines(of command: Command) -> [Line] {
        var sections = [
            [Line("\(command.summary).")],
            section("Examples", command.examples.map { prefix + $0 }),
            [Line("Usage:", .bold) + Line(" \(prefix)\(command.usage)")],
        ]
        if !command.notes.isEmpty { sections.append(wrapped(command.notes)) }
        if let json = command.json { sections.append(wrapped(Self.json(json))) }
        sections.append(section("Options", optionLines(command.allOptions)))
        return joined(sections)
    }

    /// What there is to know about a topic.
    func lines(of topic: HelpTopic) -> [Line] {
        joined(
            [[Line(topic.summary + ".")]]
                + topic.parts.map { part in
                    switch part {
                    case .text(let text): wrapped(text)
                    case .rows(let rows): columns(rows.map { ($0, $1) }).map { Line("  " + $0) }
                    }
                }
        )
    }

    /// What `--json` prints.
    static func json(_ form: JSONForm) -> Line {
        "With --json: \(form.name); see “\(command: "help json")”."
    }

    private func optionLines(_ options: [Option]) -> [String] {
        columns(options.map { (($0.short.map { "-\($0), " } ?? "") + $0.usage, $0.summary) })
    }

    private func joined(_ sections: [[Line]]) -> [Line] {
        Array(sections.joined(separator: [""]))
    }

    private func section(_ title: String, _ lines: [String]) -> [Line] {
        [Line(title + ":", .bold)] + lines.map { Line("  " + $0) }
    }

    private func columns(_ rows: [(String, String)]) -> [String] {
        let width = max(18, rows.map(\.0.count).max() ?? 0)
        return rows.map { $0.0 + String(repeating: " ", count: width - $0.0.count + 2) + $0.1 }
    }

    /// The text in lines of at most 80 columns.
    private func wrapped(_ text: Line) -> [Line] {
        var lines: [String] = []
        for word in text.plain(commandPrefix: prefix).split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= 80 {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines.map { Line($0) }
    }
}
