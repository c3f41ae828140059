import CommandKit
import Interactors
import TodoLogic

extension Command {
    static let list = Command(
        "list",
        aliases: ["ls"],
        "List todos",
        operands: [Operand("[FILTER…]", .filter)],
        options: [.all, .done, .tag, .sort],
        examples: [
            "list", "list +home due:week milk", "list -+home -milk priority:high", "list \"due:<fri\"",
            "list --sort due", "list --all --json",
        ],
        notes: """
            Lists the open todos, those first that are overdue, then by due date, priority and number. All \
            filters must match: +TAG, #TAG or tag:TAG; due:today, due:week (today and the six days after \
            it), due:overdue, due:none or a date as for “add”, with <, <=, > or >= in front of it; \
            priority:high, medium, low or none. Any other word is looked for in the titles, as is \
            title:WORD. A “-” before a filter excludes what matches it.
            """,
        json: .todos
    ) { arguments, _ in
        let view = try ListView(arguments)
        let request = view.request
        let response = try await Logic.executor.response(to: request)
        let suggestions = response.todos.isEmpty ? await view.suggestions() : []
        return Answer(
            TodoText.rows(response.todos, today: response.today),
            notes: response.todos.isEmpty ? [view.emptiness] + suggestions : [],
            isTable: true,
            json: .many(response.todos.map(TodoItem.init))
        )
        .saying(.list(.show(ShellState(view, response))))
    }
}

extension Option {
    static let all = Option("-a, --all", "Open todos and done ones")
    fileprivate static let done = Option("--done", "Only todos that are done")
    fileprivate static let sort =
        Option("--sort BY", "By urgency (the default), number, due, priority, title", .oneOf(TodoOrder.self))
}

/// Which todos a list shows, and in which order.
struct ListView: Equatable {
    var status = ListTodosInteractor.Status.open
    var filters: [TodoFilter] = []
    var order = TodoOrder.urgency

    /// The view that is typed behind `list`.
    init(_ arguments: Arguments) throws {
        guard !arguments.has(.all) || !arguments.has(.done) else {
            let hint: Line = "--all lists the done todos as well."
            throw CommandError.usage("--all and --done can't go together.", hint: hint)
        }
        status = arguments.has(.all) ? .all : arguments.has(.done) ? .done : .open
        filters =
            try arguments.tags.map(TodoFilter.tag)
            + arguments.operands("FILTER").map { try TodoFilter(typed: $0, dates: Logic.dates) }
        order = arguments.value(of: .sort).flatMap(TodoOrder.init) ?? .urgency
    }

    /// The open todos.
    init() {}

    var request: ListTodosInteractor.Request {
        let request = ListTodosInteractor.Request()
        (request.status, request.filters, request.order) = (status, filters, order)
        return request
    }

    /// `There are no open todos tagged #shop.`
    var emptiness: Line {
        let kind = status == .all ? "todos" : status == .done ? "done todos" : "open todos"
        let tagged = tags.isEmpty ? "" : " tagged" + tags.map { " #\($0)" }.joined()
        return "There are no \(kind)\(tagged)\(tags.count < filters.count ? " that match" : "")."
    }

    /// For tags that no todo has, and for words that make another filter.
    func suggestions() async -> [Line] {
        let known = tags.isEmpty ? [] : await Todo.found(.all).tags
        let near = filters.compactMap { filter -> String? in
            switch filter {
            case .tag(let tag): known.contains(tag) ? nil : suggestion(for: tag, among: known)
            case .text(let text):
                ["due:", "priority:"].map { $0 + text }.first {
                    (try? TodoFilter(typed: $0, dates: Logic.dates)) != nil
                }
            default: nil
            }
        }
        return near.map { "\("hint:", .bold) Did you mean “\($0)”?" }
    }

    private var tags: [String] { filters.compactMap { if case .tag(let tag) = $0 { tag } else { nil } } }
}
