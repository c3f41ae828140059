/// One step of a user: what one request changed.
package struct JournalEntry: Identifiable, Codable, Equatable, Sendable {
    /// The step's number: later steps have higher ones.
    package let id: Int

    /// Whose step it is. Nobody else undoes it.
    package let owner: User.ID

    /// What was changed, in order.
    package let changes: [TodoChange]

    /// Whether the step was undone, so that it can be redone.
    package var isUndone = false

    package init(id: Int, owner: User.ID, changes: [TodoChange]) {
        self.id = id
        self.owner = owner
        self.changes = changes
    }
}
