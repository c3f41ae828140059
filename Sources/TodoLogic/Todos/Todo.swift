/// Something to do.
package struct Todo: Identifiable, Codable, Equatable, Sendable {
    /// The number that people name it by, from 1 on. It stays for the todo's life and is never given again.
    package let id: Int

    /// Whose it is. Nobody else sees it.
    package let owner: User.ID

    /// What is to be done.
    package var title: String

    /// Whether it is done.
    package var done: Bool

    /// Its tags, without a repetition, in the order in which they were added.
    package var tags: [String]

    /// The day on which it is due, if it is.
    package var due: Day?

    /// How much it matters, if that was said.
    package var priority: Priority?

    /// When it was added.
    package let created: Timestamp

    package init(
        id: Int,
        owner: User.ID,
        title: String,
        done: Bool = false,
        tags: [String] = [],
        due: Day? = nil,
        priority: Priority? = nil,
        created: Timestamp
    ) {
        self.id = id
        self.owner = owner
        self.title = title
        self.done = done
        self.tags = tags
        self.due = due
        self.priority = priority
        self.created = created
    }

    /// Whether it should have been done before that day.
    package func isOverdue(on day: Day) -> Bool {
        !done && due.map { $0 < day } ?? false
    }

    /// Adds the tags that aren't there yet.
    mutating func add(_ newTags: [String]) {
        for tag in newTags where !tags.contains(tag) { tags.append(tag) }
    }
}
