/// A user's todos, with the steps that undo and redo changes. One write stores a change and its step.
package struct TodoList: Identifiable, Codable, Equatable, Sendable {
    /// The user who owns the list, and is the only one who sees it.
    package let id: User.ID

    /// In the order of their numbers.
    package private(set) var todos: [Todo] = []

    /// The number of the todo that was added last. An undo doesn't change it, so no number is used twice.
    private var lastNumber = 0

    /// The steps that undo changes. The last one undoes the latest change.
    private var undoSteps: [TodoStep] = []

    /// The steps that redo undone changes. The last one redoes the change that was undone last.
    private var redoSteps: [TodoStep] = []

    /// An empty list.
    package init(id: User.ID) { self.id = id }

    /// Reads files that were written before there were steps, too. Refuses numbers that only a manual edit can cause.
    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        id = try members.decode(User.ID.self, forKey: .id)
        todos = try members.decode([Todo].self, forKey: .todos)
        lastNumber = try members.decode(Int.self, forKey: .lastNumber)
        undoSteps = try members.decodeIfPresent([TodoStep].self, forKey: .undoSteps) ?? []
        redoSteps = try members.decodeIfPresent([TodoStep].self, forKey: .redoSteps) ?? []
        // JSON's numbers are exact below 2^53, and each added todo has the number after the last one.
        let isAscending = todos.indices.allSatisfy { todos[$0].id > ($0 == 0 ? 0 : todos[$0 - 1].id) }
        guard isAscending, max(lastNumber, todos.last?.id ?? 0) < 1 << 53 else {
            let message = "The numbers don't ascend from 1."
            throw DecodingError.dataCorruptedError(forKey: .todos, in: members, debugDescription: message)
        }
    }

    /// The todos with these numbers, each once. Throws `noSuchTodo` if a number, or every number of a range, is
    /// missing.
    package func todos(_ numbers: [ClosedRange<Todo.ID>]) throws -> [Todo] {
        var seen: Set<Todo.ID> = []
        return try numbers.flatMap { range in
            let named = todos.filter { range.contains($0.id) }
            guard !named.isEmpty else { throw TodoError.noSuchTodo(range) }
            return named.filter { seen.insert($0.id).inserted }
        }
    }
}

extension TodoList {
    /// Adds todos with the next numbers, and returns them.
    mutating func add(_ todos: [Todo]) -> [Todo] {
        var added = todos
        // A file may have been edited by hand.
        lastNumber = max(lastNumber, self.todos.last?.id ?? 0)
        for index in added.indices {
            lastNumber += 1
            added[index].id = lastNumber
        }
        make(TodoStep(put: added))
        return added
    }

    /// Changes the todos with these numbers: all of them or, if one is missing or `change` throws, none.
    mutating func change(
        _ numbers: [ClosedRange<Todo.ID>],
        _ change: (inout Todo) throws -> Void
    ) throws -> [TodoChange] {
        let changes = try todos(numbers).map { before in
            var after = before
            try change(&after)
            return TodoChange(before: before, after: after)
        }
        make(TodoStep(put: changes.filter { $0.before != $0.after }.compactMap(\.after)))
        return changes
    }

    /// Deletes the todos with these numbers: all of them or, if one is missing, none. Returns them.
    mutating func delete(_ numbers: [ClosedRange<Todo.ID>]) throws -> [Todo] {
        let deleted = try todos(numbers)
        make(TodoStep(remove: deleted.map(\.id)))
        return deleted
    }

    /// Undoes the latest change that isn't undone, or redoes the change that was undone last. Returns what changed.
    mutating func move(_ direction: UndoDirection) throws -> [TodoChange] {
        guard let step = direction == .undo ? undoSteps.popLast() : redoSteps.popLast() else {
            throw direction == .undo ? TodoError.nothingToUndo : TodoError.nothingToRedo
        }
        let inverse = step.apply(to: &todos)
        if direction == .undo { redoSteps.append(inverse) } else { undoSteps.append(inverse) }
        return step.changes(undoneBy: inverse)
    }

    /// The maximum number of changes that can be undone.
    package static let maximumSteps = 100

    /// The maximum number of todos in these steps, which every change reads and writes. The latest step may have more.
    package static let maximumTodosOfSteps = 500

    /// Makes a new change. After it, there is nothing to redo.
    private mutating func make(_ step: TodoStep) {
        guard !step.put.isEmpty || !step.remove.isEmpty else { return }
        undoSteps.append(step.apply(to: &todos))
        redoSteps = []
        var held = undoSteps.reduce(0) { $0 + $1.put.count }
        while undoSteps.count > Self.maximumSteps || undoSteps.count > 1 && held > Self.maximumTodosOfSteps {
            held -= undoSteps.removeFirst().put.count
        }
    }
}
