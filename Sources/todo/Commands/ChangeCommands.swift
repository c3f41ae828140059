import CommandKit
import Interactors
import TodoLogic

/// The commands that change todos, or delete them.
extension Command {
    static let check = Command(
        "check",
        aliases: ["done"],
        "Mark todos as done",
        operands: [.numbers(.open)],
        examples: ["check 1", "check 1 3", "check 2-5"],
        notes: "If one of the numbers is refused, none is checked.",
        json: .todos
    ) { arguments, _ in
        let request = MarkTodosInteractor.Request(arguments.numbers)
        let both = try await Logic.executor.response(to: request)
        return .changed("Checked", "Already checked", both, arguments).saying(.todos(.checked(both.changed)))
    }

    static let uncheck = Command(
        "uncheck",
        "Mark todos as open again",
        operands: [.numbers(.done)],
        examples: ["uncheck 1"],
        notes: "If one of the numbers is refused, none is unchecked.",
        json: .todos
    ) { arguments, _ in
        let request = MarkTodosInteractor.Request(arguments.numbers)
        request.done = false
        let both = try await Logic.executor.response(to: request)
        return .changed("Unchecked", "Already open", both, arguments).saying(.todos(.unchecked(both.changed)))
    }

    static let edit = Command(
        "edit",
        "Change the title, due date or priority of todos",
        operands: [.numbers, Operand("[TITLE…]", .title)],
        options: [.tag, .due, .priority],
        examples: [
            "edit 1 Buy oat milk", "edit 1 due:tomorrow +shop", "edit 1-3 --due none --priority low",
            "edit 1 -- 2 bottles of milk",
        ],
        notes: """
            Numbers come first; write “--” before a title that begins with one, and before a title that can be \
            meant for a field, such as “tomorrow” or “-5”. Anything you don't mention is unchanged.
            """,
        json: .todos
    ) { arguments, _ in
        let (request, numbers) = (EditTodosInteractor.Request(arguments.numbers), arguments.operands("N"))
        (request.title, request.tags) = (try TitleWord.replacement(in: arguments), arguments.tags)
        if arguments.has(.due) { request.due = .some(try arguments.due) }
        if arguments.has(.priority) { request.priority = .some(arguments.priority) }
        guard request.title != nil || [.tag, .due, .priority].contains(where: arguments.has) else {
            let hint: Line = "Write a new title after the number, or due:DATE, priority:P or +TAG."
            throw CommandError.usage("Nothing to change.", hint: hint)
        }
        if let title = request.title, numbers.count > 1 {
            let line = "edit \(numbers[0]) -- \((numbers.dropFirst() + [title]).joined(separator: " "))"
            let hint: Line = "If the title begins with a number: \(command: line)"
            throw CommandError("Several todos can't get the same title.", hint: hint, code: "unsuitableTitle")
        }
        let both = try await Logic.executor.response(to: request)
        return .changed("Changed", "Unchanged", both, arguments, notes: TitleWord.notes(on: arguments))
            .saying(.todos(.edited(both.changed)))
    }

    static let delete = Command(
        "delete",
        aliases: ["rm"],
        "Delete todos",
        operands: [.numbers],
        options: [.yes],
        examples: ["delete 1", "delete 1 3", "delete 1-3 --yes"],
        notes: """
            If one of the numbers is refused, none is deleted. On a terminal, you are asked before several \
            are deleted. “\(command: "undo")” restores them. Numbers are never reused.
            """,
        json: .todos
    ) { arguments, console in
        if console.canAsk, !arguments.has(.yes) {
            let request = ShowTodosInteractor.Request(arguments.numbers)
            let titles = try await Logic.executor.response(to: request).map(\.title)
            let question = "Delete \(titles.count) todos: \(titles.joined(separator: ", ").cut(to: 100))?"
            guard try titles.count < 2 || console.confirms(question) else {
                return Answer(["Nothing was deleted."], json: .many([]))
            }
        }
        let request = DeleteTodosInteractor.Request(arguments.numbers)
        let todos = try await Logic.executor.response(to: request)
        return .changed("Deleted", todos, notes: arguments.gaps(todos)).saying(.todos(.deleted(todos)))
    }

    static let tag = Command(
        "tag",
        "Add tags to todos",
        operands: [.numbers, .tags(.tag)],
        examples: ["tag 1 shop food", "tag 1-3 urgent"],
        json: .todos
    ) { arguments, _ in
        let request = EditTodosInteractor.Request(arguments.numbers)
        request.tags = Arguments.tags(arguments.operands("TAG"))
        let both = try await Logic.executor.response(to: request)
        return .changed("Tagged", "Already tagged", both, arguments).saying(.todos(.edited(both.changed)))
    }

    static let untag = Command(
        "untag",
        "Remove tags from todos",
        operands: [.numbers, .tags(.ownTag)],
        examples: ["untag 1 food", "untag 1-3 urgent"],
        json: .todos
    ) { arguments, _ in
        let request = EditTodosInteractor.Request(arguments.numbers)
        request.removedTags = Arguments.tags(arguments.operands("TAG"))
        let both = try await Logic.executor.response(to: request)
        return .changed("Untagged", "Not tagged", both, arguments).saying(.todos(.edited(both.changed)))
    }
}
