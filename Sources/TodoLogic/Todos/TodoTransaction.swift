import Interactors

extension EntityGateway<TodoRecord> {
    /// The user's todos, in the order of their numbers.
    func todos(of owner: User.ID) throws -> [Todo] {
        try all().compactMap { record in
            if case .todo(let todo) = record, todo.owner == owner { todo } else { nil }
        }.sorted { $0.number < $1.number }
    }
}

/// The changes of a user's todos. Each is stored together with the step that undoes it.
extension EntityTransaction<TodoRecord> {
    /// The todos with these numbers, each once. Throws `noSuchTodo` if one is missing.
    func todos(_ numbers: [ClosedRange<Int>], of owner: User.ID) throws -> [Todo] {
        var (seen, found) = (Set<Int>(), [Todo]())
        for number in numbers.joined() where seen.insert(number).inserted {
            guard let todo = try todo(number, of: owner) else { throw TodoError.noSuchTodo(number) }
            found.append(todo)
        }
        return found
    }

    /// Gives the todos the next numbers, adds them, and returns them.
    mutating func add(_ todos: [Todo], to owner: User.ID) throws -> [Todo] {
        var (history, added) = (try history(of: owner), todos)
        for index in added.indices {
            // A file may have been edited by hand.
            repeat {
                guard history.lastNumber < .max else { throw TodoError.noNumberLeft }
                history.lastNumber += 1
            } while try todo(history.lastNumber, of: owner) != nil
            added[index].number = history.lastNumber
        }
        make(added.map { TodoChange(before: nil, after: $0) }, history)
        return added
    }

    /// Changes the todos with these numbers: all of them or, if one is missing or `change` throws, none. `change`
    /// returns nil to delete a todo.
    mutating func change(
        _ numbers: [ClosedRange<Int>],
        of owner: User.ID,
        _ change: (Todo) throws -> Todo?
    ) throws -> [TodoChange] {
        let changes = try todos(numbers, of: owner).map { TodoChange(before: $0, after: try change($0)) }
        make(changes.filter { $0.before != $0.after }, try history(of: owner))
        return changes
    }

    /// Undoes the latest change that isn't undone, or redoes the change that was undone last. Returns what changed.
    mutating func move(_ direction: UndoDirection, of owner: User.ID) throws -> [TodoChange] {
        var history = try history(of: owner)
        guard let step = direction == .undo ? history.undoSteps.popLast() : history.redoSteps.popLast() else {
            throw TodoError.nothing(to: direction)
        }
        let changes =
            try step.put.map { TodoChange(before: try todo($0.number, of: owner), after: $0) }
            + step.remove.map { TodoChange(before: try todo($0, of: owner), after: nil) }
        let reversed = TodoStep(reversing: changes)
        if direction == .undo {
            history.redoSteps.append(reversed)
        } else {
            history.undoSteps.append(reversed)
        }
        save(changes, history)
        return changes
    }

    /// Makes new changes, as one step.
    private mutating func make(_ changes: [TodoChange], _ history: TodoHistory) {
        if changes.isEmpty { return }
        var history = history
        history.append(TodoStep(reversing: changes))
        save(changes, history)
    }

    private mutating func save(_ changes: [TodoChange], _ history: TodoHistory) {
        for change in changes {
            if let todo = change.after {
                save(.todo(todo))
            } else if let todo = change.before {
                delete(id: TodoRecord.todo(todo).id)
            }
        }
        save(.history(history))
    }

    private func history(of owner: User.ID) throws -> TodoHistory {
        if case .history(let history) = try entity(id: .init(owner: owner)) {
            history
        } else {
            TodoHistory(owner: owner)
        }
    }

    private func todo(_ number: Int, of owner: User.ID) throws -> Todo? {
        if case .todo(let todo) = try entity(id: .init(owner: owner, number: number)) { todo } else { nil }
    }
}
