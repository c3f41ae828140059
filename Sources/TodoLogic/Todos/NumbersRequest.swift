/// A request about todos of the logged-in user that are named by their numbers.
package class NumbersRequest<Response>: AuthorizedRequest<Response> {
    /// The numbers of the todos. A single one has to be there, and at least one of a range; otherwise, the
    /// request is refused.
    package final var numbers: [ClosedRange<Todo.ID>] = []
}
