/// What there is to know besides the commands.
package struct HelpTopic: Sendable {
    package let name: String
    package let summary: String
    package let parts: [Part]

    package enum Part: Sendable {
        case text(Line)
        /// Names and what they mean.
        case rows([(String, String)])
    }

    package init(_ name: String, _ summary: String, _ parts: [Part]) {
        (self.name, self.summary, self.parts) = (name, summary, parts)
    }
}

extension CommandTable {
    /// The program's own topics, and those that every program has.
    package var allTopics: [HelpTopic] {
        [
            HelpTopic(
                "options",
                "The options of every command",
                [.rows(options(of: nil).map { ($0.spellings, $0.summary) })]
            ),
            HelpTopic(
                "exit-codes",
                "Exit codes, for scripts",
                [
                    .rows(ExitCode.allCases.map { ("\($0.rawValue)", $0.summary) }),
                    .text(
                        """
                        A shell that keeps going exits with the highest one. Answers are written to standard output, \
                        errors and notes to standard error.
                        """
                    ),
                ]
            ),
            HelpTopic(
                "json",
                "What --json prints, for programs",
                [
                    .text(
                        """
                        An object is one line. An array is the line “[”, a line for each of its values, and the line \
                        “]”. Fields are sorted by name. Later versions may add fields; they don't rename or remove any.
                        """
                    ),
                    .rows(jsonForms.map { ($0.name, $0.fields) }),
                    .text(
                        """
                        An error is an object on standard error: “code” is its kind and stays the same in later \
                        versions, “message” says what happened, “hint” what to do and, in a file of commands, “line” \
                        says where. The exit code is the same as without --json.
                        """
                    ),
                ]
            ),
        ] + topics
    }

    /// Those that the commands name, each once.
    private var jsonForms: [JSONForm] {
        shown.compactMap(\.json).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
