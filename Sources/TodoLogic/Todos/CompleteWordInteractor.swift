import Interactors

/// Completes a word that the logged-in user is typing: a tag, or the number of an open todo.
///
/// It reads in the background, since whoever types on the main actor doesn't wait for a file.
package final class CompleteWordInteractor: AsyncInteractor {
    package final class Request: AuthorizedRequest<Response> {
        /// What is typed so far, without the sign of a tag. Everything begins with an empty text.
        package var beginning = ""
    }

    package struct Response: Equatable, Sendable {
        /// The tags that begin so, of all todos, in the order of their letters.
        package let tags: [String]
        /// The open todos whose numbers begin so.
        package let todos: [Todo]
    }

    private let lists: any EntityGateway<TodoList>

    package init(lists: any EntityGateway<TodoList>) { self.lists = lists }

    package nonisolated(nonsending) func response(to request: Request) async throws -> Response {
        let user = try request.login().user
        let todos = try await lists.background.entity(id: user.id)?.todos ?? []
        return Response(
            tags: Set(todos.flatMap(\.tags)).filter { $0.hasPrefix(request.beginning) }.sorted(),
            todos: todos.filter { !$0.isDone && "\($0.id)".hasPrefix(request.beginning) }
        )
    }
}
