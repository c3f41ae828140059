extension Console {
    /// How to use the program or a command. Throws a ``CommandError`` if there is no such command.
    func help(_ command: String?) throws -> Answer {
        let topic = try command.map { try table.command($0).topic } ?? table.overview
        let text = HelpText(prefix: prefix, columns: min(80, terminalColumns()))
        return Answer(text.lines(topic))
    }
}

/// The help on a terminal.
struct HelpText {
    /// What stands before a command.
    let prefix: String
    /// What texts are wrapped to.
    let columns: Int

    func lines(_ topic: HelpTopic) -> [Line] {
        let parts = [.text("\(topic.summary).")] + topic.parts
        return Array(parts.map(lines).joined(separator: [""]))
    }

    private func lines(_ part: HelpTopic.Part) -> [Line] {
        switch part {
        case .text(let text): wrapped(text.text(prefix: prefix), to: columns).map { Line($0) }
        case .examples(let commands): [Line("Examples:", .bold)] + commands.map { Line("  " + prefix + $0) }
        case .rows(let rows, let title): [Line(title + ":", .bold)] + table(rows)
        }
    }

    /// Names and what they mean, in two columns where there is room, else below each other.
    private func table(_ rows: [(String, String)]) -> [Line] {
        let width = min(max(18, rows.map(\.0.count).max() ?? 0), columns / 2 - 4)
        let indent = String(repeating: " ", count: width + 4)
        return rows.flatMap { name, meaning in
            let lines = wrapped(meaning, to: columns - width - 4).map { indent + $0 }
            guard name.count <= width, let first = lines.first else { return ["  \(name)"] + lines }
            return ["  \(name)" + first.dropFirst(name.count + 2)] + lines.dropFirst()
        }.map { Line($0) }
    }

    /// The text in lines, broken between words. A longer word has a line of its own.
    private func wrapped(_ text: String, to columns: Int) -> [String] {
        text.split(separator: " ").reduce(into: []) { lines, word in
            if let last = lines.last, last.count + 1 + word.count <= columns {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
    }
}
