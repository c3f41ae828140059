import CommandKit
import Interactors
import TodoLogic

/// The commands that change todos, or delete them.
extension Command {
    static let check = changing(
        "check",
        aliases: ["done"],
        "Mark todos as done",
        operands: [.chosen(.open)],
        examples: ["check 1", "check 1 3", "check 2-5", "check +trip"],
        notes: "If one of the numbers is refused, none is checked."
    ) { arguments, numbers in
        let both = try await Logic.executor.response(to: MarkTodosInteractor.Request(numbers))
        return .changed("Checked", "Already checked", both, arguments).saying(.todos(.checked(both.changed)))
    }

    static let uncheck = changing(
        "uncheck",
        "Mark todos as open again",
        .done,
        operands: [.chosen(.done)],
        examples: ["uncheck 1", "uncheck +trip"],
        notes: "If one of the numbers is refused, none is unchecked."
    ) { arguments, numbers in
        let request = MarkTodosInteractor.Request(numbers)
        request.done = false
        let both = try await Logic.executor.response(to: request)
        return .changed("Unchecked", "Already open", both, arguments).saying(.todos(.unchecked(both.changed)))
    }

    static let edit = changing(
        "edit",
        "Change the title, due date or priority of todos",
        operands: [.chosen(.all), Operand("[TITLE…]", .newTitle)],
        options: [.tag, .due, .priority],
        examples: [
            "edit 1 Buy oat milk", "edit 1 due:tomorrow +shop", "edit 1-3 --due none --priority low",
            "edit due:today due:tomorrow", "edit 1 -- 2 bottles of milk",
        ],
        notes: """
            Write the numbers first. Write “--” before a title that begins with a number, or that can mean \
            something else, such as “tomorrow”, “next week” or “-5”. Anything you don't mention is unchanged; \
            “\(command: "untag")” removes tags. If the first word is a filter, the words after it are the change.
            """
    ) { arguments, numbers in
        let request = EditTodosInteractor.Request(numbers)
        (request.title, request.tags) = (try NewTitle.title(in: arguments), arguments.tags)
        if arguments.has(.due) { request.due = .some(try arguments.due) }
        if arguments.has(.priority) { request.priority = .some(arguments.priority) }
        let both = try await Logic.executor.response(to: request)
        let notes = KeptWords.notes(on: request.title.map { [$0] } ?? [], arguments)
        return .changed("Changed", "Unchanged", both, arguments, notes: notes)
            .saying(.todos(.edited(both.changed)))
    } unless: { arguments, count in
        if count > 1, arguments.text("TITLE") != nil { throw TodoError.titleForMany }
        let isEmpty = ![.tag, .due, .priority].contains(where: arguments.has)
        guard isEmpty, arguments.text("TITLE") == nil else { return }
        let hint: Line = "Write a new title after the number, or due:DATE, priority:P or +TAG."
        throw CommandError.usage("Nothing to change.", hint: hint)
    }

    static let delete = changing(
        "delete",
        aliases: ["rm"],
        "Delete todos",
        operands: [.chosen(.all)],
        examples: ["delete 1", "delete 1 3", "delete 1-3 --yes", "delete \"done:<-30d\""],
        notes: """
            If one of the numbers is refused, none is deleted. On a terminal, you are also asked before several \
            numbers are deleted. “\(command: "undo")” restores the todos. New todos don't get their numbers.
            """,
        asksForNumbers: true
    ) { arguments, numbers in
        let todos = try await Logic.executor.response(to: DeleteTodosInteractor.Request(numbers))
        return .changed("Deleted", todos, notes: arguments.gaps(todos)).saying(.todos(.deleted(todos)))
    }

    static let tag = changing(
        "tag",
        "Add tags to todos",
        operands: [.chosen(.all), .tags(.tag)],
        examples: ["tag 1 shop food", "tag 1-3 urgent", "tag due:week urgent"]
    ) { arguments, numbers in
        let request = EditTodosInteractor.Request(numbers)
        request.tags = Arguments.tags(arguments.operands("TAG"))
        let both = try await Logic.executor.response(to: request)
        return .changed("Tagged", "Already tagged", both, arguments).saying(.todos(.edited(both.changed)))
    }

    static let untag = changing(
        "untag",
        "Remove tags from todos",
        operands: [.chosen(.all), .tags(.ownTag)],
        examples: ["untag 1 food", "untag 1-3 urgent", "untag +urgent urgent"]
    ) { arguments, numbers in
        let request = EditTodosInteractor.Request(numbers)
        request.removedTags = Arguments.tags(arguments.operands("TAG"))
        let both = try await Logic.executor.response(to: request)
        return .changed("Untagged", "Not tagged", both, arguments).saying(.todos(.edited(both.changed)))
    }
}
