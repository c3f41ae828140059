import CommandKit
import Interactors
import TodoLogic

/// The commands that change todos.
extension Command {
    static let check = Command(
        "check|done N…: Mark todos as done\n\nIf one of the numbers is refused, none is checked."
    ) { arguments, _ in
        let request = CheckTodosInteractor.Request(numbers: try arguments.numbers, isDone: true)
        return .changes(try await Logic.executor.response(to: request))
    }

    static let uncheck = Command("uncheck N…: Mark todos as open again") { arguments, _ in
        let request = CheckTodosInteractor.Request(numbers: try arguments.numbers, isDone: false)
        return .changes(try await Logic.executor.response(to: request))
    }

    static let edit = Command(
        """
        edit N [TITLE…]: Change todos: title, tags, due date, priority

          todo edit 1 Buy oat milk due:tomorrow +shop
          todo edit 1-3,5 due:none priority:low --untag shop

        Anything you don't mention is unchanged. N is one number, or several without a
        space. “due:none” and “priority:none” remove the due date and the priority.
        """,
        options: [.tag, .untag, .due, .priority]
    ) { arguments, _ in
        let title = arguments.text("[TITLE…]")
        let words = arguments.words("[TITLE…]")
        if let title, !arguments.hasText, words.allSatisfy({ (try? NumberList.ranges($0)) != nil }) {
            let hint = "Several numbers are written 1,2. A title that is a number stands after “--”."
            throw CommandError("“\(title)” can't be a title.", hint: hint)
        }
        let isChange = [.tag, .untag, .due, .priority].contains(where: arguments.has)
        guard title != nil || isChange else {
            throw CommandError.usage("“edit” needs a change.", hint: "See “todo help edit”.")
        }
        let (removesDue, removesPriority) = (try arguments.isNone(.due), try arguments.isNone(.priority))
        let request = EditTodosInteractor.Request(
            numbers: try arguments.numbers,
            title: title,
            tags: arguments.tags(of: .tag),
            removedTags: arguments.tags(of: .untag),
            due: try removesDue ? nil : arguments.due,
            priority: try removesPriority ? nil : arguments.priority,
            removesDue: removesDue,
            removesPriority: removesPriority
        )
        return .changes(try await Logic.executor.response(to: request))
    }

    static let delete = Command(
        "delete|rm N…: Delete todos\n\nIf one of the numbers is refused, none is deleted. “todo undo” restores them."
    ) { arguments, _ in
        let request = DeleteTodosInteractor.Request(numbers: try arguments.numbers)
        return .changes(try await Logic.executor.response(to: request))
    }

    static let undo = Command(
        "undo: Undo your last change\n\nRepeat it to undo up to 100 changes. “todo redo” makes an undone change again."
    ) { _, _ in
        .changes(try await Logic.executor.response(to: UndoInteractor.Request(.undo)))
    }

    static let redo = Command(
        "redo: Redo the last undone change\n\nAfter a new change, there is nothing to redo."
    ) { _, _ in
        .changes(try await Logic.executor.response(to: UndoInteractor.Request(.redo)))
    }
}

extension Option {
    fileprivate static let untag = Option("--untag", value: "TAG")
}

extension Arguments {
    /// Whether the option's value says that it is removed.
    fileprivate func isNone(_ option: Option) throws -> Bool { try value(of: option)?.lowercased() == "none" }
}
