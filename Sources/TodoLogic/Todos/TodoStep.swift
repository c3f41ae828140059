/// A change of a list as a value: it can be kept, and made, which gives the step that takes it back.
///
/// It holds only what it puts there: to take back an addition, the numbers are enough.
struct TodoStep: Codable, Equatable, Sendable {
    /// The todos as they are after the step, in the order of their numbers.
    var put: [Todo] = []

    /// The numbers of those that aren't there after it.
    var remove: [Todo.ID] = []

    /// Makes the change, and returns the one that takes it back.
    func apply(to todos: inout [Todo]) -> TodoStep {
        let numbers = Set(put.map(\.id) + remove)
        let former = todos.filter { numbers.contains($0.id) }
        todos.removeAll { numbers.contains($0.id) }
        todos = (todos + put).sorted { $0.id < $1.id }
        let formerNumbers = Set(former.map(\.id))
        return TodoStep(put: former, remove: put.map(\.id).filter { !formerNumbers.contains($0) })
    }

    /// What it has changed, in the order of the numbers.
    func changes(undoneBy inverse: TodoStep) -> [TodoChange] {
        let before = Dictionary(inverse.put.map { ($0.id, $0) }) { $1 }
        let after = Dictionary(put.map { ($0.id, $0) }) { $1 }
        return Set(before.keys).union(after.keys).sorted().map {
            TodoChange(before: before[$0], after: after[$0])
        }
    }
}

/// What became of a todo.
package struct TodoChange: Equatable, Sendable {
    /// As it was; nil if it wasn't there.
    package let before: Todo?

    /// As it is; nil if it isn't there any more. The same as before, if it was already as it was to be.
    package let after: Todo?
}
