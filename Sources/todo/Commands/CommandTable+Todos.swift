import TodoLogic

/// The commands about todos.
extension CommandTable {
    static let todos = [
        Command(
            name: "add",
            summary: "Add a todo",
            operands: [.title],
            options: [.tag, .due, .priority],
            examples: [
                "add Buy milk", "add Call Ada --tag phone --tag work",
                "add Pay rent --due fri --priority high",
                "add -- --help is part of this title", "add - --tag shop < list.txt",
            ],
            notes: """
                With “-” as the title: a todo for each line of standard input that isn't empty, all in one step or, \
                when one is refused, none. A weekday is the next one after today; +3d is in three days, +2w in two \
                weeks.
                """,
            json: .todos,
            action: .conversation(TodoCommands.add)
        ),
        Command(
            name: "list",
            summary: "List todos",
            operands: [.filters],
            options: [.all, .done, .onlyTag, .sort],
            examples: [
                "list", "list tag:home due:week milk", "list priority:high --sort due", "list --all --json",
            ],
            notes: """
                Lists the open todos, unless others are asked for. Every filter has to fit: tag:TAG; due:today, \
                due:week (today and the six days after it), due:overdue, due:none or a date as for “add”; \
                priority:high, medium, low or none; and any other word is a part of the title, as is title:WORD.
                """,
            json: .todos,
            action: .message(TodoCommands.list)
        ),
        Command(
            name: "check",
            summary: "Mark todos as done",
            operands: [.openNumbers],
            examples: ["check 1", "check 1 3"],
            notes: "If one of the numbers is refused, none is checked.",
            json: .todos,
            action: .message(TodoCommands.check)
        ),
        Command(
            name: "uncheck",
            summary: "Mark todos as open again",
            operands: [.doneNumbers],
            examples: ["uncheck 1"],
            notes: "If one of the numbers is refused, none is unchecked.",
            json: .todos,
            action: .message(TodoCommands.uncheck)
        ),
        Command(
            name: "edit",
            summary: "Change a todo's title, due date or priority",
            operands: [.number, .newTitle],
            options: [.due, .priority],
            examples: ["edit 1 Buy oat milk", "edit 1 --due tomorrow", "edit 1 --due none --priority low"],
            notes: "What isn't named stays.",
            json: .todos,
            action: .message(TodoCommands.edit)
        ),
        Command(
            name: "delete",
            summary: "Delete todos",
            operands: [.numbers],
            options: [.yes],
            examples: ["delete 1", "delete 1 3", "delete 1 3 --yes"],
            notes: """
                If one of the numbers is refused, none is deleted. On a terminal, you are asked before several are. \
                “\(command: "undo")” gives them back; nobody else gets their numbers.
                """,
            json: .todos,
            action: .conversation(TodoCommands.delete)
        ),
        Command(
            name: "tag",
            summary: "Add tags to a todo",
            operands: [.number, .tags],
            examples: ["tag 1 shop food"],
            json: .todos,
            action: .message(TodoCommands.tag)
        ),
        Command(
            name: "untag",
            summary: "Remove tags from a todo",
            operands: [.number, .ownTags],
            examples: ["untag 1 food"],
            notes: "If the todo doesn't have one of the tags, none is removed.",
            json: .todos,
            action: .message(TodoCommands.untag)
        ),
        Command(
            name: "undo",
            summary: "Take back the last change of your todos",
            examples: ["undo"],
            notes:
                "Repeat it to take back the change before, up to 100. A change that no longer fits, because "
                + "somebody else has changed the todo since, isn't taken back.",
            json: .changes,
            action: .message(TodoCommands.undo)
        ),
        Command(
            name: "redo",
            summary: "Make the change again that was undone last",
            examples: ["redo"],
            notes: "A new change ends what can be redone.",
            json: .changes,
            action: .message(TodoCommands.redo)
        ),
        Command(
            name: "export",
            summary: "Write your todos for other programs",
            options: [.format, .all],
            examples: ["export > todos.json", "export --format todotxt --all > todo.txt"],
            notes: """
                The open todos, unless all are asked for. todotxt has no escapes: a word of a title that begins with \
                + or @ is a tag when it is read again, and one like due:2027-01-31 the due date. In taskwarrior's \
                JSON a day is the beginning of it.
                """,
            action: .direct(ExchangeCommands.export)
        ),
        Command(
            name: "import",
            summary: "Add todos that another program has written",
            operands: [.file],
            options: [.format],
            examples: [
                "import todos.json", "import --format todotxt todo.txt",
                "import --format taskwarrior < tasks.json",
            ],
            notes: """
                From standard input, if there is no FILE or it is “-”. All are added, in one step, or none: an error \
                names the line. Of todo.txt, projects and contexts become tags, and priorities from C on low; of \
                taskwarrior, a project becomes a tag, and tasks that were deleted are left out. More than \
                \(Journal.maximumAdditions) at once can't be undone, and neither can what was before them.
                """,
            json: .todos,
            action: .conversation(ExchangeCommands.importTodos)
        ),
    ]
}
