/// What a user's todos have been through: the number of the latest one, and the steps that undo and redo changes.
package struct TodoHistory: Codable, Equatable, Sendable {
    /// The user, the only one who sees the todos.
    let owner: User.ID

    /// The number of the todo that was added last. An undo doesn't change it, so no number is used twice.
    var lastNumber = 0

    /// The steps that undo changes. The last one undoes the latest change.
    var undoSteps: [TodoStep] = []

    /// The steps that redo undone changes. The last one redoes the change that was undone last.
    var redoSteps: [TodoStep] = []

    init(owner: User.ID) { self.owner = owner }

    /// The maximum number of changes that can be undone. Every change reads and writes all of these steps.
    static let maximumSteps = 100

    /// Keeps the step that undoes a new change. After it, there is nothing to redo.
    mutating func append(_ step: TodoStep) {
        undoSteps.append(step)
        undoSteps = undoSteps.suffix(Self.maximumSteps)
        redoSteps = []
    }
}

/// A change of todos as a value. To reverse an addition, the numbers are enough.
struct TodoStep: Codable, Equatable, Sendable {
    /// The todos that it adds or replaces.
    var put: [Todo] = []

    /// The numbers of the todos that it removes, in ranges, since an import adds many.
    var remove: [ClosedRange<Int>] = []

    /// The step that takes these changes back.
    init(reversing changes: [TodoChange]) {
        put = changes.compactMap(\.before)
        for number in changes.filter({ $0.before == nil && $0.after != nil }).map(\.number) {
            if let last = remove.last, last.upperBound == number - 1 {
                remove[remove.count - 1] = last.lowerBound...number
            } else {
                remove.append(number...number)
            }
        }
    }
}

/// A todo before and after a change.
package struct TodoChange: Equatable, Sendable {
    /// The number of the todo.
    package let number: Int

    /// The todo before the change; nil if there was none, or if it was damaged.
    package let before: Todo?

    /// The todo after the change; nil if there is none anymore. It equals `before` if nothing had to change.
    package let after: Todo?
}
