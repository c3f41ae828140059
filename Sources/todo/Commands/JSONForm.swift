/// What `--json` prints for a command, as the help tells it.
struct JSONForm: Sendable, Equatable {
    let name: String
    let fields: String

    static let todos = JSONForm(
        name: "an array of todos",
        fields: "Each: number, title, done, tags, due, priority"
    )
    static let changes = JSONForm(
        name: "an array of changes",
        fields: "Each: change, such as “checked”, and todo"
    )
    static let user = JSONForm(name: "a user", fields: "email")
    static let sessions = JSONForm(
        name: "an array of sessions",
        fields: "Each: number, since, until, current"
    )
    static let ended = JSONForm(name: "what was ended", fields: "endedSessions, their number")
    static let catalogue = JSONForm(
        name: "the catalogue",
        fields: "useCases, and the names of the middleware"
    )
    static let paths = JSONForm(name: "where the data is", fields: "data, the folder; from, what names it")
    static let help = JSONForm(name: "the help", fields: "commands and topics, or those of one of them")
    static let answers = JSONForm(name: "the answers", fields: "What each of the commands answers")
}
