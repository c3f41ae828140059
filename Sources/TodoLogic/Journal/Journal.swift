import Interactors

/// The steps of each user, as far as they can be undone and redone.
///
/// A user's steps that were undone come after those that weren't. A new step takes their place.
package struct Journal: Sendable {
    /// How many steps of each user are kept.
    package static let maximumSteps = 100

    /// How many todos can be added in one step that is kept. With more, everything would be slow afterwards, as the
    /// journal is read before each change.
    package static let maximumAdditions = 5000

    private let entries: any EntityGateway<JournalEntry>

    package init(entries: any EntityGateway<JournalEntry>) {
        self.entries = entries
    }

    /// Throws if the journal can't be read: then nothing should be changed that couldn't be written down.
    func checkIsReadable() throws {
        _ = try entries.all()
    }

    /// Writes down a new step. What was undone can't be redone any more. A step that adds too many todos isn't kept,
    /// and neither is any before it: those couldn't be taken back while it stays.
    func record(_ changes: [TodoChange], by owner: User.ID) throws {
        guard !changes.isEmpty else { return }
        try entries.update { entries in
            let own = try entries.all().filter { $0.owner == owner }
            guard changes.count <= Self.maximumAdditions || !changes.allSatisfy(\.isAddition) else {
                for entry in own { entries.delete(id: entry.id) }
                return
            }
            let done = own.filter { !$0.isUndone }
            for old in own.filter(\.isUndone) + done.dropLast(Self.maximumSteps - 1) {
                entries.delete(id: old.id)
            }
            entries.save(JournalEntry(id: entries.takeNumber(), owner: owner, changes: changes))
        }
    }

    /// The step to undo next.
    func lastDone(by owner: User.ID) throws -> JournalEntry? {
        try entries.all().last { $0.owner == owner && !$0.isUndone }
    }

    /// The step to redo next.
    func firstUndone(by owner: User.ID) throws -> JournalEntry? {
        try entries.all().first { $0.owner == owner && $0.isUndone }
    }

    /// Notes that a step was undone or redone. It may have been dropped in the meantime: then it stays so.
    func mark(_ entry: JournalEntry, isUndone: Bool) throws {
        try entries.update { entries in
            guard var entry = try entries.entity(id: entry.id) else { return }
            entry.isUndone = isUndone
            entries.save(entry)
        }
    }
}
