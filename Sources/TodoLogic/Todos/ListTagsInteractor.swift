import Interactors

/// Lists the tags of the logged-in user's open todos.
package final class ListTagsInteractor: ReturningInteractor {
    /// The response lists the tags in alphabetical order.
    package final class Request: AuthorizedRequest<[TagCount]> {}

    private let lists: any EntityGateway<TodoList>

    package init(lists: any EntityGateway<TodoList>) { self.lists = lists }

    package func response(to request: Request) throws -> [TagCount] {
        let open = try lists.list(of: request.authorization.user).todos.filter { !$0.isDone }
        let groups = Dictionary(grouping: open.flatMap(\.tags), by: TodoRules.tagKey)
        return groups.sorted { $0.key < $1.key }.map { TagCount(tag: $1[0], count: $1.count) }
    }
}

/// A tag, as it is written in the first open todo that has it, and the number of open todos that have it.
package struct TagCount: Equatable, Sendable {
    package let tag: String
    package let count: Int
}
