import CommandKit
import Interactors
import TodoLogic

/// The commands that show todos.
extension Command {
    static let list = Command(
        "list",
        aliases: ["ls"],
        "List todos",
        operands: [Operand("[FILTER…]", .filter)],
        options: [.all, .done, .tagged, .sort],
        examples: [
            "list", "list +home due:week milk", "list -+home -milk priority:high", "list \"due:<fri\"",
            "list --sort due", "list --all --json",
        ],
        notes: """
            Lists the open todos, those first that are overdue, then by due date, priority and number. All \
            filters must match; “\(command: "help filters")” lists them.
            """,
        json: .todos
    ) { arguments, _ in
        let tags = arguments.tags.map { "tag:\($0)" }
        let query = try TodoQuery(arguments, tags + arguments.operands("FILTER"))
        let response = try await Logic.executor.response(to: ListTodosInteractor.Request(query))
        let isEmpty = response.todos.isEmpty
        let idle = await query.idleExclusions()
        let near = isEmpty || !idle.isEmpty ? await query.suggestions() : []
        let hints = near.map { near -> Line in
            let meant: Line = near.hasPrefix("show ") ? "\(command: near)" : "\(near)"
            return "\("hint:", .bold) Did you mean “\(meant)”?"
        }
        return Answer(
            TodoText.rows(response.todos, today: response.today),
            notes: (isEmpty ? [query.emptiness] : []) + idle.map { "“\($0)” leaves nothing out." } + hints,
            layout: .rows,
            json: .many(response.todos.map(TodoItem.init))
        )
        .saying(.list(.show(ShellState(query: query, list: response))))
    }

    static let tags = Command(
        "tags",
        "List tags, with the number of open todos",
        options: [.all],
        examples: ["tags", "tags --all"],
        json: .tags
    ) { arguments, _ in
        let request = ListTodosInteractor.Request(TodoQuery(arguments.has(.all) ? .all : .open))
        let tags = try await Logic.executor.response(to: request).todos.flatMap(\.tags)
        let items = Dictionary(grouping: tags, by: \.self).map { TagItem(tag: $0, count: $1.count) }
            .sorted { $0.tag < $1.tag }
        let width = items.map { "\($0.count)".count }.max() ?? 0
        return Answer(
            items.map { "\("\($0.count)".padded(to: width))  \(title: "#" + $0.tag)" },
            notes: items.isEmpty ? ["There are no tags."] : [],
            layout: .rows,
            json: .many(items)
        )
    }

    static let show = Command(
        "show",
        "Show details of todos",
        operands: [.numbers],
        examples: ["show 1", "show 1-3"],
        json: .todos
    ) { arguments, _ in
        let todos = try await Logic.executor.response(to: ShowTodosInteractor.Request(arguments.numbers))
        return Answer(
            Array(todos.map { TodoText.details($0) }.joined(separator: [""])),
            json: .many(todos.map(TodoItem.init))
        )
    }
}
