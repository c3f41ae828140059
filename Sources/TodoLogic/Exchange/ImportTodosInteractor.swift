import Foundation
import Interactors

/// Imports todos into the list of the logged-in user, in one step. If one can't be read, or the request is canceled,
/// none is added. A todo that is there already isn't added again.
package final class ImportTodosInteractor: AsyncInteractor {
    package final class Request: AuthorizedRequest<Response> {
        /// A JSON array of objects, in UTF-8.
        package let text: Data
        /// The day on which they are imported.
        package let today: Day
        /// Called while the text is read, with the part of it that has been read: from 0 to 1.
        package var onUpdate: ((Double) -> Void)?

        package init(text: Data, today: Day) { (self.text, self.today) = (text, today) }
    }

    package struct Response: Equatable, Sendable {
        /// The new todos, with their numbers.
        package let added: [Todo]
        /// How many todos of the text were there already. Each todo of the list counts for one that is like it.
        package let duplicates: Int
    }

    private let lists: BackgroundGateway<TodoList>
    private let dates: any DateGateway

    package init(lists: any EntityGateway<TodoList>, dates: any DateGateway) {
        (self.lists, self.dates) = (lists.background, dates)
    }

    package nonisolated(nonsending) func response(to request: Request) async throws -> Response {
        let user = try request.authorization.user
        let imported = try await todos(of: request)
        return try await lists.update { lists in
            try lists.change(of: user) { list in
                var there = Dictionary(grouping: list.todos, by: \.likeness).mapValues(\.count)
                let new = imported.filter { todo in
                    guard let count = there[todo.likeness], count > 0 else { return true }
                    there[todo.likeness] = count - 1
                    return false
                }
                return Response(added: list.add(new), duplicates: imported.count - new.count)
            }
        }
    }

    /// Reads the text. From time to time, it reports its progress, and lets other code run in the caller's isolation,
    /// which may cancel the request.
    private nonisolated(nonsending) func todos(of request: Request) async throws -> [Todo] {
        let objects = try ImportedObject.all(in: request.text)
        var todos: [Todo] = []
        for object in objects {
            do {
                todos.append(try object.todo(today: request.today, dates: dates))
            } catch let error as TodoError {
                throw error.inObject(todos.count)
            }
            guard todos.count.isMultiple(of: 100) || todos.count == objects.count else { continue }
            request.onUpdate?(Double(todos.count) / Double(objects.count))
            await Task.yield()
            guard !request.isCancelled else { throw CancellationError() }
        }
        return todos
    }
}

extension Todo {
    /// Equal for two todos if the second doesn't have to be imported.
    fileprivate var likeness: [String] {
        [title, due?.rawValue ?? "", priority?.rawValue ?? "", completed?.rawValue ?? ""]
            + tags.map(TodoRules.tagKey).sorted()
    }
}
