import CommandKit
import TodoLogic

extension Option {
    static let tag = Option("-t, --tag T…", "A tag: also +T", fields: "+")
    static let due = Option(
        "-d, --due DATE",
        "2027-01-31, today, tomorrow, fri, 3d, 2w or none: also due:DATE",
        .day(or: "none"),
        fields: "due:",
        "d:"
    )
    static let priority = Option(
        "-p, --priority P",
        "high, medium, low or none: also priority:P",
        .priority,
        fields: "priority:",
        "p:"
    )
    static let all = Option("-a, --all", "Open todos and done ones")
    static let done = Option("--done", "Only todos that are done")
    static let yes = Option("-y, --yes", "Don't ask before several todos are deleted")
    static let everywhere = Option("-a, --all", "End all of your sessions")
    static let passwordStdin = Option("--password-stdin", "Read the password from standard input, one line")
    static let inMemory = Option("--in-memory", "Keep the data in memory, until the shell ends")
    static let keepGoing = Option("--keep-going", "Go on after an error")
    static let echo = Option("--echo", "Show each line of a script before its answer")
    static let trace = Option("--trace", "Show each request with its outcome and its time")
    static let dataDir = Option(
        "--data-dir DIR",
        "Keep the data in DIR; else in $TODO_DATA_DIR, $XDG_DATA_HOME/interactors-todo, or ~/.local/share/interactors-todo"
    )
}

extension Operand {
    static let title = Operand("TITLE…", question: "“add” needs a title.")
    static let numbers = Operand("N…", .numbers, question: "Which todo? Give its number.")
    static let tags = Operand("TAG…", question: "Which tag?")
    static let email = Operand("EMAIL", question: "Which email address?")
}

/// Turns the words of a command line into input for the use cases.
extension Arguments {
    /// The numbers of the todos.
    var numbers: [ClosedRange<Todo.ID>] {
        get throws { try operands("N").flatMap { try NumberList.ranges($0) } }
    }

    /// The values of `--tag`, without the `+` that a person may type before a tag.
    var tags: [String] { values(of: .tag).map(Self.tag) }

    static func tag(_ typed: String) -> String { String(typed.trimmingPrefix("+")) }

    /// The change that `--due` asks for.
    var due: Edit<Day> {
        get throws { try edit(.due) { try Day(typed: $0, today: Logic.dates.today()) } }
    }

    /// The change that `--priority` asks for.
    var priority: Edit<Priority> {
        get throws { try edit(.priority) { try Priority(typed: $0) } }
    }

    private func edit<T>(_ option: Option, _ read: (String) throws -> T) rethrows -> Edit<T> {
        switch value(of: option) {
        case nil: .keep
        case "none": .remove
        case let text?: .set(try read(text))
        }
    }
}
