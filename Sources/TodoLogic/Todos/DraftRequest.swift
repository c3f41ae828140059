import Foundation

/// A request for new todos, with what they have in common.
package class DraftRequest<Response>: AuthorisedRequest<Response> {
    /// One word each.
    package final var tags: [String] = []
    /// When they are due, if they are.
    package final var due: Day?
    /// How much they matter, if it is said.
    package final var priority: Priority?

    final func draft(_ title: String, created: Date) -> Todo {
        Todo(title: title, tags: tags, due: due, priority: priority, created: created)
    }
}
