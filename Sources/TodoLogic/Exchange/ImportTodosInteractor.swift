import Foundation
import Interactors

/// Imports todos of another program for the logged-in user, in one step. If one can't be read, or the request is
/// canceled, none is added.
package final class ImportTodosInteractor: AsyncInteractor {
    /// The response has the new todos, with their numbers.
    package final class Request: AuthorizedRequest<[Todo]> {
        /// A JSON array of objects, in UTF-8.
        package let json: Data
        /// Called while the text is read, with the part of it that has been read: from 0 to 1.
        package var onUpdate: ((Double) -> Void)?

        package init(json: Data) { self.json = json }
    }

    private let todos: BackgroundGateway<TodoRecord>
    private let dates: any DateGateway

    package init(todos: any EntityGateway<TodoRecord>, dates: any DateGateway) {
        (self.todos, self.dates) = (todos.background, dates)
    }

    package nonisolated(nonsending) func response(to request: Request) async throws -> [Todo] {
        let (owner, imported) = (try request.user.id, try await todos(of: request))
        return try await todos.update { try $0.add(imported, to: owner) }
    }

    /// Reads the text. From time to time, it reports its progress, and lets other code run in the caller's isolation,
    /// which may cancel the request.
    private nonisolated(nonsending) func todos(of request: Request) async throws -> [Todo] {
        let objects = try ImportedTodo.all(in: request.json)
        var (todos, today) = ([Todo](), dates.today())
        for object in objects {
            do {
                todos.append(try object.todo(owner: request.user.id, today: today))
            } catch let error as TodoError {
                throw TodoError.unreadable("Todo \(todos.count + 1): \(error.message)")
            }
            guard todos.count.isMultiple(of: 100) || todos.count == objects.count else { continue }
            request.onUpdate?(Double(todos.count) / Double(objects.count))
            await Task.yield()
            guard !request.isCancelled else { throw CancellationError() }
        }
        return todos
    }
}

extension TodoError {
    /// A text to import can't be read.
    package static func unreadable(_ message: String) -> TodoError {
        TodoError(
            message,
            hint: #"Nothing was imported. Todos are written like this: [{"title": "Buy milk"}]."#
        )
    }
}
