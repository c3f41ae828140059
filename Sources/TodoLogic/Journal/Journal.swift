import Interactors

/// The steps of each user that can be undone and redone.
///
/// Todos and steps are stored one after the other, so a process that is killed in between leaves a step that never happened.
/// A comparison with the todos shows that, and the step is passed over: undo never gets stuck.
struct Journal: Sendable {
    /// How many steps of each user are kept, at least.
    static let maximumSteps = 100

    /// The most changes of a step that is kept among the others.
    static let maximumChanges = 20

    let entries: any EntityGateway<JournalEntry>
    let bulkSteps: any EntityGateway<BulkStep>

    /// Writes down a step that is about to be made, in place of `former`. What was undone can't be redone any more.
    ///
    /// - Returns: The step's number, nil if there are no changes.
    func record(
        _ changes: [TodoChange],
        by owner: User.ID,
        replacing former: JournalEntry.ID?
    ) throws -> JournalEntry.ID? {
        guard former != nil || !changes.isEmpty else { return nil }
        return try entries.update { entries in
            if let former { entries.delete(id: former) }
            guard !changes.isEmpty else { return nil }
            for undone in try latest(of: owner, in: entries).undone { entries.delete(id: undone.id) }
            let number = entries.takeNumber()
            // From time to time, since it means reading all of them.
            if number.isMultiple(of: 20) { try dropOldest(in: &entries) }
            let isLong = changes.count > Self.maximumChanges
            if isLong { try keep(BulkStep(id: number, changes: changes), besides: try entries.all()) }
            entries.save(JournalEntry(id: number, owner: owner, changes: isLong ? nil : changes))
            return number
        }
    }

    /// Takes back the owner's last step in `todos`, as far as the gateway of `todos` stores that.
    func undo(
        by owner: User.ID,
        in todos: inout EntityTransaction<Todo>
    ) throws -> Result<[TodoChange], TodoError> {
        try entries.update { entries in
            let steps = try latest(of: owner, in: entries)
            // Its undo was written down and never happened.
            if let step = steps.undone.last, let changes = try changes(of: step),
                try changes.areMade(in: todos)
            {
                for change in changes.reversed() { change.takeBack(in: &todos) }
                return .success(changes)
            }
            var next = steps.done
            while var step = next {
                if let changes = try changes(of: step) {
                    if try changes.areMade(in: todos) {
                        for change in changes.reversed() { change.takeBack(in: &todos) }
                        step.isUndone = true
                        entries.save(step)
                        return .success(changes)
                    }
                    if let number = try changes.conflict(in: todos) {
                        entries.delete(id: step.id)
                        return .failure(.changedSince(number))
                    }
                }
                entries.delete(id: step.id)
                next = try latest(of: owner, in: entries).done
            }
            return .failure(.nothingToUndo)
        }
    }

    /// Makes the owner's step that was undone last again in `todos`, as far as the gateway of `todos` stores that.
    func redo(
        by owner: User.ID,
        in todos: inout EntityTransaction<Todo>
    ) throws -> Result<[TodoChange], TodoError> {
        try entries.update { entries in
            let steps = try latest(of: owner, in: entries)
            // The first may be a step whose redo was written down and never happened.
            for var step in [steps.done].compactMap(\.self) + steps.undone.reversed() {
                let wasUndone = step.isUndone
                step.isUndone = false
                guard let changes = try changes(of: step), try !changes.areMade(in: todos) else {
                    if wasUndone { entries.save(step) }
                    continue
                }
                if let number = try changes.conflict(in: todos) {
                    guard wasUndone else { continue }
                    entries.delete(id: step.id)
                    return .failure(.changedSince(number))
                }
                for change in changes { change.make(in: &todos) }
                if wasUndone { entries.save(step) }
                return .success(changes)
            }
            return .failure(.nothingToRedo)
        }
    }

    /// The owner's steps that were undone, the latest first, and the one before them.
    private func latest(
        of owner: User.ID,
        in entries: EntityTransaction<JournalEntry>
    ) throws -> (undone: [JournalEntry], done: JournalEntry?) {
        // Most often it is the last of all: then no other one has to be read.
        if let last = try entries.entity(id: entries.nextNumber - 1), last.owner == owner, !last.isUndone {
            return ([], last)
        }
        let own = try entries.all().filter { $0.owner == owner }.sorted { $0.id > $1.id }
        let undone = own.prefix(while: \.isUndone)
        return (Array(undone), own.dropFirst(undone.count).first)
    }

    private func dropOldest(in entries: inout EntityTransaction<JournalEntry>) throws {
        for own in Dictionary(grouping: try entries.all(), by: \.owner).values {
            for old in own.sorted(by: { $0.id < $1.id }).dropLast(Self.maximumSteps) {
                entries.delete(id: old.id)
            }
        }
    }

    private func changes(of step: JournalEntry) throws -> [TodoChange]? {
        try step.changes ?? bulkSteps.entity(id: step.id)?.changes
    }

    /// Keeps a long step, and drops those whose entries are gone.
    private func keep(_ step: BulkStep, besides entries: [JournalEntry]) throws {
        let known = Set(entries.map(\.id))
        try bulkSteps.update { steps in
            for old in try steps.all() where !known.contains(old.id) { steps.delete(id: old.id) }
            steps.save(step)
        }
    }
}

extension [TodoChange] {
    /// Whether all todos are as these changes leave them.
    fileprivate func areMade(in todos: EntityTransaction<Todo>) throws -> Bool {
        let current = try current(in: todos)
        return allSatisfy { current($0.number) == $0.after }
    }

    /// A todo that isn't as these changes leave it; nil if none of them has happened.
    fileprivate func conflict(in todos: EntityTransaction<Todo>) throws -> Todo.ID? {
        let current = try current(in: todos)
        if allSatisfy({ current($0.number) == $0.before }) { return nil }
        return first { current($0.number) != $0.after }?.number
    }

    private func current(in todos: EntityTransaction<Todo>) throws -> (Todo.ID) -> Todo? {
        // To find many one by one takes longer than to read all.
        let found =
            count > Journal.maximumChanges
            ? try todos.all() : try compactMap { try todos.entity(id: $0.number) }
        let byNumber = Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
        return { byNumber[$0] }
    }
}
