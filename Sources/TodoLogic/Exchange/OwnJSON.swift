/// A todo in the app's own JSON. Only the title has to be there.
struct OwnJSON: Codable {
    /// For people and other programs; a todo that is read gets a new one.
    var number: Int?
    var title: String
    var done: Bool?
    var tags: [String]?
    var due: Day?
    var priority: Priority?
    var created: Timestamp?

    init(_ todo: Todo) {
        number = todo.id
        title = todo.title
        done = todo.done
        tags = todo.tags
        due = todo.due
        priority = todo.priority
        created = todo.created
    }

    func draft(line: Int) -> TodoDraft {
        TodoDraft(
            title: title,
            tags: tags ?? [],
            due: due.map(RelativeDay.date),
            priority: priority,
            done: done ?? false,
            created: created,
            line: line
        )
    }
}
