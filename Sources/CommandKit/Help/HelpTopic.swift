/// What there is to know about something: a command, a topic besides, or the program.
package struct HelpTopic: Sendable {
    let name: String
    /// In a few words.
    let summary: String
    let parts: [Part]

    package enum Part: Sendable {
        case text(Line)
        /// Command lines without the program's name.
        case examples([String])
        /// Names and what they mean.
        case rows([(String, String)], title: String = "")
    }

    package init(_ name: String, _ summary: String, _ parts: [Part]) {
        self.name = name
        self.summary = summary
        self.parts = parts
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
        return HelpTopic(name, summary, parts)
    }
}

extension CommandTable {
    /// How to use the program.
    var overview: HelpTopic {
        let commands = groups.map { group in
            HelpTopic.Part.rows(group.commands.map { ($0.usage, $0.summary) }, title: group.title)
        }
        let topics = HelpTopic.Part.rows(allTopics.map { ("help \($0.name)", $0.summary) }, title: "Topics")
        return HelpTopic(name, summary, [.examples(examples)] + commands + [topics])
    }

    /// The program's own topics, and those that every program has.
    var allTopics: [HelpTopic] {
        let options = options(of: nil).map { ($0.spellings, $0.summary) }
        return topics + [
            HelpTopic("options", "The options that commands share", [.rows(options)]), .exitCodes, .json,
        ]
    }
}

extension HelpTopic {
    fileprivate static let exitCodes = HelpTopic(
        "exit-codes",
        "Exit codes, for scripts",
        [
            .rows([
                ("0", "Done; an empty list is an answer, too"),
                ("1", "Refused or impossible; the error says why"),
                ("64", "Wrong usage: the command line can't be understood"),
                ("130", "Interrupted by ^C; nothing was changed"),
            ])
        ]
    )

    fileprivate static let json = HelpTopic(
        "json",
        "What --json prints, for programs",
        [
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
