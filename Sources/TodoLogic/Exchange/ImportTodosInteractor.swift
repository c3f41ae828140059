import Foundation
import Interactors

/// Imports todos into the list of the logged-in user, in one step. If one can't be read, or the request is canceled,
/// none is added. An open todo isn't added if one like it is open already.
package final class ImportTodosInteractor: AsyncInteractor {
    package final class Request: AuthorizedRequest<Response> {
        /// A JSON array of objects, in UTF-8.
        package var text = Data()
        /// Called while the text is read, with the part of it that has been read: from 0 to 1.
        package var onUpdate: ((Double) -> Void)?
    }

    package struct Response: Equatable, Sendable {
        /// The new todos, with their numbers.
        package let added: [Todo]
        /// How many open todos of the text were there already: with the same title, tags, due date and priority.
        package let duplicates: Int
        /// How many of the new todos hold less than the text says.
        package let incomplete: Int
    }

    private let lists: any EntityGateway<TodoList>
    private let dates: any DateGateway

    package init(lists: any EntityGateway<TodoList>, dates: any DateGateway) {
        self.lists = lists
        self.dates = dates
    }

    package nonisolated(nonsending) func response(to request: Request) async throws -> Response {
        let user = try request.login().user
        let todos = try await todos(of: request)
        return try await lists.background.update { lists in
            try lists.change(of: user) { list in
                let known = Set(list.todos.filter { !$0.isDone }.map(\.likeness))
                let new = todos.filter { $0.todo.isDone || !known.contains($0.todo.likeness) }
                return Response(
                    added: list.add(new.map(\.todo)),
                    duplicates: todos.count - new.count,
                    incomplete: new.count(where: \.isIncomplete)
                )
            }
        }
    }

    /// Reads the text. From time to time, it reports its progress, and lets other code run in the caller's isolation,
    /// which may cancel the request.
    private nonisolated(nonsending) func todos(of request: Request) async throws -> [ImportedTodo] {
        guard let decoded = String(validating: request.text, as: UTF8.self) else {
            throw TodoError.unreadable("This isn't text in UTF-8.")
        }
        // Programs for Windows begin a text with a byte order mark.
        let text = String(decoded.trimmingPrefix("\u{FEFF}"))
        let readings = try TodoJSON.readings(of: text, dates: dates)
        var todos: [ImportedTodo] = []
        for read in readings {
            todos.append(try read())
            guard todos.count.isMultiple(of: 100) || todos.count == readings.count else { continue }
            request.onUpdate?(Double(todos.count) / Double(readings.count))
            await Task.yield()
            guard !request.isCancelled else { throw CancellationError() }
        }
        return todos
    }
}

extension Todo {
    /// Equal for two open todos of which the second needn't be imported.
    fileprivate var likeness: [String] {
        [title, due?.rawValue ?? "", priority?.rawValue ?? ""] + tags.map(TodoRules.tagKey).sorted()
    }
}
