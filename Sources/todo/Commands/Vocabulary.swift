import CommandKit
import Interactors
import TodoLogic

/// The operands that commands share.
extension Operand {
    static let numbers = Operand("N…", .numbers(.all), question: "Which todo? Give its number.")
    static let title = Operand("TITLE…", .title, question: "“add” needs a title.")
    static let email = Operand("EMAIL", question: "Which email address?")

    /// Numbers or filters, of todos to change.
    static func chosen(_ status: TodoQuery.Status) -> Operand {
        let question = "Which todo? Give its number, or a filter such as +home."
        return Operand("N…", .numbers(status, orFilters: true), question: question)
    }

    static func tags(_ value: Value) -> Operand {
        Operand("TAG…", value, question: "Which tag? One of figures has a sign, as +2027.")
    }
}

/// The options of all commands; ``CommandKit`` has those of any program.
extension Option {
    static let tag = Option("-t, --tag T…", "A tag, one word", .tag)
    static let tagged = Option("-t, --tag T…", "With this tag, or none", .anyTag)
    static let due = Option("-d, --due DATE", "When: 2027-01-31, today, fri, 3d, 2w, 1m, eow, none", .date)
    static let priority = Option("-p, --priority P", "It matters: high, medium, low or none", .priority)
    static let all = Option("-a, --all", "Open todos and done ones")
    static let done = Option("--done", "Only todos that are done")
    static let sort = Option(
        "--sort BY",
        "By urgency, number, due, priority, title, created",
        .oneOf(TodoOrder.self)
    )
    static let yes = Option("-y, --yes", "Don't ask before changing several")
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

extension Arguments {
    /// The todos that are meant.
    var numbers: [ClosedRange<Int>] { operands("N").flatMap { (try? NumberList.ranges($0)) ?? [] } }

    /// How many todos there are, if a range is meant that has gaps.
    func gaps(_ todos: [Todo]) -> [Line] {
        let hasGap = numbers.contains { range in todos.count { range.contains($0.id) } < range.count }
        return hasGap ? ["Found \(todos.count) in \(operands("N").joined(separator: " "))."] : []
    }

    /// Those of the todos that are meant which are there, for completions.
    @MainActor var todos: [Todo] {
        get async { await Todo.found(.all).filter { todo in numbers.contains { $0.contains(todo.id) } } }
    }

    /// The values of `--tag`.
    var tags: [String] { Self.tags(values(of: .tag)) }

    /// Tags as they are typed: `home`, or `#home` as the list shows it, or `+home`.
    static func tags(_ typed: [String]) -> [String] { typed.map { String($0.trimmingPrefix(/[#+]/)) } }

    /// The day of `--due`; nil for none.
    var due: Day? {
        get throws { try value(of: .due).flatMap { Value.isNone($0) ? nil : try Logic.dates.day($0) } }
    }

    var priority: Priority? { value(of: .priority).flatMap(Priority.init(typed:)) }

    var format: ExchangeFormat? { value(of: .format).flatMap(ExchangeFormat.init) }
}

/// What the operands and options take, and what is offered for them.
extension Value {
    /// Takes a date or a priority away.
    private static let noneWord = "none"

    static func isNone(_ text: String) -> Bool { text.lowercased() == noneWord }

    private static let priorities = Priority.named.map(\.rawValue) + [noneWord]

    /// Numbers of todos: `3`, `1-3`, `1,4`.
    static func numbers(_ status: TodoQuery.Status, orFilters: Bool = false) -> Value {
        Value(
            offer: { arguments, _ in
                let todos = await Todo.found(status)
                return orFilters && arguments.beginning.hasPrefix("+")
                    ? .words(todos.tags.map { "+\($0)" })
                    : .candidates(todos.map { Candidate("\($0.id)", $0.title) })
            },
            isContinued: { (try? NumberList.ranges($0)) != nil },
            check: { text, place in
                guard try NumberList.ranges(text) == nil else { return }
                // A bare word, which a list looks for in the titles, may be a mistake.
                let word = String(text.trimmingPrefix("-"))
                if orFilters, TodoWord(word) != .text(word) || word.lowercased().hasPrefix("done:") {
                    return try filter.check(text, place)
                }
                let filters = orFilters ? " A filter has a sign or a key, as +home or title:milk." : ""
                let hint: Line =
                    "Numbers are 1, 2, 3 and so on; “\(command: "list --all")” shows them.\(filters)"
                throw CommandError.usage("“\(text)” isn't the number of a todo.", hint: hint)
            }
        )
    }

    static let anyTag = Value(offer: { _, _ in .words(await Todo.found(.all).tags) })

    /// A tag to add.
    static let tag = Value(
        offer: anyTag.offer,
        check: { text, place in
            let isOption = place.hasPrefix("--")
            if !isOption, text.allSatisfy(\.isNumber) {
                let hint: Line = "Numbers of todos come first. A tag of figures has a sign: +\(text)"
                throw CommandError.usage("“\(text)” isn't a tag.", hint: hint)
            }
            guard !isNone(text), isOption || !text.hasPrefix("-") else {
                throw CommandError.usage("“\(text)” isn't a tag.", hint: TitleWord.removal)
            }
            guard let field = TitleWord.field(text) else { return }
            let command: Line = "“\(command: "edit N \(field)")” sets it."
            let hint = isOption ? "Write \(field) without \(place)." : command
            throw CommandError.usage("“\(text)” is a field of a todo, not a tag.", hint: hint)
        }
    )

    /// A tag of the todos whose numbers stand before it.
    static let ownTag = Value(offer: { arguments, _ in .words(await arguments.todos.tags) })

    /// The title of a todo, and words that say something about it.
    static let title = Value(
        offer: { _, _ in await words([]) },
        advice: TitleWord.literal,
        option: TitleWord.option
    )

    /// The same for todos whose numbers stand before it. If that is one, its own title comes first.
    static let newTitle = Value(
        offer: { arguments, _ in
            let todos = arguments.text("TITLE") == nil ? await arguments.todos : []
            return todos.count == 1 ? .words([todos[0].title]) : await words([])
        },
        advice: "\(TitleWord.removal) \(TitleWord.literal)",
        option: TitleWord.option
    )

    /// Words that say something about a todo.
    @MainActor private static func words(_ more: [String]) async -> Offer {
        let tags = await Todo.found(.all).tags.flatMap { ["#\($0)", "+\($0)", "tag:\($0)"] }
        let days = (more + Day.words + [noneWord]).map { "due:\($0)" }
        return .words(tags + days + priorities.map { "priority:\($0)" })
    }

    static let date = Value(
        offer: { _, _ in .words(Day.words + [noneWord]) },
        check: { text, _ in
            guard !isNone(text) else { return }
            try usage(text, " " + TitleWord.literal) { _ = try Logic.dates.day(text) }
        }
    )

    static let priority = Value(
        offer: { _, _ in .words(priorities) },
        choices: priorities,
        check: { text, place in
            if Priority(typed: text) == nil, !isNone(text) { try oneOf(priorities).check(text, place) }
        }
    )

    /// What a list is narrowed by.
    static let filter = Value(
        offer: { _, _ in await words(["week", "overdue", "<"]) },
        advice: "“\(command: "help filters")” lists the filters.",
        excludes: true,
        literal: { "title:\($0)" },
        check: { text, _ in
            if ["|", ">", ">>", "<", "&&", ";"].contains(text) {
                let hint: Line = "Pipes and files are for the shell of your system, outside of this program."
                throw CommandError.usage("“\(text)” isn't a filter.", hint: hint)
            }
            let value = String(text.drop { $0 != ":" }.dropFirst())
            try usage(value) { _ = try TodoFilter(typed: text, dates: Logic.dates) }
        }
    )

    /// What the logic refuses of a command line is wrong usage. `text` may be meant for a day.
    private static func usage(_ text: String, _ advice: Line = "", _ read: () throws -> Void) throws {
        do { try read() } catch let error as TodoError {
            let near = suggestion(for: text, among: Day.words)
            let topic = error.code == .unknownDay ? "dates" : "filters"
            let hint = Line(
                didYouMean: error.code == .unknownDay ? near : nil,
                otherwise: "\(error.hint) See “\(command: "help \(topic)")”.\(advice)"
            )
            throw CommandError.usage(error.message, hint: hint)
        }
    }
}

extension Todo {
    /// The todos of the user who is logged in; none if nobody is, as for completions, where an error has no
    /// place.
    @MainActor
    static func found(_ status: TodoQuery.Status) async -> [Todo] {
        let request = ListTodosInteractor.Request(TodoQuery(status, by: .number))
        return (try? await Logic.executor.response(to: request))?.todos ?? []
    }
}

extension [Todo] {
    /// Their tags, sorted.
    var tags: [String] { Set(flatMap(\.tags)).sorted() }
}
