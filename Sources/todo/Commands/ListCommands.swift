import CommandKit
import Interactors
import TodoLogic

/// The commands that show todos.
extension Command {
    static let list = Command(
        "list",
        "ls",
        summary: "List todos",
        operands: [Operand("[TEXT…]")],
        options: [.all, .done, .tag, .dueFilter, .priority],
        examples: [
            "list", "list milk +shop", "list due:fri priority:high", "list due:overdue", "list --all --json",
        ],
        notes: """
            Lists the open todos: the one that is due first comes first, then by priority and number. Narrow the \
            list by +TAG, priority:P, due:DATE (until that day), due:overdue, due:none, and by words of the \
            title.
            """,
        json: "an array of todos"
    ) { arguments, _ in
        let request = ListTodosInteractor.Request()
        request.filter.status = try arguments.status
        request.filter.words = arguments.operands("TEXT")
        request.filter.tags = arguments.tags
        request.filter.due = try arguments.dueFilter
        switch try arguments.priority {
        case .keep: break
        case .remove: request.filter.priority = .without
        case .set(let priority): request.filter.priority = .with(priority)
        }
        let response = try await Logic.executor.response(to: request)
        return Answer(
            TodoText.rows(response.todos, today: response.today),
            notes: response.todos.isEmpty ? [request.filter.emptiness] : [],
            json: response.todos.map(TodoObject.init)
        )
    }

    static let tags = Command(
        "tags",
        summary: "List tags, with the number of open todos",
        json: "an object: the number of each tag"
    ) { _, _ in
        let tags = try await Logic.executor.response(to: ListTagsInteractor.Request())
        let width = tags.map { "\($0.count)".count }.max() ?? 0
        return Answer(
            tags.map { "\("\($0.count)".padded(to: width))  \("+" + $0.tag)" },
            notes: tags.isEmpty ? ["No open todo has a tag."] : [],
            json: Dictionary(uniqueKeysWithValues: tags.map { ($0.tag, $0.count) })
        )
    }

    static let show = Command(
        "show",
        summary: "Show details of todos",
        operands: [.numbers],
        examples: ["show 1", "show 1-3"],
        json: "an array of todos"
    ) { arguments, _ in
        let request = ShowTodosInteractor.Request()
        request.numbers = try arguments.numbers
        let todos = try await Logic.executor.response(to: request)
        let details = todos.map { TodoText.details($0) }
        return Answer(Array(details.joined(separator: [""])), json: todos.map(TodoObject.init))
    }
}

extension Option {
    fileprivate static let dueFilter = Option(
        "-d, --due DATE",
        "Due until then; overdue or none: also due:DATE",
        .day(or: "overdue", "none"),
        fields: "due:",
        "d:"
    )
}

extension Arguments {
    fileprivate var status: TodoFilter.Status {
        get throws {
            switch (has(.all), has(.done)) {
            case (true, true):
                throw CommandError.usage(
                    "--all and --done contradict each other.",
                    hint: "Leave one of them out."
                )
            case (true, false): .all
            case (false, true): .done
            case (false, false): .open
            }
        }
    }

    fileprivate var dueFilter: TodoFilter.Due? {
        get throws {
            switch value(of: .dueFilter) {
            case "none": .never
            case "overdue": .overdue
            default: try due.value.map { .by($0) }
            }
        }
    }
}

extension TodoFilter {
    /// The note that is shown if no todo is found.
    fileprivate var emptiness: Line {
        let kind = status == .all ? "todos" : status == .done ? "done todos" : "open todos"
        let isNarrow = !tags.isEmpty || !words.isEmpty || due != nil || priority != nil
        return "There are no \(kind)\(isNarrow ? " that match" : "")."
    }
}
