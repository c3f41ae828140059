import CommandKit
import TodoLogic

/// The options of all commands; ``CommandKit`` has those of any program.
extension Option {
    static let tag = Option("-t, --tag T…", "A tag, one word", .tag)
    static let tagged = Option("-t, --tag T…", "Only todos with this tag; “none” for those without", .anyTag)
    static let due = Option("-d, --due DATE", "When: 2027-01-31, today, fri, 3d, 2w, 1m, eow, none", .date)
    static let priority = Option(
        "-p, --priority P",
        "How much it matters: high, medium, low or none",
        .priority
    )
    static let all = Option("-a, --all", "Open todos and done ones")
    static let done = Option("--done", "Only todos that are done")
    static let sort = Option(
        "--sort BY",
        "By urgency, number, due, priority, title, created",
        .oneOf(TodoOrder.self)
    )
    static let yes = Option("-y, --yes", "Don't ask before changing several todos")
    static let skipInvalid = Option("--skip-invalid", "Skip what can't be read, and name it")
    static let verbose = Option("--verbose", "Name all todos of which something is left out")
    static let format = Option("--format F", "One of json, todotxt, taskwarrior", .oneOf(ExchangeFormat.self))
    static let everywhere = Option("-a, --all", "End all of your sessions")
    static let inMemory = Option("--in-memory", "Keep the data in memory, until the shell ends")
    static let keepGoing = Option("--keep-going", "Go on after an error")
    static let echo = Option("--echo", "Show each line of a script before its answer")
    static let trace = Option("--trace", "Show the messages of the app")
    static let passwordStdin = Option("--password-stdin", "Read the password from standard input, one line")
    static let dataDir = Option("--data-dir DIR", "Keep the data in the folder DIR", .folder)
}
