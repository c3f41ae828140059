/// A choice of todos by something that they have.
package enum TodoFilter: Equatable, Sendable {
    /// With this text in the title, in capital letters or not.
    case text(String)
    case tag(String)
    case due(Due)
    /// With this priority or, if it is nil, with none.
    case priority(Priority?)

    /// A choice of todos by when they are due.
    package enum Due: Equatable, Sendable {
        case on(RelativeDay)
        /// Today or on one of the six days after it.
        case week
        /// Before today, and not done.
        case overdue
        case never
    }

    func passes(_ todo: Todo, today: Day) -> Bool {
        switch self {
        case .text(let text): todo.title.lowercased().contains(text.lowercased())
        case .tag(let tag): todo.tags.contains(tag)
        case .priority(let priority): todo.priority == priority
        case .due(.on(let day)): todo.due == day.day(from: today)
        case .due(.week): todo.due.map { today <= $0 && $0 < today + 7 } ?? false
        case .due(.overdue): todo.isOverdue(on: today)
        case .due(.never): todo.due == nil
        }
    }
}
