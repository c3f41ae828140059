/// A change of a list as a value. Applying it returns the step that reverses it.
///
/// It holds only the todos that it puts into the list. To reverse an addition, the numbers are enough.
struct TodoStep: Codable, Equatable, Sendable {
    /// The todos that it adds or replaces, in the order of their numbers.
    var put: [Todo] = []

    /// The numbers of the todos that it removes.
    var remove: [Todo.ID] = []

    /// Makes the change, and returns the step that reverses it.
    func apply(to todos: inout [Todo]) -> TodoStep {
        let numbers = Set(put.map(\.id) + remove)
        let former = todos.filter { numbers.contains($0.id) }
        todos.removeAll { numbers.contains($0.id) }
        todos = (todos + put).sorted { $0.id < $1.id }
        let formerNumbers = Set(former.map(\.id))
        return TodoStep(put: former, remove: put.map(\.id).filter { !formerNumbers.contains($0) })
    }

    /// Lists what the step changed, in the order of the numbers.
    func changes(undoneBy inverse: TodoStep) -> [TodoChange] {
        let before = Dictionary(inverse.put.map { ($0.id, $0) }) { $1 }
        let after = Dictionary(put.map { ($0.id, $0) }) { $1 }
        return Set(before.keys).union(after.keys).sorted().map {
            TodoChange(before: before[$0], after: after[$0])
        }
    }
}

/// A todo before and after a change.
package struct TodoChange: Equatable, Sendable {
    /// The todo before the change; nil if it wasn't in the list.
    package let before: Todo?

    /// The todo after the change; nil if it isn't in the list anymore. It equals `before` if nothing had to change.
    package let after: Todo?
}
