import TodoLogic

/// A todo as programs get it. A due date and a priority are left out where there is none.
/// Fields may be added; none is renamed or goes away.
struct TodoItem: Encodable {
    let number: Int
    let title: String
    let done: Bool
    let tags: [String]
    let due: Day?
    let priority: Priority?

    init(_ todo: Todo) {
        number = todo.id
        title = todo.title
        done = todo.done
        tags = todo.tags
        due = todo.due
        priority = todo.priority
    }
}
