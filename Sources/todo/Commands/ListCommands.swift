import CommandKit
import Interactors
import TodoLogic

/// The commands that list todos and tags.
extension Command {
    static let list = Command(
        """
        list|ls [TEXT…]: List todos

          todo list milk +shop due:fri
          todo list --all --json

        Lists the open todos: the one that is due first comes first, then by priority and
        number. --done lists the done todos, and --all lists all. Narrow the list by words
        of the title, +TAG, priority:P, and due:DATE (until that day).
        """,
        options: [.all, .done, .tag, .due, .priority, .json]
    ) { arguments, _ in
        let today = SystemDates().today()
        var filter = TodoFilter()
        filter.status = arguments.has(.all) ? .all : arguments.has(.done) ? .done : .open
        filter.words = arguments.operands("TEXT")
        filter.tags = arguments.tags
        filter.due = try arguments.value(of: .due).map { try Day(typed: $0, today: today) }
        filter.priority = try arguments.value(of: .priority).map(Priority.init(typed:))
        let todos = try await Logic.executor.response(to: ListTodosInteractor.Request(filter: filter))
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
}

extension Option {
    static let all = Option("--all", "-a")
    fileprivate static let done = Option("--done")
}
