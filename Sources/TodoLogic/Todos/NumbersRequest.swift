/// A request about todos of the logged-in user that are named by their numbers.
package class NumbersRequest<Response>: AuthorisedRequest<Response> {
    /// The numbers of the todos: the request is about all of them or, when one is missing, it is refused.
    package final var numbers: [Int]

    package init(_ numbers: [Int] = []) { self.numbers = numbers }
}
