import Interactors

/// One user's todos: a view that shows no others. Each change is a step that can be undone.
struct OwnTodos {
    let todos: any EntityGateway<Todo>
    let journal: Journal
    let user: User

    /// All of them, in the order of their numbers.
    func all() throws -> [Todo] {
        // One that came back by an undo is stored last.
        try todos.all().filter { $0.owner == user.id }.sorted { $0.id < $1.id }
    }

    /// The todos with these numbers, each once. Throws `noSuchTodo` if one is missing.
    func all(_ numbers: [Int]) throws -> [Todo] {
        try Self.unique(numbers).map { number in try own(try todos.entity(id: number), number) }
    }

    /// Adds all of `drafts`, under the next numbers, or none if one has a title or a tag that can't be one.
    func add(_ drafts: [Todo]) throws -> [Todo] {
        let drafts = try drafts.map { try $0.checked() }
        return try update { todos in
            let added = drafts.map { $0.stored(as: todos.takeNumber(), by: user.id) }
            return (added, added.map { .added(todo: $0) })
        }
    }

    /// Changes the todos with these numbers: all of them or, when one is missing or `change` throws, none.
    func change(_ numbers: [Int], _ change: (inout Todo) throws -> Void) throws -> [(old: Todo, new: Todo)] {
        try update { todos in
            let edits = try Self.unique(numbers).map { number in
                let old = try own(try todos.entity(id: number), number)
                var new = old
                try change(&new)
                return (old: old, new: new)
            }
            return (edits, edits.filter { $0.old != $0.new }.map { .changed(from: $0.old, to: $0.new) })
        }
    }

    /// Deletes the todos with these numbers: all of them or, when one is missing, none. Returns them.
    func delete(_ numbers: [Int]) throws -> [Todo] {
        try update { todos in
            let deleted = try Self.unique(numbers).map { try own(try todos.entity(id: $0), $0) }
            return (deleted, deleted.map { .deleted(todo: $0) })
        }
    }

    /// Takes back the last step. Returns its changes, as they were made at first.
    func undo() throws -> [TodoChange] {
        try todos.update { try journal.undo(by: user.id, in: &$0) }.get()
    }

    /// Makes the step again that was undone last. Returns its changes.
    func redo() throws -> [TodoChange] {
        try todos.update { try journal.redo(by: user.id, in: &$0) }.get()
    }

    /// Makes the changes that `body` decides on. They are written down first, while no other request can
    /// change the todos: so the journal has them in the order in which they happen.
    private func update<Result>(
        _ body: (inout EntityTransaction<Todo>) throws -> (Result, [TodoChange])
    ) throws -> Result {
        // A gateway may have to call this again; then the step of the first time never happened.
        var written: JournalEntry.ID?
        return try todos.update { todos in
            let (result, changes) = try body(&todos)
            written = try journal.record(changes, by: user.id, replacing: written)
            for change in changes { change.make(in: &todos) }
            return result
        }
    }

    /// The same error for a number that isn't given and for one of another user's todos.
    private func own(_ todo: Todo?, _ number: Int) throws -> Todo {
        guard let todo, todo.owner == user.id else { throw TodoError.noSuchTodo(number) }
        return todo
    }

    private static func unique(_ numbers: [Int]) -> [Int] {
        var seen: Set<Int> = []
        return numbers.filter { seen.insert($0).inserted }
    }
}
