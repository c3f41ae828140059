/// What there is to know about something: a command, a topic besides, or the program. A terminal and a manual
/// page show it in their own ways.
package struct HelpTopic: Sendable {
    package let name: String
    /// In a few words.
    package let summary: String
    package let parts: [Part]

    package enum Part: Sendable {
        case text(Line)
        /// Command lines without the program's name.
        case examples([String])
        /// Names and what they mean.
        case rows([(String, String)], title: String? = nil)
    }

    package init(_ name: String, _ summary: String, _ parts: [Part]) {
        (self.name, self.summary, self.parts) = (name, summary, parts)
    }
}

extension Command {
    /// How to use it.
    var topic: HelpTopic {
        var parts: [HelpTopic.Part] = [.examples(examples), .text("Usage: \(command: usage)")]
        if names.count > 1 { parts.append(.text("Also: \(names.dropFirst().joined(separator: ", "))")) }
        if !notes.isEmpty { parts.append(.text(notes)) }
        if let json { parts.append(.text("With --json: \(json.name); see “\(command: "help json")”.")) }
        if !options.isEmpty {
            parts.append(.rows(options.map { ($0.spellings, $0.summary) }, title: "Options"))
        }
        return HelpTopic(name, summary, parts)
    }
}

extension CommandTable {
    /// How to use the program.
    var overview: HelpTopic {
        let commands = groups.map { group in
            HelpTopic.Part.rows(
                group.commands.map { ($0.usageWithoutOptions, $0.summary) },
                title: group.title
            )
        }
        let topics = allTopics.map { ("help \($0.name)", $0.summary) }
        let short: HelpTopic.Part = .text(
            "You can shorten a command if no other command begins the same way."
        )
        return HelpTopic(
            name,
            summary,
            [.examples(examples)] + commands + [.rows(topics, title: "Topics"), short]
        )
    }

    /// The program's own topics, and those that every program has.
    package var allTopics: [HelpTopic] {
        let options = options(of: nil).map { ($0.spellings, $0.summary) }
        return [
            HelpTopic("options", "The options that commands share", [.rows(options)]),
            HelpTopic("exit-codes", "Exit codes, for scripts", Self.exitCodes),
            HelpTopic("json", "What --json prints, for programs", Self.json(jsonForms)),
        ] + topics
    }

    private static let exitCodes: [HelpTopic.Part] = [
        .rows(ExitCode.allCases.map { ("\($0.rawValue)", $0.summary) }),
        .text(
            """
            A shell that keeps going exits with the highest one. Answers are written to standard output, \
            errors and notes to standard error.
            """
        ),
    ]

    private static func json(_ forms: [JSONForm]) -> [HelpTopic.Part] {
        [
            .text(
                """
                An object is one line. An array is the line “[”, a line for each of its values, and the line \
                “]”. Fields are sorted by name. Later versions may add fields; they don't rename or remove \
                any.
                """
            ),
            .rows(forms.map { ($0.name, $0.fields) }),
            .text(
                """
                An error is an object on standard error: “code” is its kind and stays the same in later \
                versions, “message” says what happened, “hint” what to do and, in a file of commands, “line” \
                says where. The exit code is the same as without --json.
                """
            ),
        ]
    }

    /// Those that the commands name, each once.
    private var jsonForms: [JSONForm] {
        shown.compactMap(\.json).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
