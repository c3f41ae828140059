import CommandKit
import Interactors
import TodoLogic

/// The commands about todos. Each fills in a request, awaits its response, and makes the answer of it.
extension Command {
    /// In the order of the help.
    static let forTodos = [
        add, list, show, check, uncheck, edit, delete, tag, untag, undo, redo, export, `import`,
    ]

    static let add = Command(
        "add",
        "Add a todo",
        operands: [.title],
        options: [.tag, .due, .priority],
        examples: [
            "add Buy milk", "add Call Ada -t phone -t work", "add Pay rent --due fri --priority high",
            "add -- --help is part of this title", "add - --tag shop < list.txt",
        ],
        notes: """
            If the title is “-”, each line of standard input that isn't empty becomes a todo: all of them, \
            in one step, or none. A weekday is the next one after today; 3d is in three days, eow at the end \
            of the week.
            """,
        json: .todos
    ) { arguments, console in
        if arguments.operands("TITLE") == ["-"] {
            let request = AddTodosInteractor.Request()
            request.titles = try console.standardInput()
            try arguments.fill(request)
            return .changed("Added", try await Logic.executor.response(to: request).todos, most: 1)
        }
        let request = AddTodoInteractor.Request()
        request.title = arguments.text("TITLE") ?? ""
        try arguments.fill(request)
        return .changed("Added", [try await Logic.executor.response(to: request).todo])
    }

    static let show = Command(
        "show",
        "Show all there is to know about todos",
        operands: [.numbers],
        examples: ["show 1", "show 1-3"],
        json: .todos
    ) { arguments, _ in
        let request = ShowTodosInteractor.Request(arguments.numbers)
        let todos = try await Logic.executor.response(to: request)
        return Answer(
            Array(todos.map { TodoText.details($0) }.joined(separator: [""])),
            json: .many(todos.map(TodoItem.init))
        )
    }

    static let check = Command(
        "check",
        aliases: ["done"],
        "Mark todos as done",
        operands: [.numbers(.open)],
        examples: ["check 1", "check 1 3", "check 2-5"],
        notes: "If one of the numbers is refused, none is checked.",
        json: .todos
    ) { arguments, _ in
        let request = CheckTodosInteractor.Request(arguments.numbers)
        return .changed("Checked", "Already checked", try await Logic.executor.response(to: request))
    }

    static let uncheck = Command(
        "uncheck",
        "Mark todos as open again",
        operands: [.numbers(.done)],
        examples: ["uncheck 1"],
        notes: "If one of the numbers is refused, none is unchecked.",
        json: .todos
    ) { arguments, _ in
        let request = UncheckTodosInteractor.Request(arguments.numbers)
        return .changed("Unchecked", "Already open", try await Logic.executor.response(to: request))
    }

    static let edit = Command(
        "edit",
        "Change the title, due date or priority of todos",
        operands: [.numbers, Operand("[TITLE…]", .text)],
        options: [.due, .priority],
        examples: [
            "edit 1 Buy oat milk", "edit 1 --due tomorrow", "edit 1-3 --due none --priority low",
            "edit 1 -- 2 bottles of milk",
        ],
        notes: """
            Numbers come first; write “--” before a title that begins with one. Anything you don't mention \
            is unchanged.
            """,
        json: .todos
    ) { arguments, _ in
        let request = EditTodosInteractor.Request(arguments.numbers)
        request.title = arguments.text("TITLE")
        if arguments.has(.due) { request.due = try arguments.due.map { .set($0) } ?? .remove }
        if arguments.has(.priority) { request.priority = arguments.priority.map { .set($0) } ?? .remove }
        guard request.title != nil || arguments.has(.due) || arguments.has(.priority) else {
            throw CommandError.usage(
                "What is to be changed?",
                hint: "Write a new title after the number, or --due DATE, or --priority P."
            )
        }
        return .edited(try await Logic.executor.response(to: request).edits)
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
        let numbers = arguments.numbers
        if Set(numbers).count > 1, !arguments.has(.yes), console.canAsk {
            let todos = try await Logic.executor.response(to: ShowTodosInteractor.Request(numbers))
            guard try console.confirms("Delete \(todos.count) todos: \(TodoText.titles(todos))?") else {
                return Answer(["Nothing was deleted."], json: .many([]))
            }
        }
        let request = DeleteTodosInteractor.Request(numbers)
        return .changed("Deleted", try await Logic.executor.response(to: request))
    }

    static let tag = Command(
        "tag",
        "Add tags to todos",
        operands: [.numbers, .tags(.tag)],
        examples: ["tag 1 shop food", "tag 1-3 urgent"],
        json: .todos
    ) { arguments, _ in
        let request = TagTodosInteractor.Request(arguments.numbers)
        request.tags = Arguments.tags(arguments.operands("TAG"))
        return .changed("Tagged", "Already tagged", try await Logic.executor.response(to: request))
    }

    static let untag = Command(
        "untag",
        "Remove tags from todos",
        operands: [.numbers, .tags(.ownTag)],
        examples: ["untag 1 food", "untag 1-3 urgent"],
        json: .todos
    ) { arguments, _ in
        let request = UntagTodosInteractor.Request(arguments.numbers)
        request.tags = Arguments.tags(arguments.operands("TAG"))
        return .changed("Untagged", "Not tagged", try await Logic.executor.response(to: request))
    }

    static let undo = Command(
        "undo",
        "Undo your last change",
        notes: """
            Repeat it to undo earlier changes, up to 100. A change isn't undone if the todo has been changed \
            by other means since.
            """,
        json: .changes
    ) { _, _ in
        .made(try await Logic.executor.response(to: UndoInteractor.Request()), isUndo: true)
    }

    static let redo = Command(
        "redo",
        "Redo the last undone change",
        notes: "After a new change, there is nothing to redo.",
        json: .changes
    ) { _, _ in
        .made(try await Logic.executor.response(to: RedoInteractor.Request()), isUndo: false)
    }
}

extension Arguments {
    fileprivate func fill(_ request: DraftRequest<some Any>) throws {
        (request.tags, request.due, request.priority) = (tags, try due, priority)
    }
}

extension Option {
    fileprivate static let yes = Option("-y, --yes", "Don't ask before deleting several")
}
