/// A request that names todos of the logged-in user by their numbers.
package class NumbersRequest<Response>: AuthorizedRequest<Response> {
    /// The numbers of the todos. The request is refused if one of them is no todo's.
    package final let numbers: [ClosedRange<Int>]

    package init(numbers: [ClosedRange<Int>]) { self.numbers = numbers }
}
