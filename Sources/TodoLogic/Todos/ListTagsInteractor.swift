import Interactors

/// Lists the tags of the logged-in user's open todos.
package final class ListTagsInteractor: ReturningInteractor {
    /// The response has the tags in the order of their letters.
    package final class Request: AuthorizedRequest<[TagCount]> {}

    private let lists: any EntityGateway<TodoList>

    package init(lists: any EntityGateway<TodoList>) { self.lists = lists }

    package func response(to request: Request) throws -> [TagCount] {
        let open = try lists.list(of: request.login().user).todos.filter { !$0.isDone }
        let counts = Dictionary(open.flatMap(\.tags).map { ($0, 1) }, uniquingKeysWith: +)
        return counts.sorted { $0.key < $1.key }.map { TagCount(tag: $0.key, count: $0.value) }
    }
}

/// A tag, and how many open todos have it.
package struct TagCount: Equatable, Sendable {
    package let tag: String
    package let count: Int
}
