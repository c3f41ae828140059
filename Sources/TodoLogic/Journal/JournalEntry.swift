import Interactors

/// One step of a user: what one request changed.
package struct JournalEntry: Identifiable, Codable, Equatable, Sendable {
    /// The step's number: later steps have higher ones.
    package let id: Int

    /// The user who made the step, and the only one who can undo it.
    package let owner: User.ID

    /// What was changed, in order. Nil if that is so much that it is kept as a ``BulkStep``.
    package let changes: [TodoChange]?

    /// Whether the step was undone, so that it can be redone.
    package internal(set) var isUndone = false
}

/// The changes of a long step. They are kept apart from the others, which are read and written with every
/// change.
package struct BulkStep: Identifiable, Codable, Equatable, Sendable {
    /// The number of the ``JournalEntry``.
    package let id: JournalEntry.ID

    /// What was changed, in order.
    package let changes: [TodoChange]
}
