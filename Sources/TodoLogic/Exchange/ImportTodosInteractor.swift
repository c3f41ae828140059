import Foundation
import Interactors
import Synchronization

/// Imports todos into the list of the logged-in user, in one step: all of them or, when one can't be read or the request is
/// cancelled, none.
package final class ImportTodosInteractor: AsyncInteractor {
    package final class Request: AuthorisedRequest<Response> {
        /// The text, in UTF-8.
        package var text = Data()
        /// The text's format, nil to recognise it.
        package var format: ExchangeFormat?
        /// Called while the text is read, with how much of it is: from 0 to 1.
        package var onUpdate: ((Double) -> Void)?
    }

    package struct Response: Sendable {
        /// The format that the text is in.
        package let format: ExchangeFormat
        /// The new todos, with numbers that follow each other.
        package let added: [Todo]
        /// How many todos of the text were there already, imported before or exported from here.
        package let skipped: Int
        /// What of the text a todo here can't hold, and what is no todo.
        package let leftOut: [Omission]
    }

    private let todos: AllTodos
    private let users: any EntityGateway<User>
    private let dates: any DateGateway

    init(todos: AllTodos, users: any EntityGateway<User>, dates: any DateGateway) {
        (self.todos, self.users, self.dates) = (todos, users, dates)
    }

    package nonisolated(nonsending) func response(to request: Request) async throws -> Response {
        let own = try todos.own(for: request)
        let format = request.format ?? ExchangeFormat(of: request.text)
        var read: [ImportedTodo] = []
        for try await part in parts(of: request.text, in: format) {
            read += part.todos
            request.onUpdate?(part.progress)
        }
        try Task.checkCancellation()
        guard !request.isCancelled else { throw CancellationError() }
        let present = try sources(of: own)
        let new = read.compactMap(\.todo).filter { !($0.source.map(present.contains) ?? false) }
        return Response(
            format: format,
            added: try own.add(new),
            skipped: read.count { $0.todo != nil } - new.count,
            leftOut: Dictionary(grouping: read.flatMap(\.omissions), by: \.self)
                .map { Omission(what: $0.key, count: $0.value.count) }.sorted { $0.what < $1.what }
        )
    }

    private struct Part: Sendable {
        var todos: [ImportedTodo] = []
        var progress = 0.0
    }

    /// Reads the text in a task of its own, so that the caller's isolation stays free, and hands over a part at a time.
    private func parts(of text: Data, in format: ExchangeFormat) -> AsyncThrowingStream<Part, any Error> {
        AsyncThrowingStream { [dates] continuation in
            let reading = Task.detached {
                let part = Mutex(Part())
                do {
                    try format.read(text, dates: dates) { todo, progress in
                        try Task.checkCancellation()
                        part.withLock { part in
                            part.todos.append(todo)
                            part.progress = progress
                            guard part.todos.count == 100 else { return }
                            continuation.yield(part)
                            part.todos = []
                        }
                    }
                    part.withLock { _ = continuation.yield(Part(todos: $0.todos, progress: 1)) }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in reading.cancel() }
        }
    }

    /// The ids by which the todos that are there can be known again in a text.
    private func sources(of own: OwnTodos) throws -> Set<String> {
        let list = try users.entity(id: own.owner)?.list ?? own.owner
        return Set(
            try own.all().flatMap { todo in
                [todo.source(in: list), TodoTxt.source(TodoTxt.line(todo, calendar: dates.calendar))]
            }
        )
    }
}
