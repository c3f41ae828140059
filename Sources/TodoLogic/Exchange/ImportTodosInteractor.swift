import Foundation
import Interactors

/// Imports todos into the list of the logged-in user, in one step: all of them or, when one can't be read or
/// the request is cancelled, none.
package final class ImportTodosInteractor: AsyncInteractor {
    package final class Request: AuthorizedRequest<Response> {
        /// The text, in UTF-8.
        package var text = Data()
        /// The text's format, nil to recognize it.
        package var format: ExchangeFormat?
        /// Whether todos that can't be read are left out, instead of refusing the text.
        package var skipsInvalid = false
        /// Called while the text is read, with how much of it is: from 0 to 1.
        package var onUpdate: ((Double) -> Void)?
    }

    package struct Response: Sendable {
        /// The new todos, with numbers that follow each other.
        package let added: [Todo]
        /// The todos that were there already, imported before or exported from here.
        package let skipped: [Todo]
        /// The parts of the text that a todo can't hold, and those that aren't todos, as the source calls them
        /// (`annotations`, `deleted tasks`), and the titles of the todos that they concern.
        package let leftOut: [String: [String]]
        /// What todos hold in another form (`projects as tags`), and the titles of these todos.
        package let adapted: [String: [String]]
        /// The words that stay in titles, since they look like due dates and aren't (`due:tomorrow`), and these
        /// titles.
        package let kept: [String: [String]]
        /// Why todos of the text couldn't be read, in their order.
        package let invalid: [TodoError]
    }

    private let todos: any EntityGateway<Todo>
    private let history: History
    private let dates: any DateGateway

    package init(todos: any EntityGateway<Todo>, history: History, dates: any DateGateway) {
        (self.todos, self.history, self.dates) = (todos, history, dates)
    }

    package nonisolated(nonsending) func response(to request: Request) async throws -> Response {
        let own = try OwnTodos(of: request, in: todos)
        let format = request.format ?? ExchangeFormat(of: request.text)
        if request.format == nil, format == .todotxt, let name = OtherFormat.name(of: request.text) {
            throw TodoError.unreadable("it looks like \(name)")
                .hint("Nothing was changed. If each line is a todo nevertheless, import it as todo.txt.")
        }
        let readings = try format.readings(of: request.text, dates: dates)
        var (found, invalid): ([ImportedTodo], [TodoError]) = ([], [])
        for (index, read) in readings.enumerated() {
            do throws(TodoError) {
                found.append(try read())
            } catch {
                guard request.skipsInvalid else {
                    throw error.hint("\(error.hint) To import the others, skip what can't be read.")
                }
                invalid.append(error)
            }
            let count = index + 1
            if count.isMultiple(of: 100) { try await goOn(request, Double(count) / Double(readings.count)) }
        }
        try await goOn(request, 1)
        var (new, skipped): ([ImportedTodo], [Todo]) = ([], [])
        let added = try own.add(history) { all in
            (new, skipped) = ([], [])
            // A line that stands in the text more often than in the list is new.
            var present = try ids(of: all(), list: own.user.list)
            for one in found {
                if let id = one.todo?.source, let known = present[id]?.popLast() {
                    skipped.append(known)
                } else {
                    new.append(one)
                }
            }
            return new.compactMap(\.todo)
        }
        func titles(_ parts: (ImportedTodo) -> [String]) -> [String: [String]] {
            let all = new.flatMap { one in parts(one).map { (part: $0, title: one.todo?.title ?? one.name) }
            }
            return Dictionary(grouping: all, by: \.part).mapValues { $0.map(\.title) }
        }
        return Response(
            added: added,
            skipped: skipped,
            leftOut: titles(\.omissions),
            adapted: titles(\.adaptations),
            kept: titles(\.kept),
            invalid: invalid
        )
    }

    /// The todos by the ids by which they can be known again in each format; the open ones come last.
    private func ids(of todos: [Todo], list: String) -> [String: [Todo]] {
        let openLast = todos.filter(\.done).reversed() + todos.filter { !$0.done }
        let ids = openLast.flatMap { todo in
            let uuid = TaskwarriorTask.uuid(todo, in: list)
            var ids: Set = [
                todo.source(in: list), TodoTxt.source(TodoTxt.line(todo, dates: dates)),
                TaskwarriorTask.source(uuid), TaskwarriorTask.recurringSource(uuid),
            ]
            if todo.done {
                // It may have been exported before that.
                var open = todo
                open.uncheck()
                ids.insert(TodoTxt.source(TodoTxt.line(open, dates: dates)))
            }
            return ids.map { (id: $0, todo: todo) }
        }
        return Dictionary(grouping: ids, by: \.id).mapValues { $0.map(\.todo) }
    }

    /// Says how much is read, and lets others have the caller's isolation, who may cancel the request.
    private nonisolated(nonsending) func goOn(_ request: Request, _ progress: Double) async throws {
        request.onUpdate?(progress)
        await Task.yield()
        guard !request.isCancelled, !Task.isCancelled else { throw CancellationError() }
    }
}
