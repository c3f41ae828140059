import Interactors

/// One step of a user: what one request changed.
package struct HistoryStep: Identifiable, Codable, Equatable, Sendable {
    /// What is written down before the todos are stored. Whether it has happened shows in the todos.
    enum Intent: String, Codable, Sendable { case make, undo, redo }

    /// The step's number: later steps have higher ones.
    package let id: Int

    /// The user who made the step, and the only one who can undo it.
    package let owner: User.ID

    /// What was changed, in order. Nil if that is so much that it is kept as a ``LongStep``.
    package let changes: [TodoChange]?

    /// How many changes a long step has.
    let count: Int?

    /// Whether the step was undone, so that it can be redone.
    package internal(set) var isUndone = false

    /// Nil when it is known whether it was carried out.
    var intent: Intent?

    /// A step that is about to be made.
    init(id: Int, owner: User.ID, changes: [TodoChange], isLong: Bool = false) {
        (self.id, self.owner, intent) = (id, owner, .make)
        (self.changes, count) = isLong ? (nil, changes.count) : (changes, nil)
    }
}

/// The changes of a long step. They are kept apart from the others, which are read and written with every
/// change.
package struct LongStep: Identifiable, Codable, Equatable, Sendable {
    /// The number of the ``HistoryStep``.
    package let id: HistoryStep.ID

    /// What was changed, in order.
    package let changes: [TodoChange]
}

/// A change of a todo, as a value: it can be kept, made, and taken back.
package enum TodoChange: Codable, Equatable, Sendable {
    case added(todo: Todo)
    case changed(from: Todo, to: Todo)
    case deleted(todo: Todo)

    /// The todo's number.
    package var number: Todo.ID {
        switch self {
        case .added(let todo), .deleted(let todo): todo.id
        case .changed(let from, _): from.id
        }
    }

    /// The todo before the change, nil if there was none.
    package var before: Todo? {
        switch self {
        case .added: nil
        case .changed(let todo, _), .deleted(let todo): todo
        }
    }

    /// The todo after the change, nil if there is none.
    package var after: Todo? {
        switch self {
        case .added(let todo), .changed(_, let todo): todo
        case .deleted: nil
        }
    }

    func make(in todos: inout EntityTransaction<Todo>) {
        if let after { todos.save(after) } else { todos.delete(id: number) }
    }

    func takeBack(in todos: inout EntityTransaction<Todo>) {
        if let before { todos.save(before) } else { todos.delete(id: number) }
    }
}
