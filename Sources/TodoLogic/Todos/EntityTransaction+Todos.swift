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
    /// Gives the todos the next numbers, adds them, and returns them.
    mutating func add(_ todos: [Todo], to owner: User.ID) throws -> [Todo] {
        var (history, added) = (try history(of: owner), todos)
        for index in added.indices {
            // A file may have been edited by hand.
            repeat { history.lastNumber += 1 } while try todo(history.lastNumber, of: owner) != nil
            added[index].number = history.lastNumber
        }
        store(added.map { TodoChange(number: $0.number, before: nil, after: $0) }, history)
        return added
    }

    /// Changes the todos with these numbers: all of them or, if one is missing or `change` throws, none.
    mutating func change(
        _ numbers: [ClosedRange<Int>],
        of owner: User.ID,
        _ change: (inout Todo) throws -> Void
    ) throws -> [TodoChange] {
        let changes = try eachOnce(numbers) { number in
            guard let before = try todo(number, of: owner) else { return nil }
            var after = before
            try change(&after)
            return TodoChange(number: number, before: before, after: after)
        }
        store(changes.filter { $0.before != $0.after }, try history(of: owner))
        return changes
    }

    /// Deletes the todos with these numbers: all of them or, if one is missing, none. A damaged todo is deleted for
    /// good: its change has no todo.
    mutating func delete(_ numbers: [ClosedRange<Int>], of owner: User.ID) throws -> [TodoChange] {
        let changes = try eachOnce(numbers) { number in
            let stored = Result { try todo(number, of: owner) }
            if case .success(nil) = stored { return nil }
            return TodoChange(number: number, before: try? stored.get(), after: nil)
        }
        store(changes, try history(of: owner))
        return changes
    }

    /// Undoes the latest change that isn't undone, or redoes the change that was undone last. Returns what changed.
    mutating func takeStep(_ direction: UndoDirection, of owner: User.ID) throws -> [TodoChange] {
        var history = try history(of: owner)
        // A redo is an undo of an undo.
        if direction == .redo { swap(&history.undoSteps, &history.redoSteps) }
        guard let step = history.undoSteps.popLast() else { throw TodoError.nothing(to: direction) }
        var changes = try step.put.map {
            TodoChange(number: $0.number, before: try todo($0.number, of: owner), after: $0)
        }
        // A todo may have been removed by hand.
        for case let todo? in try step.remove.joined().map({ try todo($0, of: owner) }) {
            changes.append(TodoChange(number: todo.number, before: todo, after: nil))
        }
        history.redoSteps.append(TodoStep(reversing: changes))
        if direction == .redo { swap(&history.undoSteps, &history.redoSteps) }
        save(changes, history)
        return changes
    }

    /// The change of each number, once. Throws `noSuchTodo` if `change` returns nil.
    private func eachOnce(
        _ numbers: [ClosedRange<Int>],
        _ change: (Int) throws -> TodoChange?
    ) throws -> [TodoChange] {
        var (seen, changes) = (Set<Int>(), [TodoChange]())
        for number in numbers.joined() where seen.insert(number).inserted {
            guard let change = try change(number) else { throw TodoError.noSuchTodo(number) }
            changes.append(change)
        }
        return changes
    }

    /// Stores new changes, as one step.
    private mutating func store(_ changes: [TodoChange], _ history: TodoHistory) {
        if changes.isEmpty { return }
        var history = history
        history.append(TodoStep(reversing: changes))
        save(changes, history)
    }

    private mutating func save(_ changes: [TodoChange], _ history: TodoHistory) {
        for change in changes {
            if let todo = change.after {
                save(.todo(todo))
            } else {
                delete(id: TodoRecord.id(ofTodo: change.number, of: history.owner))
            }
        }
        save(.history(history))
    }

    private func history(of owner: User.ID) throws -> TodoHistory {
        if case .history(let history) = try entity(id: owner) {
            history
        } else {
            TodoHistory(owner: owner)
        }
    }

    private func todo(_ number: Int, of owner: User.ID) throws -> Todo? {
        let record = try entity(id: TodoRecord.id(ofTodo: number, of: owner))
        if case .todo(let todo) = record { return todo } else { return nil }
    }
}
