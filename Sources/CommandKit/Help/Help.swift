extension Console {
    /// How to use the program, a command, or what there is to know about a topic. Throws a ``UsageError`` if there is no
    /// such subject.
    package func help(_ subject: String?) throws -> Answer {
        let help = HelpText(table: table, commandPrefix: commandPrefix, columns: textColumns)
        guard let subject else { return Answer(help.overview, json: .one(ProgramItem(help.table))) }
        if let topic = table.allTopics.first(where: { $0.name == subject }) {
            return Answer(help.lines(of: topic), json: .one(TopicItem(topic, help.table)))
        }
        if let near = suggestion(for: subject, among: table.allTopics.map(\.name)) {
            throw UsageError("There is no topic “\(subject)”.", hint: "Did you mean “\(near)”?")
        }
        let command = try table.command(subject)
        return Answer(help.lines(of: command), json: .one(CommandItem(command, help.table)))
    }
}

/// The help, made of the command table. Examples come first.
struct HelpText {
    let table: CommandTable
    let commandPrefix: String
    /// What texts are wrapped to.
    let columns: Int

    /// How to use the program.
    var overview: [Line] {
        let groups = table.groups.map { group in
            let shown = group.commands.filter { !$0.isHidden }
            return section(group.title, shown.map { ($0.usageWithoutOptions, $0.summary) })
        }
        let topics = table.allTopics.map { ("help \($0.name)", $0.summary) }
        return joined(
            [wrapped(Line(table.summary)), examples(table.examples)] + groups + [section("Topics", topics)]
        )
    }

    /// How to use one command.
    func lines(of command: Command) -> [Line] {
        var sections = [wrapped("\(command.summary)."), examples(command.examples)]
        sections.append(hanging("Usage:", commandPrefix + command.usage))
        if !command.aliases.isEmpty {
            sections.append(wrapped("Also: \(command.aliases.joined(separator: ", "))"))
        }
        if !command.notes.isEmpty { sections.append(wrapped(command.notes)) }
        if let json = command.json { sections.append(wrapped(Self.json(json))) }
        if !command.options.isEmpty {
            sections.append(section("Options", command.options.map { ($0.spellings, $0.summary) }))
        }
        sections.append(wrapped("“\(command: "help options")” lists the options of every command."))
        return joined(sections)
    }

    /// What there is to know about a topic.
    func lines(of topic: HelpTopic) -> [Line] {
        joined(
            [wrapped("\(topic.summary).")]
                + topic.parts.map { part in
                    switch part {
                    case .text(let text): wrapped(text)
                    case .rows(let rows): table(rows)
                    }
                }
        )
    }

    /// What `--json` prints.
    static func json(_ form: JSONForm) -> Line {
        "With --json: \(form.name); see “\(command: "help json")”."
    }

    private func joined(_ sections: [[Line]]) -> [Line] {
        Array(sections.joined(separator: [""]))
    }

    private func wrapped(_ text: Line) -> [Line] {
        text.plain(commandPrefix).wrapped(to: columns).map { Line($0) }
    }

    private func section(_ title: String, _ rows: [(String, String)]) -> [Line] {
        [Line(title + ":", .bold)] + table(rows)
    }

    private func examples(_ commands: [String]) -> [Line] {
        [Line("Examples:", .bold)] + commands.map { Line("  " + commandPrefix + $0) }
    }

    private func hanging(_ title: String, _ text: String) -> [Line] {
        let lines = text.wrapped(to: columns - title.count - 1)
        return lines.enumerated().map { index, line in
            index == 0
                ? Line(title, .bold) + Line(" " + line)
                : Line(String(repeating: " ", count: title.count + 1) + line)
        }
    }

    /// Names and what they mean, in two columns where there is room, else below each other.
    private func table(_ rows: [(String, String)]) -> [Line] {
        let width = min(max(18, rows.map(\.0.count).max() ?? 0), columns / 2 - 4)
        return rows.flatMap { name, meaning in
            let lines = meaning.wrapped(to: columns - width - 4)
            let indent = String(repeating: " ", count: width + 4)
            guard name.count <= width else { return [Line("  \(name)")] + lines.map { Line(indent + $0) } }
            return zip(
                ["  \(name.padded(to: width))  "] + Array(repeating: indent, count: lines.count),
                lines
            )
            .map { Line($0 + $1) }
        }
    }
}
