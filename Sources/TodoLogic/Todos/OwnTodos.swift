import Interactors

/// One user's todos: a view that shows no others. Each change is a step of their history.
struct OwnTodos {
    private let todos: any EntityGateway<Todo>
    let user: User

    /// Those of the user who makes `request`. Throws `notLoggedIn` if no middleware has authorized it.
    init<Response>(of request: AuthorizedRequest<Response>, in todos: any EntityGateway<Todo>) throws {
        (self.todos, user) = (todos, try request.login().user)
    }

    /// All of them, in the order of their numbers.
    func all() throws -> [Todo] { own(try todos.all()) }

    /// The todos with these numbers, each once. Throws `noSuchTodo` if one is missing.
    func all(_ numbers: [ClosedRange<Int>]) throws -> [Todo] {
        try named(numbers, find: todos.entity, all: todos.all)
    }

    /// Adds todos, all that `choose` returns, under the next numbers. It gets a function that reads those that
    /// are there, among which nothing changes until the new ones are added. It may be called again.
    func add(_ history: History, _ choose: (() throws -> [Todo]) throws -> [Todo]) throws -> [Todo] {
        try history.change(todos, by: user) { todos in
            let drafts = try choose { own(try todos.all()) }
            if !drafts.isEmpty { try history.returnNumbers(of: user, to: &todos, for: drafts) }
            let added = drafts.map { $0.stored(as: todos.takeNumber(), by: user.id) }
            return (added, added.map { .added(todo: $0) })
        }
    }

    /// Changes the todos with these numbers: all of them or, when one is missing or `change` throws, none.
    func change(
        _ numbers: [ClosedRange<Int>],
        _ history: History,
        _ change: (inout Todo) throws -> Void
    ) throws -> ChangedTodos {
        try history.change(todos, by: user) { todos in
            let edits = try named(numbers, find: todos.entity, all: todos.all).map { old in
                var new = old
                try change(&new)
                return (old: old, new: new)
            }
            let changes = edits.filter { $0.old != $0.new }
            return (ChangedTodos(edits: edits), changes.map { .changed(from: $0.old, to: $0.new) })
        }
    }

    /// Deletes the todos with these numbers: all of them or, when one is missing, none. Returns them.
    func delete(_ numbers: [ClosedRange<Int>], _ history: History) throws -> [Todo] {
        try history.change(todos, by: user) { todos in
            let deleted = try named(numbers, find: todos.entity, all: todos.all)
            return (deleted, deleted.map { .deleted(todo: $0) })
        }
    }

    private func own(_ todos: [Todo]) -> [Todo] {
        // One that came back by an undo is stored last.
        todos.filter { $0.owner == user.id }.sorted { $0.id < $1.id }
    }

    /// The same error for a number that isn't given and for one of another user's todos.
    private func named(
        _ numbers: [ClosedRange<Int>],
        find: (Int) throws -> Todo?,
        all: () throws -> [Todo]
    ) throws -> [Todo] {
        var seen: Set<Int> = []
        // To find many one by one takes longer than to read all.
        let isFew = numbers.count <= 20 && numbers.allSatisfy { $0.count == 1 }
        let found = own(try isFew ? numbers.compactMap { try find($0.lowerBound) } : all())
        let byNumber = Dictionary(grouping: found, by: \.id)
        return try numbers.flatMap { range in
            let named =
                range.count == 1 ? byNumber[range.lowerBound] ?? [] : found.filter { range.contains($0.id) }
            guard !named.isEmpty else { throw TodoError.noSuchTodo(range.lowerBound, to: range.upperBound) }
            return named.filter { seen.insert($0.id).inserted }
        }
    }
}
