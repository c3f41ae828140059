/// What there is to know about the program or a command.
struct HelpTopic: Sendable {
    /// In a few words.
    let summary: String
    let parts: [Part]

    enum Part: Sendable {
        case text(Line)
        /// Command lines without the program's name.
        case examples([String])
        /// Names and what they mean.
        case rows([(String, String)], title: String)
    }
}

extension Command {
    /// How to use it.
    var topic: HelpTopic {
        var parts: [HelpTopic.Part] = [.examples(examples), .text("Usage: \(command: usage)")]
        if names.count > 1 { parts.append(.text("Also: \(names.dropFirst().joined(separator: ", "))")) }
        if !notes.isEmpty { parts.append(.text(notes)) }
        if let json { parts.append(.text("With --json: \(json).")) }
        if !options.isEmpty {
            parts.append(.rows(options.map { ($0.spellings, $0.summary) }, title: "Options"))
        }
        return HelpTopic(summary: summary, parts: parts)
    }
}

extension CommandTable {
    /// How to use the program.
    var overview: HelpTopic {
        let commands = groups.map { group in
            HelpTopic.Part.rows(group.commands.map { ($0.usage, $0.summary) }, title: group.title)
        }
        let options = HelpTopic.Part.rows(
            options(of: nil).map { ($0.spellings, $0.summary) },
            title: "Options that commands share"
        )
        let codes: Line = """
            For scripts: the exit code is 0 when it is done, 1 when it was refused, 64 for wrong usage, and 130 after ^C. \
            With --json, an error is an object: code, message, hint.
            """
        return HelpTopic(summary: summary, parts: [.examples(examples)] + commands + [options, .text(codes)])
    }
}
