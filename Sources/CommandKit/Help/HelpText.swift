extension Console {
    /// How to use the program, a command, or what there is to know about a topic. Throws a ``CommandError``
    /// if there is no such subject.
    func help(_ subject: String?) throws -> Answer {
        let (table, text) = (table, HelpText(commandPrefix: commandPrefix, columns: textColumns))
        guard let subject else { return Answer(document: text.lines(table.overview)) }
        if let topic = table.allTopics.first(where: { $0.name == subject }) {
            return Answer(document: text.lines(topic))
        }
        let near = suggestion(for: subject, among: table.allTopics.map(\.name))
        if let near, (try? table.command(subject)) == nil {
            throw CommandError.usage("There is no topic “\(subject)”.", hint: Line(didYouMean: near))
        }
        let command = try table.command(subject)
        let more: HelpTopic.Part = .text(
            "“\(command: "help options")” lists the options that commands share."
        )
        return Answer(document: text.lines(command.topic, more))
    }
}

/// The help on a terminal.
struct HelpText {
    let commandPrefix: String
    /// What texts are wrapped to.
    let columns: Int

    func lines(_ topic: HelpTopic, _ more: HelpTopic.Part...) -> [Line] {
        let parts = [.text("\(topic.summary).")] + topic.parts + more
        return Array(parts.map(lines).joined(separator: [""]))
    }

    private func lines(_ part: HelpTopic.Part) -> [Line] {
        switch part {
        case .text(let text): text.plain(commandPrefix).wrapped(to: columns).map { Line($0) }
        case .examples(let commands):
            [Line("Examples:", .bold)] + commands.map { Line("  " + commandPrefix + $0) }
        case .rows(let rows, let title): (title.map { [Line($0 + ":", .bold)] } ?? []) + table(rows)
        }
    }

    /// Names and what they mean, in two columns where there is room, else below each other.
    private func table(_ rows: [(String, String)]) -> [Line] {
        let width = min(max(18, rows.map(\.0.count).max() ?? 0), columns / 2 - 4)
        let indent = String(repeating: " ", count: width + 4)
        return rows.flatMap { name, meaning in
            let lines = meaning.wrapped(to: columns - width - 4).map { indent + $0 }
            guard name.count <= width, let first = lines.first else { return ["  \(name)"] + lines }
            return ["  \(name)" + first.dropFirst(name.count + 2)] + lines.dropFirst()
        }.map { Line($0) }
    }
}
