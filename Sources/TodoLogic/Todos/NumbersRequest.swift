/// A request that names todos of the logged-in user by their numbers.
package class NumbersRequest<Response>: AuthorizedRequest<Response> {
    /// The numbers of the todos. The request is refused if there is no todo with a number, or in a range.
    package final let numbers: [ClosedRange<Todo.ID>]

    package init(numbers: [ClosedRange<Todo.ID>]) { self.numbers = numbers }
}
