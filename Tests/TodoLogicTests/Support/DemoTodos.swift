import Foundation
import Interactors
import Testing
@testable import TodoLogic

/// The use cases about todos, each with its input as parameters.
extension Demo {
    @discardableResult
    func add(
        _ title: String,
        tags: [String] = [],
        due: String? = nil,
        priority: Priority? = nil
    ) throws -> Todo {
        let request = AddTodosInteractor.Request()
        request.title = title
        request.tags = tags
        request.due = try due.map { try dates.day($0) }
        request.priority = priority
        return try #require(try answer(request).first)
    }

    @discardableResult
    func addAll(_ titles: String, tags: [String] = [], due: String? = nil) throws -> [Todo] {
        let request = AddTodosInteractor.Request()
        request.titles = Data(titles.utf8)
        request.tags = tags
        request.due = try due.map { try dates.day($0) }
        return try answer(request)
    }

    func list(
        _ status: TodoQuery.Status = .all,
        _ filters: TodoFilter...,
        by order: TodoOrder = .number
    ) throws -> [Todo] {
        try answer(ListTodosInteractor.Request(TodoQuery(status, filters, by: order))).todos
    }

    func show(_ numbers: Int...) throws -> [Todo] {
        try answer(ShowTodosInteractor.Request(numbers))
    }

    @discardableResult
    func check(_ numbers: Int...) throws -> ChangedTodos {
        try answer(MarkTodosInteractor.Request(numbers))
    }

    @discardableResult
    func uncheck(_ numbers: Int...) throws -> ChangedTodos {
        let request = MarkTodosInteractor.Request(numbers)
        request.done = false
        return try answer(request)
    }

    @discardableResult
    func delete(_ numbers: Int...) throws -> [Todo] {
        try answer(DeleteTodosInteractor.Request(numbers))
    }

    @discardableResult
    func edit(
        _ numbers: Int...,
        title: String? = nil,
        due: Day?? = nil,
        priority: Priority?? = nil
    ) throws -> [(old: Todo, new: Todo)] {
        let request = EditTodosInteractor.Request(numbers)
        request.title = title
        request.due = due
        request.priority = priority
        return try answer(request).edits
    }

    @discardableResult
    func tag(_ numbers: Int..., with tags: String...) throws -> ChangedTodos {
        let request = EditTodosInteractor.Request(numbers)
        request.tags = tags
        return try answer(request)
    }

    @discardableResult
    func untag(_ numbers: Int..., from tags: String...) throws -> ChangedTodos {
        let request = EditTodosInteractor.Request(numbers)
        request.removedTags = tags
        return try answer(request)
    }

    @discardableResult
    func undo() throws -> [TodoChange] {
        try answer(UndoRedoInteractor.Request())
    }

    @discardableResult
    func redo() throws -> [TodoChange] {
        let request = UndoRedoInteractor.Request()
        request.isRedo = true
        return try answer(request)
    }

    @discardableResult
    func importTodos(
        _ text: String,
        _ format: ExchangeFormat? = nil,
        skipsInvalid: Bool = false
    ) async throws -> ImportTodosInteractor.Response {
        let request = ImportTodosInteractor.Request()
        request.text = Data(text.utf8)
        (request.format, request.skipsInvalid) = (format, skipsInvalid)
        return try await response(to: request)
    }

    func export(_ format: ExchangeFormat, includesDone: Bool = true) throws -> String {
        let request = ExportTodosInteractor.Request()
        request.format = format
        request.includesDone = includesDone
        return try answer(request).text
    }
}

extension NumbersRequest {
    convenience init(_ numbers: [Int] = []) { self.init(numbers.map { $0...$0 }) }
}
