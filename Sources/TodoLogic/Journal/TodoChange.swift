import Interactors

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
