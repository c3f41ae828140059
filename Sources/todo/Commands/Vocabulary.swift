import CommandKit
import Interactors
import TodoLogic

/// The operands that commands share.
extension Operand {
    static let numbers = numbers(.all)
    static let title = Operand("TITLE…", .text, question: "What is to be done? Give a title.")
    static let email = Operand("EMAIL", question: "Which email address?")

    static func numbers(_ status: ListTodosInteractor.Status) -> Operand {
        Operand("N…", .numbers(status), question: "Which todo? Give its number.")
    }

    static func tags(_ value: Value) -> Operand { Operand("TAG…", value, question: "Which tag?") }
}

/// The options that commands share.
extension Option {
    static let tag = Option("-t, --tag T…", "A tag, one word", .tag)
    static let due = Option(
        "-d, --due DATE",
        "When it is due: 2027-01-31, today, fri, 3d, 2w, 1m, eow or none",
        .date
    )
    static let priority = Option(
        "-p, --priority P",
        "How much it matters: high, medium, low or none",
        .priority
    )
    static let passwordStdin = Option("--password-stdin", "Read the password from standard input, one line")
    static let dataDir = Option("--data-dir DIR", "Keep the data in the folder DIR", .folder)
}

extension Arguments {
    /// The todos that are meant: `1-3 5` is four of them.
    var numbers: [Int] { operands("N").flatMap { NumberList.numbers($0) ?? [] } }

    /// The values of `--tag`.
    var tags: [String] { Self.tags(values(of: .tag)) }

    /// Tags as they are typed: `home`, or `#home` as the list shows it.
    static func tags(_ typed: [String]) -> [String] { typed.map { String($0.trimmingPrefix("#")) } }

    /// The day of `--due`; nil for none.
    var due: Day? {
        get throws { try value(of: .due).flatMap { $0 == Value.noneWord ? nil : try Logic.dates.day($0) } }
    }

    var priority: Priority? { value(of: .priority).flatMap(Priority.init(typed:)) }
}

/// What the operands and options take, and what is offered for them.
extension Value {
    /// Takes a date or a priority away.
    static let noneWord = "none"

    private static let priorities = Priority.named.map(\.rawValue) + [noneWord]

    /// Numbers of todos: `3`, `1-3`, `1,4`.
    static func numbers(_ status: ListTodosInteractor.Status) -> Value {
        Value(
            offer: { _, _ in
                .candidates(await Todo.found(status).map { Candidate(String($0.id), $0.title) })
            },
            isContinued: { NumberList.numbers($0) != nil },
            check: { text, _ in
                guard NumberList.numbers(text) == nil else { return }
                throw CommandError.usage(
                    "“\(text)” isn't the number of a todo.",
                    hint: "Numbers are 1, 2, 3 and so on; “\(command: "list --all")” shows them."
                )
            }
        )
    }

    static let tag = Value(offer: { _, _ in .words(await Todo.found(.all).tags) })

    /// A tag of the todos whose numbers stand before it.
    static let ownTag = Value(
        offer: { arguments, _ in
            .words(await Todo.found(.all).filter { arguments.numbers.contains($0.id) }.tags)
        }
    )

    static let date = Value(
        offer: { _, _ in .words(["today", "tomorrow", "fri", "3d", "2w", "1m", "eow", "eom", noneWord]) },
        check: { text, _ in if text != noneWord { try usage { _ = try Logic.dates.day(text) } } }
    )

    static let priority = Value(
        offer: { _, _ in .words(priorities) },
        check: { text, place in if Priority(typed: text) == nil { try oneOf(priorities).check(text, place) } }
    )

    /// What a list is narrowed by.
    static let filter = Value(
        offer: { _, _ in
            let tags = await Todo.found(.all).tags.flatMap { ["#\($0)", "tag:\($0)"] }
            let days = ["today", "week", "overdue", noneWord].map { "due:\($0)" }
            return .words(tags + days + priorities.map { "priority:\($0)" })
        },
        check: { text, _ in
            try usage { _ = try TodoFilter(typed: text, dates: Logic.dates) }
            let (key, keys) = (String(text.prefix { $0 != ":" }), ["tag", "due", "priority", "title"])
            guard text.contains(":"), !key.isEmpty, !text.hasPrefix("#"), !text.hasPrefix("-"),
                !keys.contains(key),
                let near = keys.first(where: { $0.hasPrefix(key) }) ?? suggestion(for: key, among: keys)
            else { return }
            throw CommandError.usage(
                "There is no filter “\(key):”.",
                hint: "Did you mean “\(near):”? To find it in titles, write “title:\(text)”."
            )
        }
    )

    /// What the logic refuses of a command line is wrong usage.
    private static func usage(_ read: () throws -> Void) throws {
        do { try read() } catch let error as TodoError {
            throw CommandError.usage(error.message, hint: Line(error.hint))
        }
    }
}

extension Todo {
    /// The todos of the user who is logged in; none if nobody is, as for completions, where an error has no
    /// place.
    @MainActor
    static func found(_ status: ListTodosInteractor.Status) async -> [Todo] {
        let request = ListTodosInteractor.Request()
        (request.status, request.order) = (status, .number)
        return (try? await Logic.executor.response(to: request))?.todos ?? []
    }
}

extension [Todo] {
    /// Their tags, sorted.
    var tags: [String] { Set(flatMap(\.tags)).sorted() }
}
