import Interactors
import TodoLogic

/// The commands about todos.
enum TodoCommands {
    @Sendable static func add(_ arguments: Arguments, _ console: Console) {
        let request = AddTodoInteractor.Request()
        request.title = arguments.text()
        request.tags = arguments.values(of: .tag)
        request.onComplete = { console.write("Added \(TodoText.sentence($0.todo))") }
        request.onError = console.report
        Logic.executor.execute(request)
    }

    @Sendable static func list(_ arguments: Arguments, _ console: Console) throws {
        guard !arguments.has(.all) || !arguments.has(.done) else {
            throw UsageError(
                "--all and --done can't go together.",
                hint: "--all lists the done todos as well."
            )
        }
        let request = ListTodosInteractor.Request()
        request.status = arguments.has(.all) ? .all : arguments.has(.done) ? .done : .open
        request.tag = arguments.value(of: .onlyTag)
        request.onComplete = { response in
            if arguments.has(.json) {
                TodoText.writeJSON(response.todos, to: console)
            } else {
                TodoText.writeTable(response.todos, to: console)
                if response.todos.isEmpty { console.note(TodoText.noTodos(request)) }
            }
        }
        request.onError = console.report
        Logic.executor.execute(request)
    }

    @Sendable static func check(_ arguments: Arguments, _ console: Console) throws {
        let request = CheckTodosInteractor.Request()
        request.numbers = try arguments.numbers()
        request.onComplete = { for todo in $0.todos { console.write("Checked \(TodoText.sentence(todo))") } }
        request.onError = console.report
        Logic.executor.execute(request)
    }

    @Sendable static func uncheck(_ arguments: Arguments, _ console: Console) throws {
        let request = UncheckTodosInteractor.Request()
        request.numbers = try arguments.numbers()
        request.onComplete = {
            for todo in $0.todos { console.write("Unchecked \(TodoText.sentence(todo))") }
        }
        request.onError = console.report
        Logic.executor.execute(request)
    }

    @Sendable static func edit(_ arguments: Arguments, _ console: Console) throws {
        let request = EditTodoInteractor.Request()
        request.number = try arguments.number()
        request.title = arguments.text(from: 1)
        request.onComplete = { console.write("Changed \(TodoText.sentence($0.todo))") }
        request.onError = console.report
        Logic.executor.execute(request)
    }

    @Sendable static func delete(_ arguments: Arguments, _ console: Console) throws {
        let request = DeleteTodosInteractor.Request()
        request.numbers = try arguments.numbers()
        request.onComplete = { for todo in $0.todos { console.write("Deleted \(TodoText.sentence(todo))") } }
        request.onError = console.report
        Logic.executor.execute(request)
    }

    @Sendable static func tag(_ arguments: Arguments, _ console: Console) throws {
        let request = TagTodoInteractor.Request()
        request.number = try arguments.number()
        request.tags = Array(arguments.operands.dropFirst())
        request.onComplete = { console.write("Tagged \(TodoText.sentence($0.todo))") }
        request.onError = console.report
        Logic.executor.execute(request)
    }

    @Sendable static func untag(_ arguments: Arguments, _ console: Console) throws {
        let request = UntagTodoInteractor.Request()
        request.number = try arguments.number()
        request.tags = Array(arguments.operands.dropFirst())
        request.onComplete = { console.write("Untagged \(TodoText.sentence($0.todo))") }
        request.onError = console.report
        Logic.executor.execute(request)
    }
}
