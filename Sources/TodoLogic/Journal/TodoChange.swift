import Interactors

/// A change of a todo, as a value: it can be kept, made again, and turned round.
package enum TodoChange: Codable, Equatable, Sendable {
    /// The todo came to be.
    case added(todo: Todo)
    /// The todo was this, and is that.
    case changed(from: Todo, to: Todo)
    /// The todo is gone.
    case deleted(todo: Todo)

    /// The change that takes this one back.
    package var inverse: TodoChange {
        switch self {
        case .added(let todo): .deleted(todo: todo)
        case .changed(let from, let to): .changed(from: to, to: from)
        case .deleted(let todo): .added(todo: todo)
        }
    }

    /// Whether it adds a todo: then nothing is lost if it can't be undone.
    var isAddition: Bool {
        if case .added = self { true } else { false }
    }

    /// Makes the change. Throws the number of the todo if it isn't what it was before the change.
    func make(in todos: inout EntityTransaction<Todo>) throws {
        let (before, after): (Todo?, Todo?) =
            switch self {
            case .added(let todo): (nil, todo)
            case .changed(let from, let to): (from, to)
            case .deleted(let todo): (todo, nil)
            }
        guard try todos.entity(id: number) == before else { throw Misfit(number: number) }
        if let after { todos.save(after) } else { todos.delete(id: number) }
    }

    /// A change that doesn't fit the todo it is about.
    struct Misfit: Error {
        let number: Int
    }

    private var number: Int {
        switch self {
        case .added(let todo), .deleted(let todo): todo.id
        case .changed(let from, _): from.id
        }
    }
}
