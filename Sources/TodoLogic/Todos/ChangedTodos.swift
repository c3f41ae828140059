/// What became of the todos that a request named.
package struct ChangedTodos: Sendable {
    /// Those that were changed, as they are now.
    package let changed: [Todo]

    /// Those that were already as the request wants them.
    package let unchanged: [Todo]

    init(_ edits: [(old: Todo, new: Todo)]) {
        changed = edits.filter { $0.old != $0.new }.map(\.new)
        unchanged = edits.filter { $0.old == $0.new }.map(\.new)
    }
}
