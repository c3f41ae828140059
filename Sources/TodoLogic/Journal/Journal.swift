import Interactors

/// The steps of each user that can be undone and redone.
///
/// Steps and todos are stored one after the other, so a process that is killed in between leaves a step that
/// never happened. A comparison with the todos shows that, and the step is passed over: undo never gets
/// stuck.
struct Journal: Sendable {
    typealias Outcome = Result<[TodoChange], TodoError>

    /// How many steps of each user are kept, at least.
    static let maximumSteps = 100

    /// The most changes of a step that is kept among the others.
    static let maximumChanges = 20

    let entries: any EntityGateway<JournalEntry>
    let bulkSteps: any EntityGateway<BulkStep>

    /// Writes down a step that is about to be made, in place of `former`, and returns its number: nil if
    /// there are no changes. What was undone can't be redone any more.
    func record(
        _ changes: [TodoChange],
        by owner: User.ID,
        replacing former: JournalEntry.ID?
    ) throws -> JournalEntry.ID? {
        guard former != nil || !changes.isEmpty else { return nil }
        return try entries.update { entries in
            if let former { entries.delete(id: former) }
            guard !changes.isEmpty else { return nil }
            try dropUndone(by: owner, in: &entries)
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
    func undo(by owner: User.ID, in todos: inout EntityTransaction<Todo>) throws -> Outcome {
        try entries.update { entries in
            let steps = try entries.all().filter { $0.owner == owner }.sorted { $0.id > $1.id }
            let undone = steps.prefix(while: \.isUndone)
            // The undo of the first was written down, and perhaps it never happened.
            for var step in undone.suffix(1) + steps.dropFirst(undone.count) {
                switch try state(of: step, in: todos) {
                case .made(let changes):
                    for change in changes.reversed() { change.takeBack(in: &todos) }
                    step.isUndone = true
                    entries.save(step)
                    return .success(changes)
                case .conflict(let number) where !step.isUndone:
                    entries.delete(id: step.id)
                    return .failure(.changedSince(number))
                case .unmade where !step.isUndone: entries.delete(id: step.id)
                case .unmade, .conflict: continue
                }
            }
            return .failure(.nothingToUndo)
        }
    }

    /// Makes the owner's step that was undone last again in `todos`, as far as the gateway of `todos` stores
    /// that.
    func redo(by owner: User.ID, in todos: inout EntityTransaction<Todo>) throws -> Outcome {
        try entries.update { entries in
            let steps = try entries.all().filter { $0.owner == owner }.sorted { $0.id > $1.id }
            let undone = steps.prefix(while: \.isUndone)
            // The redo of the first was written down, and perhaps it never happened.
            for var step in steps.dropFirst(undone.count).prefix(1) + undone.reversed() {
                let wasUndone = step.isUndone
                step.isUndone = false
                switch try state(of: step, in: todos) {
                case .unmade(let changes):
                    for change in changes { change.make(in: &todos) }
                    entries.save(step)
                    return .success(changes)
                case .conflict(let number) where wasUndone:
                    entries.delete(id: step.id)
                    return .failure(.changedSince(number))
                case .made where wasUndone: entries.save(step)
                case .made, .conflict: continue
                }
            }
            return .failure(.nothingToRedo)
        }
    }

    private enum State {
        case made([TodoChange])
        case unmade([TodoChange])
        /// Another program has changed this todo.
        case conflict(Todo.ID)
    }

    private func state(of step: JournalEntry, in todos: EntityTransaction<Todo>) throws -> State {
        let changes = try step.changes ?? bulkSteps.entity(id: step.id)?.changes ?? []
        // To find many one by one takes longer than to read all.
        let isLong = changes.count > Self.maximumChanges
        let found = try isLong ? todos.all() : changes.compactMap { try todos.entity(id: $0.number) }
        let current = Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
        if changes.allSatisfy({ current[$0.number] == $0.before }) { return .unmade(changes) }
        let conflict = changes.first { current[$0.number] != $0.after }
        return conflict.map { .conflict($0.number) } ?? .made(changes)
    }

    private func dropUndone(by owner: User.ID, in entries: inout EntityTransaction<JournalEntry>) throws {
        // Most often there are none: that is so if the last of all steps is the owner's and isn't undone.
        let last = try entries.entity(id: entries.nextNumber - 1)
        guard last?.owner != owner || last?.isUndone == true else { return }
        for old in try entries.all() where old.owner == owner && old.isUndone { entries.delete(id: old.id) }
    }

    private func dropOldest(in entries: inout EntityTransaction<JournalEntry>) throws {
        for own in Dictionary(grouping: try entries.all(), by: \.owner).values {
            for old in own.dropLast(Self.maximumSteps) { entries.delete(id: old.id) }
        }
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
