import Foundation

/// Something to do.
package struct Todo: Identifiable, Codable, Equatable, Sendable {
    /// The number that people name it by, from 1 on. It never changes, and isn't given again unless the addition is
    /// undone. A todo that isn't stored yet has 0.
    package private(set) var id = 0

    /// The user whose todo it is, and the only one who sees it.
    package private(set) var owner: User.ID = ""

    /// What is to be done, in one line.
    package var title: String

    /// Whether it is done.
    package private(set) var done = false

    /// When it was done, if that is known.
    package private(set) var completed: ISO8601?

    /// Its tags, without a repetition, in the order in which they were added. A context of todo.txt keeps its
    /// sign: `@phone`.
    package var tags: [String] = []

    /// The day on which it is due, if it is.
    package var due: Day?

    /// How much it matters, if that was said.
    package var priority: Priority?

    /// When it was added.
    @ISO8601 package var created: Date

    /// What it was imported from, as the id that it has there; nil for one that was added here.
    package var source: String?

    package init(
        title: String,
        tags: [String] = [],
        due: Day? = nil,
        priority: Priority? = nil,
        created: Date,
        source: String? = nil
    ) {
        (self.title, self.due, self.priority) = (title, due, priority)
        (self.created, self.source) = (created, source)
        add(tags)
    }

    /// The same todo, with the number and the owner that it is stored with.
    package func stored(as number: Int, by owner: User.ID) -> Todo {
        var todo = self
        (todo.id, todo.owner) = (number, owner)
        return todo
    }

    /// Marks it as done; a todo that is done already stays as it is.
    package mutating func check(at date: Date?) {
        guard !done else { return }
        (done, completed) = (true, date.map(ISO8601.init))
    }

    /// Marks it as open again.
    package mutating func uncheck() { (done, completed) = (false, nil) }

    /// Whether it should have been done before that day.
    package func isOverdue(on day: Day) -> Bool { !done && due.map { $0 < day } ?? false }

    /// The id by which it is known again when it is imported: that of its source, or one made of `list`, the
    /// id of its list.
    func source(in list: String) -> String {
        source ?? "todo:\(list)/\(id)@\(created.formatted(.iso8601))"
    }

    /// Adds the tags that aren't there yet.
    mutating func add(_ newTags: [String]) {
        var known = Set(tags)
        for tag in newTags where known.insert(tag).inserted { tags.append(tag) }
    }
}
