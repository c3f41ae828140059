import Interactors

/// The logged-in user's todos: the one way to a todo, past which nobody reaches another user's. What is changed
/// here is written down in the journal, or isn't changed.
package struct OwnTodos: Sendable {
    private let todos: any EntityGateway<Todo>
    private let journal: Journal
    private let authenticator: Authenticator

    package init(todos: any EntityGateway<Todo>, journal: Journal, authenticator: Authenticator) {
        self.todos = todos
        self.journal = journal
        self.authenticator = authenticator
    }

    /// Whose todos they are.
    func owner() throws -> User.ID {
        try authenticator.user()
    }

    /// All of them, in the order of their numbers.
    func all() throws -> [Todo] {
        let owner = try owner()
        // One that came back by an undo is stored last.
        return try todos.all().filter { $0.owner == owner }.sorted { $0.id < $1.id }
    }

    /// Stores the todo that `make` makes of a new number and the owner.
    func add(_ make: (Int, User.ID) -> Todo) throws -> Todo {
        let owner = try owner()
        return try recorded(by: owner) { todos in
            let todo = make(todos.takeNumber(), owner)
            todos.save(todo)
            return (todo, [.added(todo: todo)])
        }
    }

    /// Changes the todos with these numbers: all of them or, when one is missing or `change` throws, none.
    /// A number that is repeated counts once. Returns them changed.
    func change(_ numbers: [Int], _ change: (inout Todo) throws -> Void) throws -> [Todo] {
        try update(numbers) { before, todos in
            var todo = before
            try change(&todo)
            todos.save(todo)
            return (todo, todo == before ? nil : .changed(from: before, to: todo))
        }
    }

    /// Changes the todo with this number, unless it is missing or `change` throws. Returns it changed.
    func change(_ number: Int, _ change: (inout Todo) throws -> Void) throws -> Todo {
        try self.change([number], change)[0]
    }

    /// Deletes the todos with these numbers: all of them or, when one is missing, none. Returns them.
    func delete(_ numbers: [Int]) throws -> [Todo] {
        try update(numbers) { todo, todos in
            todos.delete(id: todo.id)
            return (todo, .deleted(todo: todo))
        }
    }

    private func update(
        _ numbers: [Int],
        _ change: (Todo, inout EntityTransaction<Todo>) throws -> (Todo, TodoChange?)
    ) throws -> [Todo] {
        let owner = try owner()
        var seen: Set<Int> = []
        let numbers = numbers.filter { seen.insert($0).inserted }
        return try recorded(by: owner) { todos in
            let changed = try numbers.map { number in
                guard let todo = try todos.entity(id: number), todo.owner == owner else {
                    throw TodoError.noSuchTodo(number)
                }
                return try change(todo, &todos)
            }
            return (changed.map(\.0), changed.compactMap(\.1))
        }
    }

    private func recorded<Result>(
        by owner: User.ID,
        _ change: (inout EntityTransaction<Todo>) throws -> (Result, [TodoChange])
    ) throws -> Result {
        try journal.checkIsReadable()
        let (result, changes) = try todos.update(change)
        try orTakeBack(changes) { try journal.record(changes, by: owner) }
        return result
    }
}

extension OwnTodos {
    /// Takes back the last step. Returns its changes.
    func undo() throws -> [TodoChange] {
        guard let entry = try journal.lastDone(by: owner()) else { throw TodoError.nothingToUndo }
        try make(entry.changes.inverse) { try journal.mark(entry, isUndone: true) }
        return entry.changes
    }

    /// Makes the step again that was undone last. Returns its changes.
    func redo() throws -> [TodoChange] {
        guard let entry = try journal.firstUndone(by: owner()) else { throw TodoError.nothingToRedo }
        try make(entry.changes) { try journal.mark(entry, isUndone: false) }
        return entry.changes
    }

    /// Makes all of the changes or, when one doesn't fit or `note` throws, none.
    private func make(_ changes: [TodoChange], _ note: () throws -> Void) throws {
        do {
            try todos.update { todos in
                for change in changes { try change.make(in: &todos) }
            }
        } catch let misfit as TodoChange.Misfit {
            throw TodoError.changedSince(misfit.number)
        }
        try orTakeBack(changes, note)
    }

    /// Two files can't be written in one step: when the second fails, the first goes back.
    private func orTakeBack(_ changes: [TodoChange], _ note: () throws -> Void) throws {
        do {
            try note()
        } catch {
            try todos.update { todos in
                for change in changes.inverse { try change.make(in: &todos) }
            }
            throw error
        }
    }
}

extension [TodoChange] {
    /// The changes that take these back.
    fileprivate var inverse: [TodoChange] { reversed().map(\.inverse) }
}
