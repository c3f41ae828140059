import Interactors
import TodoLogic

/// The todo use cases, each with its input as parameters.
extension Demo {
    @discardableResult
    func add(
        _ title: String,
        tags: [String] = [],
        due: RelativeDay? = nil,
        priority: Priority? = nil
    ) throws -> Todo {
        let request = AddTodoInteractor.Request()
        request.draft = TodoDraft(title: title, tags: tags, due: due, priority: priority)
        return try answer(request).todo
    }

    @discardableResult
    func add(_ drafts: [TodoDraft]) throws -> [Todo] {
        let request = AddTodosInteractor.Request()
        request.drafts = drafts
        return try answer(request).todos
    }

    func list(
        _ status: ListTodosInteractor.Status = .all,
        _ filters: TodoFilter...,
        by order: TodoOrder = .number
    ) throws -> [Todo] {
        let request = ListTodosInteractor.Request()
        request.query = TodoQuery(status, filters: filters, order: order)
        return try answer(request).todos
    }

    @discardableResult
    func check(_ numbers: Int...) throws -> [Todo] {
        let request = CheckTodosInteractor.Request()
        request.numbers = numbers
        return try answer(request).todos
    }

    @discardableResult
    func uncheck(_ numbers: Int...) throws -> [Todo] {
        let request = UncheckTodosInteractor.Request()
        request.numbers = numbers
        return try answer(request).todos
    }

    @discardableResult
    func delete(_ numbers: Int...) throws -> [Todo] {
        let request = DeleteTodosInteractor.Request()
        request.numbers = numbers
        return try answer(request).todos
    }

    @discardableResult
    func edit(
        _ number: Int,
        title: String? = nil,
        due: TodoEdit.Setting<RelativeDay> = .keep,
        priority: TodoEdit.Setting<Priority> = .keep
    ) throws -> Todo {
        let request = EditTodoInteractor.Request()
        request.number = number
        request.edit = TodoEdit(title: title, due: due, priority: priority)
        return try answer(request).todo
    }

    @discardableResult
    func tag(_ number: Int, _ tags: String...) throws -> Todo {
        let request = TagTodoInteractor.Request()
        request.number = number
        request.tags = tags
        return try answer(request).todo
    }

    @discardableResult
    func untag(_ number: Int, _ tags: String...) throws -> Todo {
        let request = UntagTodoInteractor.Request()
        request.number = number
        request.tags = tags
        return try answer(request).todo
    }
}
