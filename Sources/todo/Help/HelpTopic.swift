/// What there is to know besides the commands.
struct HelpTopic: Sendable {
    let name: String
    let summary: String
    let parts: [Part]

    enum Part: Sendable {
        case text(Line)
        /// Names and what they mean.
        case rows([(String, String)])
    }

    static let all = [exitCodes, json, environment]

    private static let exitCodes = HelpTopic(
        name: "exit-codes",
        summary: "How the program ends, for scripts",
        parts: [
            .rows(ExitCode.allCases.map { ("\($0.rawValue)", $0.summary) }),
            .text(
                """
                A shell that keeps going ends with the highest one. Answers are written to standard output, errors \
                and notes to standard error.
                """
            ),
        ]
    )

    private static let json = HelpTopic(
        name: "json",
        summary: "What --json prints, for programs",
        parts: [
            .text(
                """
                An object is one line. An array begins with the line “[”, has a line for each of its values and ends \
                with the line “]”. The fields are sorted by their names. Fields may be added; none is renamed or \
                goes away.
                """
            ),
            .rows(forms.map { ($0.name, $0.fields) }),
            .text(
                """
                An error is an object on standard error: “code” is its kind and stays the same in later versions, \
                “message” says what happened, “hint” what to do, and in a file of commands “line” says where. The \
                exit code is the same as without --json.
                """
            ),
        ]
    )

    /// Those that the commands name, each once.
    private static var forms: [JSONForm] {
        CommandTable.shown.compactMap(\.json).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private static let environment = HelpTopic(
        name: "environment",
        summary: "Variables that the program reads, and where the data is",
        parts: [
            .rows([
                ("TODO_DATA_DIR", "The folder for the data, if there is no --data-dir"),
                ("XDG_DATA_HOME", "Else the data is in interactors-todo in this folder"),
                ("HOME", "Else it is in .local/share/interactors-todo in this one"),
                ("TZ", "The time zone that says which day it is; else the system's"),
                ("NO_COLOR", "If it isn't empty, nothing is coloured by itself"),
                ("TERM", "If it is “dumb”, the terminal gets no codes"),
                ("COLUMNS, LINES", "The size of a terminal that doesn't tell"),
            ]),
            .text("“\(command: "paths")” tells which folder it is."),
        ]
    )
}
