import CommandKit
import Interactors
import TodoLogic

/// The commands that change todos.
extension Command {
    static let edit = Command(
        """
        edit N… [TITLE…]: Change todos: title, tags, due date, priority

          todo edit 1 Buy oat milk due:tomorrow +shop
          todo edit 1-3 due: priority:low

        Anything you don't mention is unchanged. “due:” and “priority:” remove the due
        date and the priority, and “todo untag” removes tags.
        """,
        options: [.tag, .due, .priority]
    ) { arguments, _ in
        let today = SystemDates().today()
        var (numbers, title) = (arguments.operands("N"), arguments.text("TITLE"))
        // Only one todo can get a title, so further numbers begin it: “edit 1 2 bottles”.
        if let text = title {
            title = (numbers.dropFirst() + [text]).joined(separator: " ")
            numbers = [numbers[0]]
        }
        let request = EditTodosInteractor.Request(
            numbers: try numbers.flatMap(NumberList.ranges),
            title: title,
            tags: arguments.tags,
            due: try arguments.due(today: today),
            priority: try arguments.priority
        )
        let changes = try await Logic.executor.response(to: request)
        return .changes("Changed", "Unchanged", changes, today: today)
    }

    static let tag = Command("tag N… TAG…: Add tags to todos") { arguments, _ in
        let tags = arguments.operands("TAG").map(Arguments.tag)
        let request = EditTodosInteractor.Request(numbers: try arguments.numbers, tags: tags)
        let changes = try await Logic.executor.response(to: request)
        return .changes("Tagged", "Already tagged", changes, today: SystemDates().today())
    }

    static let untag = Command("untag N… TAG…: Remove tags from todos") { arguments, _ in
        let tags = arguments.operands("TAG").map(Arguments.tag)
        let request = EditTodosInteractor.Request(numbers: try arguments.numbers, removedTags: tags)
        let changes = try await Logic.executor.response(to: request)
        return .changes("Untagged", "Not tagged", changes, today: SystemDates().today())
    }

    static let delete = Command(
        "delete|rm N…: Delete todos\n\nIf one of the numbers is refused, none is deleted. “todo undo” restores them."
    ) { arguments, _ in
        let todos = try await Logic.executor.response(
            to: DeleteTodosInteractor.Request(numbers: arguments.numbers)
        )
        return .todos("Deleted", todos)
    }
}
