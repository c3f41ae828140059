/// A todo that isn't there yet: all that is said of it before it has a number and an owner.
package struct TodoDraft: Equatable, Sendable {
    /// What is to be done.
    package var title: String
    /// The tags; a repeated one counts once.
    package var tags: [String]
    /// When it is due, if it is.
    package var due: RelativeDay?
    package var priority: Priority?
    /// Whether it is done already.
    package var done: Bool
    /// When it came to be, if that wasn't now.
    package var created: Timestamp?
    /// The line of the text that it was read from, for errors.
    package var line: Int?

    package init(
        title: String,
        tags: [String] = [],
        due: RelativeDay? = nil,
        priority: Priority? = nil,
        done: Bool = false,
        created: Timestamp? = nil,
        line: Int? = nil
    ) {
        self.title = title
        self.tags = tags
        self.due = due
        self.priority = priority
        self.done = done
        self.created = created
        self.line = line
    }

    /// Throws if the title or a tag can't be one.
    func check() throws {
        do {
            _ = try TodoRules.title(title)
            _ = try TodoRules.tags(tags)
        } catch let error as TodoError {
            throw line.map(error.inLine) ?? error
        }
    }

    /// The todo that it becomes at a time.
    func todo(_ number: Int, _ owner: User.ID, now: Timestamp, today: Day) -> Todo {
        var todo = Todo(
            id: number,
            owner: owner,
            title: title,
            done: done,
            due: due?.day(from: today),
            priority: priority,
            created: created ?? now
        )
        todo.add(tags)
        return todo
    }
}
