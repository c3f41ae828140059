import Interactors
import TodoLogic

/// The todo use cases, each with its input as parameters.
extension Demo {
    @discardableResult
    func add(_ title: String, tags: [String] = []) throws -> Todo {
        let request = AddTodoInteractor.Request()
        request.title = title
        request.tags = tags
        return try AddTodoInteractor(todos: ownTodos, dates: dates).response(to: request).todo
    }

    func list(_ status: ListTodosInteractor.Status = .all, tag: String? = nil) throws -> [Todo] {
        let request = ListTodosInteractor.Request()
        request.status = status
        request.tag = tag
        return try ListTodosInteractor(todos: ownTodos).response(to: request).todos
    }

    @discardableResult
    func check(_ numbers: Int...) throws -> [Todo] {
        let request = CheckTodosInteractor.Request()
        request.numbers = numbers
        return try CheckTodosInteractor(todos: ownTodos).response(to: request).todos
    }

    @discardableResult
    func uncheck(_ numbers: Int...) throws -> [Todo] {
        let request = UncheckTodosInteractor.Request()
        request.numbers = numbers
        return try UncheckTodosInteractor(todos: ownTodos).response(to: request).todos
    }

    @discardableResult
    func delete(_ numbers: Int...) throws -> [Todo] {
        let request = DeleteTodosInteractor.Request()
        request.numbers = numbers
        return try DeleteTodosInteractor(todos: ownTodos).response(to: request).todos
    }

    @discardableResult
    func edit(_ number: Int, title: String) throws -> Todo {
        let request = EditTodoInteractor.Request()
        request.number = number
        request.title = title
        return try EditTodoInteractor(todos: ownTodos).response(to: request).todo
    }

    @discardableResult
    func tag(_ number: Int, _ tags: String...) throws -> Todo {
        let request = TagTodoInteractor.Request()
        request.number = number
        request.tags = tags
        return try TagTodoInteractor(todos: ownTodos).response(to: request).todo
    }

    @discardableResult
    func untag(_ number: Int, _ tags: String...) throws -> Todo {
        let request = UntagTodoInteractor.Request()
        request.number = number
        request.tags = tags
        return try UntagTodoInteractor(todos: ownTodos).response(to: request).todo
    }
}
