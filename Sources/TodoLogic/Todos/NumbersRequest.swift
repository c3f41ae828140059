/// A request about todos of the logged-in user that are named by their numbers.
package class NumbersRequest<Response>: AuthorizedRequest<Response> {
    /// The numbers of the todos. A single one has to be there, and at least one of a range; otherwise, the
    /// request is refused.
    package final var numbers: [ClosedRange<Int>]

    package init(_ numbers: [ClosedRange<Int>]) { self.numbers = numbers }
}

/// What became of the todos that a request named.
package struct ChangedTodos: Sendable {
    /// Each of them as it was and as it is: the same if it was already as the request wants it.
    package let edits: [(old: Todo, new: Todo)]

    /// Those that were changed, as they are now.
    package var changed: [Todo] { edits.filter { $0.old != $0.new }.map(\.new) }

    /// Those that were already as the request wants them.
    package var unchanged: [Todo] { edits.filter { $0.old == $0.new }.map(\.new) }
}
