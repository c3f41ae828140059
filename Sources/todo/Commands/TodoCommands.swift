import TodoLogic

/// What the commands about todos tell the app.
enum TodoCommands {
    @Sendable static func add(_ arguments: Arguments) -> Message {
        .todo(.add(title: arguments.text(), tags: arguments.values(of: .tag)))
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
        return .todo(.list(status, tag: arguments.value(of: .onlyTag)))
    }

    @Sendable static func check(_ arguments: Arguments) throws -> Message {
        .todo(.check(try arguments.numbers()))
    }

    @Sendable static func uncheck(_ arguments: Arguments) throws -> Message {
        .todo(.uncheck(try arguments.numbers()))
    }

    @Sendable static func edit(_ arguments: Arguments) throws -> Message {
        .todo(.edit(try arguments.number(), title: arguments.text(from: 1)))
    }

    @Sendable static func delete(_ arguments: Arguments) throws -> Message {
        .todo(.delete(try arguments.numbers()))
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
