/// What there is to know about something: a command, the program, or a topic besides.
struct HelpTopic: Sendable {
    let name: String
    /// In a few words.
    let summary: String
    let parts: [Part]

    enum Part: Sendable {
        case text(Line)
        /// Command lines without the program's name.
        case examples([String])
        /// Names and what they mean.
        case rows([(String, String)], title: String = "")
    }
}

extension Command {
    /// How to use it.
    var topic: HelpTopic {
        var parts: [HelpTopic.Part] = [.examples(examples), .text("Usage: \(command: usage)")]
        if names.count > 1 { parts.append(.text("Also: \(names.dropFirst().joined(separator: ", "))")) }
        if !notes.isEmpty { parts.append(.text(notes)) }
        if let json { parts.append(.text("With --json: \(json). See “\(command: "help json")”.")) }
        if !options.isEmpty {
            parts.append(.rows(options.map { ($0.spellings, $0.summary) }, title: "Options"))
        }
        parts.append(.text("“\(command: "help options")” lists the options that commands share."))
        return HelpTopic(name: name, summary: summary, parts: parts)
    }
}

extension CommandTable {
    /// How to use the program.
    var overview: HelpTopic {
        let commands = groups.map { group in
            HelpTopic.Part.rows(group.commands.map { ($0.usage, $0.summary) }, title: group.title)
        }
        let topics = HelpTopic.Part.rows(self.topics.map { ("help \($0.name)", $0.summary) }, title: "Topics")
        return HelpTopic(name: name, summary: summary, parts: [.examples(examples)] + commands + [topics])
    }

    /// What there is to know besides the commands.
    var topics: [HelpTopic] {
        let options = options(of: nil).map { ($0.spellings, $0.summary) }
        return [
            HelpTopic(name: "options", summary: "The options that commands share", parts: [.rows(options)]),
            .exitCodes, .json,
        ]
    }
}

extension HelpTopic {
    fileprivate static let exitCodes = HelpTopic(
        name: "exit-codes",
        summary: "Exit codes, for scripts",
        parts: [
            .rows([
                ("0", "Done; an empty list is an answer, too"),
                ("1", "Refused or impossible; the error says why"),
                ("64", "Wrong usage: the command line can't be understood"),
                ("130", "Interrupted by ^C; nothing was changed"),
            ])
        ]
    )

    fileprivate static let json = HelpTopic(
        name: "json",
        summary: "What --json prints, for programs",
        parts: [
            .text("The help of a command says what it prints. Later versions may add members to an object."),
            .text(
                """
                An error is an object on standard error: “code” is its kind and stays the same in later versions, \
                “message” says what happened, “hint” what to do.
                """
            ),
        ]
    )
}
