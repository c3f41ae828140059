/// Something to do.
package struct Todo: Codable, Equatable, Sendable {
    /// The user who has to do it.
    package let owner: User.ID

    /// The number by which its owner names it, from 1 on. No other todo of the owner ever gets it. It is 0 until the
    /// todo is added.
    package internal(set) var number = 0

    /// What to do, in one line.
    package internal(set) var title: String

    /// Its tags, without a repetition, in the order in which they were added: see ``TodoRules/tagKey(_:)``.
    package internal(set) var tags: [String] = []

    /// The day on which it is due, if any.
    package internal(set) var due: Day?

    /// How much it matters, if that is known.
    package internal(set) var priority: Priority?

    /// The day on which it was added.
    package internal(set) var created: Day

    /// The day on which it was done; nil while it is open.
    package internal(set) var completed: Day?

    /// Throws an error if the title or a tag breaks a rule.
    init(
        owner: User.ID,
        title: String,
        tags: [String] = [],
        due: Day? = nil,
        priority: Priority? = nil,
        created: Day
    ) throws {
        (self.owner, self.title, self.due, self.priority) = (owner, try TodoRules.title(title), due, priority)
        self.created = created
        add(try TodoRules.tags(tags))
    }

    /// Whether it is done.
    package var isDone: Bool { completed != nil }

    /// Whether it is open and was due before that day.
    package func isOverdue(on day: Day) -> Bool { !isDone && due.map { $0 < day } ?? false }

    /// Whether it has the tag. Capital letters and accents make no difference.
    func has(_ tag: String) -> Bool {
        let key = TodoRules.tagKey(tag)
        return tags.contains { TodoRules.tagKey($0) == key }
    }

    /// Adds the tags that aren't there yet.
    mutating func add(_ newTags: [String]) {
        for tag in newTags where !has(tag) { tags.append(tag) }
    }

    /// Removes the tags that are there.
    mutating func remove(_ oldTags: [String]) {
        let keys = oldTags.map(TodoRules.tagKey)
        tags.removeAll { keys.contains(TodoRules.tagKey($0)) }
    }
}
