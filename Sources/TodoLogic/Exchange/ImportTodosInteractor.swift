import Foundation
import Interactors

/// Imports todos into the list of the logged-in user, in one step: all of them or, when one can't be read or
/// the request is cancelled, none.
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
        /// The parts of the text that a todo can't hold, and those that aren't todos.
        package let leftOut: [Omission]
    }

    private let todos: AllTodos
    private let dates: any DateGateway

    init(todos: AllTodos, dates: any DateGateway) { (self.todos, self.dates) = (todos, dates) }

    package nonisolated(nonsending) func response(to request: Request) async throws -> Response {
        let own = try todos.own(for: request)
        let format = request.format ?? ExchangeFormat(of: request.text)
        var read: [ImportedTodo] = []
        for try await (todo, progress) in stream(of: request.text, in: format) {
            read.append(todo)
            if read.count.isMultiple(of: 100) { request.onUpdate?(progress) }
        }
        request.onUpdate?(1)
        try Task.checkCancellation()
        guard !request.isCancelled else { throw CancellationError() }
        // The ids by which the todos that are there can be known again.
        let (list, calendar) = (own.user.list, dates.calendar)
        let present = Set(
            try own.all().flatMap {
                [$0.source(in: list), TodoTxt.source(TodoTxt.line($0, calendar: calendar))]
            }
        )
        let new = read.compactMap(\.todo).filter { !($0.source.map(present.contains) ?? false) }
        let omissions = Dictionary(grouping: read.flatMap(\.omissions), by: \.self)
        return Response(
            format: format,
            added: try own.add(new),
            skipped: read.count { $0.todo != nil } - new.count,
            leftOut: omissions.map { Omission(what: $0, count: $1.count) }.sorted { $0.what < $1.what }
        )
    }

    /// The todos of a text, with how much of it is read. They are read in a task of its own, so that the
    /// caller's isolation stays free.
    private func stream(
        of text: Data,
        in format: ExchangeFormat
    ) -> AsyncThrowingStream<(ImportedTodo, Double), any Error> {
        AsyncThrowingStream { [dates] continuation in
            let reading = Task.detached {
                do {
                    try format.read(text, dates: dates) { todo, progress in
                        try Task.checkCancellation()
                        continuation.yield((todo, progress))
                    }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in reading.cancel() }
        }
    }
}
