import CommandKit
import Interactors
import TodoLogic

/// The commands that show todos.
extension Command {
    static let list = Command(
        """
        list|ls [TEXT…]: List todos

          todo list milk +shop due:fri
          todo list --all --json

        Lists the open todos: the one that is due first comes first, then by priority and
        number. --done lists the done todos, and --all lists all. Narrow the list by words
        of the title, +TAG, priority:P, due:DATE (until that day), due:overdue, due:none.
        """,
        options: [.all, .done, .tag, .due, .priority, .json]
    ) { arguments, _ in
        let today = SystemDates().today()
        var filter = TodoFilter()
        filter.status = arguments.has(.all) ? .all : arguments.has(.done) ? .done : .open
        filter.words = arguments.operands("TEXT")
        filter.tags = arguments.tags
        filter.due = try arguments.dueFilter(today: today)
        filter.priority = try arguments.value(of: .priority).map(Priority.init(typed:))
        let todos = try await Logic.executor.response(
            to: ListTodosInteractor.Request(filter: filter, today: today)
        )
        return Answer(
            TodoText(today: today).rows(todos),
            notes: todos.isEmpty ? ["There are no such todos."] : [],
            json: todos.map(TodoObject.init)
        )
    }

    static let tags = Command("tags: List tags, with the number of open todos", options: [.json]) { _, _ in
        let tags = try await Logic.executor.response(to: ListTagsInteractor.Request())
        let width = tags.map { "\($0.count)".count }.max() ?? 0
        return Answer(
            tags.map { "\("\($0.count)".padded(to: width))  +\($0.tag)" },
            notes: tags.isEmpty ? ["No open todo has a tag."] : [],
            json: Dictionary(uniqueKeysWithValues: tags.map { ($0.tag, $0.count) })
        )
    }

    static let show = Command("show N…: Show details of todos", options: [.json]) { arguments, _ in
        let request = ShowTodosInteractor.Request(numbers: try arguments.numbers)
        let todos = try await Logic.executor.response(to: request)
        let details = todos.map { TodoText.details($0) }
        return Answer(Array(details.joined(separator: [""])), json: todos.map(TodoObject.init))
    }
}

extension Option {
    static let all = Option("--all", "-a")
    fileprivate static let done = Option("--done")
}

extension Arguments {
    fileprivate func dueFilter(today: Day) throws -> TodoFilter.Due? {
        switch value(of: .due) {
        case "none": .never
        case "overdue": .overdue
        default: try due(today: today).value.map { .by($0) }
        }
    }
}
