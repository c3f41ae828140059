import Interactors

/// The todos of everybody. There is one way to them: by a request that says whose are meant.
package struct AllTodos: Sendable {
    private let todos: any EntityGateway<Todo>
    private let journal: Journal

    package init(todos: any EntityGateway<Todo>, journal: Journal) {
        self.todos = todos
        self.journal = journal
    }

    /// Those of the user who makes `request`. Throws `notLoggedIn` if no middleware has authorised it.
    func own<Response>(for request: AuthorisedRequest<Response>) throws -> OwnTodos {
        OwnTodos(todos: todos, journal: journal, owner: try request.user)
    }
}

/// One user's todos, past which nobody reaches another user's. What is changed here is written down in the
/// journal, or isn't changed.
struct OwnTodos {
    fileprivate let todos: any EntityGateway<Todo>
    fileprivate let journal: Journal
    fileprivate let owner: User.ID

    /// All of them, in the order of their numbers.
    func all() throws -> [Todo] {
        var own = try todos.all().filter { $0.owner == owner }
        // One that came back by an undo is stored last.
        own.sort { $0.id < $1.id }
        return own
    }

    /// Adds all of them or, when a title or tag can't be one, none. Returns them with their numbers.
    func add(_ drafts: [TodoDraft], dates: any DateGateway) throws -> [Todo] {
        for draft in drafts { try draft.check() }
        let (now, today) = (dates.now(), dates.today())
        return try recorded { todos in
            let added = drafts.map { $0.todo(todos.takeNumber(), owner, now: now, today: today) }
            for todo in added { todos.save(todo) }
            return (added, added.map { .added(todo: $0) })
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
        var seen: Set<Int> = []
        let numbers = numbers.filter { seen.insert($0).inserted }
        return try recorded { todos in
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
        guard let entry = try journal.lastDone(by: owner) else { throw TodoError.nothingToUndo }
        try make(entry.changes.inverse) { try journal.mark(entry, isUndone: true) }
        return entry.changes
    }

    /// Makes the step again that was undone last. Returns its changes.
    func redo() throws -> [TodoChange] {
        guard let entry = try journal.firstUndone(by: owner) else { throw TodoError.nothingToRedo }
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
