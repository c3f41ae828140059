import CommandKit
import Interactors
import TodoLogic

extension Command {
    static let list = Command(
        """
        list|ls [TEXT…]: List todos

          todo list milk +shop due:fri
          todo list --all --json

        Lists the open todos: the one that is due first comes first, then by priority
        and number. --done lists the done todos, and --all lists all. Narrow the list by
        words of the title, +TAG, priority:P, and due:DATE (until that day).
        """,
        options: [.all, .done, .tag, .due, .priority, .json]
    ) { arguments, _ in
        var filter = TodoFilter()
        filter.status = arguments.has(.all) ? .all : arguments.has(.done) ? .done : .open
        filter.words = arguments.words("[TEXT…]")
        filter.tags = arguments.tags(of: .tag)
        filter.due = try arguments.due
        filter.priority = try arguments.priority
        let todos = try await Logic.executor.response(to: ListTodosInteractor.Request(filter: filter))
        let none: StyledText = filter == TodoFilter() ? "You have no open todos." : "There are no such todos."
        return Answer(
            TodoText(today: Logic.dates.today()).rows(todos),
            notes: todos.isEmpty ? [none] : [],
            json: todos
        )
    }
}

extension Option {
    fileprivate static let all = Option("--all", "-a")
    fileprivate static let done = Option("--done")
}
