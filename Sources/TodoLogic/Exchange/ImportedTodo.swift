/// What was read of a todo in another format.
struct ImportedTodo: Sendable {
    /// The todo, checked; nil if it is left out.
    var todo: Todo?

    /// What a todo here can't hold, or why it is left out: `annotations`, `deleted tasks`.
    var omissions: [String] = []
}

/// Something that an import has left out.
package struct Omission: Equatable, Sendable {
    /// What it is, as the source calls it: `annotations`, `deleted tasks`.
    package let what: String

    /// How many todos it concerns.
    package let count: Int
}
