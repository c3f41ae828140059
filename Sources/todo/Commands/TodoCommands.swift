import TodoLogic

/// What the commands about todos tell the app.
enum TodoCommands {
    @Sendable static func add(_ arguments: Arguments, _ console: Console) throws -> Message {
        var draft = TodoDraft(
            title: arguments.text(),
            tags: arguments.values(of: .tag),
            due: try arguments.due.value,
            priority: arguments.priority.value
        )
        guard arguments.operands == ["-"] else { return .todo(.add(draft)) }
        let drafts = try TextLines(try console.standardInput()).read { line, number in
            (draft.title, draft.line) = (line, number)
            return draft
        }
        return .todo(.addAll(drafts))
    }

    @Sendable static func list(_ arguments: Arguments) throws -> Message {
        guard !arguments.has(.all) || !arguments.has(.done) else {
            throw UsageError(
                "--all and --done can't go together.",
                hint: "--all lists the done todos as well."
            )
        }
        let status: ListTodosInteractor.Status =
            arguments.has(.all) ? .all : arguments.has(.done) ? .done : .open
        let filters = try arguments.operands.map(TodoFilter.init(typed:))
        let order = arguments.value(of: .sort).flatMap(TodoOrder.init) ?? .number
        return .todo(
            .list(
                TodoQuery(
                    status,
                    filters: arguments.values(of: .onlyTag).map(TodoFilter.tag) + filters,
                    order: order
                )
            )
        )
    }

    @Sendable static func check(_ arguments: Arguments) throws -> Message {
        .todo(.check(try arguments.numbers()))
    }

    @Sendable static func uncheck(_ arguments: Arguments) throws -> Message {
        .todo(.uncheck(try arguments.numbers()))
    }

    @Sendable static func edit(_ arguments: Arguments) throws -> Message {
        let number = try arguments.number()
        let edit = TodoEdit(
            title: arguments.operands.count > 1 ? arguments.text(from: 1) : nil,
            due: try arguments.due,
            priority: arguments.priority
        )
        guard edit != TodoEdit() else {
            throw UsageError(
                "“edit” needs something to change.",
                hint: "Write the new title after the number, or --due DATE, or --priority P."
            )
        }
        return .todo(.edit(number, edit))
    }

    @Sendable static func delete(_ arguments: Arguments, _ console: Console) throws -> Message {
        let numbers = try arguments.numbers()
        let count = Set(numbers).count
        // One that isn't there is refused without a question.
        let asks = count > 1 && !arguments.has(.yes) && console.canAsk && TodoLookup.has(numbers)
        guard !asks || console.confirms("Delete \(count) todos?") else {
            throw InputError("No todo was deleted.", hint: "To delete them, answer y, or add --yes.")
        }
        return .todo(.delete(numbers))
    }

    @Sendable static func tag(_ arguments: Arguments) throws -> Message {
        .tagging(.tag(try arguments.number(), Array(arguments.operands.dropFirst())))
    }

    @Sendable static func untag(_ arguments: Arguments) throws -> Message {
        .tagging(.untag(try arguments.number(), Array(arguments.operands.dropFirst())))
    }

    @Sendable static func undo(_ arguments: Arguments) -> Message { .journal(.undo) }

    @Sendable static func redo(_ arguments: Arguments) -> Message { .journal(.redo) }
}
