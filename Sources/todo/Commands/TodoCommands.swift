import CommandKit
import Interactors
import TodoLogic

/// The commands about todos. Each fills in a request, awaits its response, and makes the answer of it.
extension Command {
    /// In the order of the help.
    static let forTodos = [
        add, list, tags, show, check, uncheck, edit, delete, tag, untag, undo, redo, export, `import`,
    ]

    static let add = Command(
        "add",
        "Add a todo",
        operands: [.title],
        options: [.tag, .due, .priority],
        examples: [
            "add Buy milk", "add Call Ada +phone due:fri priority:high",
            "add Pay rent -d fri -p high -t home",
            "add -- due:fri is part of this title", "add - --tag shop < list.txt",
        ],
        notes: """
            +TAG, due:DATE and priority:P stand anywhere in the title; behind “--”, or in quotes with other \
            words, they are part of it. If the title is “-”, each line of standard input that isn't empty becomes a todo: all of them, \
            in one step, or none. A weekday is the next one after today; 3d is in three days, eow at the end \
            of the week.
            """,
        json: .todos
    ) { arguments, console in
        if arguments.operands("TITLE") == ["-"] {
            let request = AddTodosInteractor.Request()
            request.titles = try console.standardInput()
            try arguments.fill(request)
            let todos = try await Logic.executor.response(to: request).todos
            return .changed("Added", todos, most: 1).saying(.todos(.added(todos)))
        }
        let request = AddTodoInteractor.Request()
        request.title = arguments.text("TITLE") ?? ""
        try arguments.fill(request)
        let todo = try await Logic.executor.response(to: request).todo
        return .changed("Added", [todo]).saying(.todos(.added([todo])))
    }

    static let tags = Command(
        "tags",
        "List tags, with the number of open todos",
        options: [.all],
        examples: ["tags", "tags --all"],
        json: .tags
    ) { arguments, _ in
        let request = ListTodosInteractor.Request()
        request.status = arguments.has(.all) ? .all : .open
        let tags = try await Logic.executor.response(to: request).todos.flatMap(\.tags)
        let items = Dictionary(grouping: tags, by: \.self).map { TagItem(tag: $0, count: $1.count) }
            .sorted { $0.tag < $1.tag }
        let width = items.map { "\($0.count)".count }.max() ?? 0
        return Answer(
            items.map { "\("\($0.count)".padded(to: width))  \(title: "#" + $0.tag)" },
            notes: items.isEmpty ? ["There are no tags."] : [],
            isTable: true,
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
        let request = UncheckTodosInteractor.Request(arguments.numbers)
        let both = try await Logic.executor.response(to: request)
        return .changed("Unchecked", "Already open", both, arguments).saying(.todos(.unchecked(both.changed)))
    }

    static let edit = Command(
        "edit",
        "Change the title, due date or priority of todos",
        operands: [.numbers, Operand("[TITLE…]", .oldTitle)],
        options: [.tag, .due, .priority],
        examples: [
            "edit 1 Buy oat milk", "edit 1 due:tomorrow +shop", "edit 1-3 --due none --priority low",
            "edit 1 -- 2 bottles of milk",
        ],
        notes: """
            Numbers come first; write “--” before a title that begins with one. Anything you don't mention \
            is unchanged.
            """,
        json: .todos
    ) { arguments, _ in
        let (request, numbers) = (EditTodosInteractor.Request(arguments.numbers), arguments.operands("N"))
        (request.title, request.tags) = (arguments.text("TITLE"), arguments.tags)
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
        let edits = try await Logic.executor.response(to: request).edits
        return .edited(edits, arguments).saying(.todos(.edited(edits.map(\.new))))
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
        if arguments.namesSeveral, !arguments.has(.yes), console.canAsk {
            let todos = try await Logic.executor.response(to: ShowTodosInteractor.Request(numbers))
            let question = "Delete \(todos.count) todos: \(TodoText.titles(todos))?"
            guard try todos.count == 1 || console.confirms(question) else {
                return Answer(["Nothing was deleted."], json: .many([]))
            }
        }
        let request = DeleteTodosInteractor.Request(numbers)
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
        let request = TagTodosInteractor.Request(arguments.numbers)
        request.tags = Arguments.tags(arguments.operands("TAG"))
        let todos = try await Logic.executor.response(to: request)
        return .changed("Tagged", "Already tagged", todos, arguments).saying(.todos(.edited(todos.changed)))
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
        let todos = try await Logic.executor.response(to: request)
        return .changed("Untagged", "Not tagged", todos, arguments).saying(.todos(.edited(todos.changed)))
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
        let changes = try await Logic.executor.response(to: UndoInteractor.Request())
        return .made(changes, isUndo: true).saying(.todos(.undone(changes)))
    }

    static let redo = Command(
        "redo",
        "Redo the last undone change",
        notes: "After a new change, there is nothing to redo.",
        json: .changes
    ) { _, _ in
        let changes = try await Logic.executor.response(to: RedoInteractor.Request())
        return .made(changes, isUndo: false).saying(.todos(.redone(changes)))
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
