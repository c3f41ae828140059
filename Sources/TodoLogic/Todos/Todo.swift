/// Something to do. It is kept in a ``TodoList``.
package struct Todo: Identifiable, Codable, Equatable, Sendable {
    /// The number by which people name it, from 1 on. It never changes, and the list gives it to no other todo. It is 0
    /// until the todo is in a list.
    package internal(set) var id = 0

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

    /// Throws an `unsuitableTitle` or `unsuitableTag` error if the title or a tag breaks a rule.
    package init(
        title: String,
        tags: [String] = [],
        due: Day? = nil,
        priority: Priority? = nil,
        created: Day,
        completed: Day? = nil
    ) throws {
        self.title = try TodoRules.title(title)
        self.due = due
        self.priority = priority
        self.created = created
        self.completed = completed
        add(try TodoRules.tags(tags))
    }

    /// Reads files that were written before todos had tags, too.
    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        id = try members.decode(Int.self, forKey: .id)
        title = try members.decode(String.self, forKey: .title)
        tags = try members.decodeIfPresent([String].self, forKey: .tags) ?? []
        due = try members.decodeIfPresent(Day.self, forKey: .due)
        priority = try members.decodeIfPresent(Priority.self, forKey: .priority)
        created = try members.decode(Day.self, forKey: .created)
        completed = try members.decodeIfPresent(Day.self, forKey: .completed)
    }

    /// The names in files and in JSON for other programs.
    private enum CodingKeys: String, CodingKey {
        case id = "number"
        case title, tags, due, priority, created, completed
    }

    /// Whether it is done.
    package var isDone: Bool { completed != nil }

    /// Whether it is due on that day or before.
    func isDue(by day: Day) -> Bool { due.map { $0 <= day } ?? false }

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
