/// A choice of todos by something that they have.
package indirect enum TodoFilter: Equatable, Sendable {
    /// With this text in the title, in capital letters or not.
    case text(String)
    case tag(String)
    case due(Due)
    /// With this priority or, if it is nil, with none.
    case priority(Priority?)
    /// Those that the other filter leaves out.
    case not(TodoFilter)

    /// A choice of todos by when they are due.
    package enum Due: Equatable, Sendable {
        case on(Day)
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
        case .due(.on(let day)): todo.due == day
        case .due(.week): todo.due.map { (0..<7).contains(today.days(to: $0)) } ?? false
        case .due(.overdue): todo.isOverdue(on: today)
        case .due(.never): todo.due == nil
        case .not(let other): !other.passes(todo, today: today)
        }
    }
}

extension TodoFilter {
    /// The filter that a person means by `text`: `#home` or `tag:home`, `due:fri`, `due:week`, `due:overdue`
    /// or `due:none`, `priority:high` or `priority:none`, `title:milk` or just `milk`; with `-` in front of a
    /// tag, a due date or a priority the opposite. Throws `unknownFilter` or `unknownDay` for a value that
    /// can't be one.
    package init(typed text: String, dates: any DateGateway) throws {
        if text.hasPrefix("-"), ["-#", "-tag:", "-due:", "-priority:"].contains(where: text.hasPrefix) {
            self = .not(try TodoFilter(typed: String(text.dropFirst()), dates: dates))
            return
        }
        let isTag = text.hasPrefix("#")
        let parts = text.split(separator: isTag ? "#" : ":", maxSplits: 1, omittingEmptySubsequences: false)
        let value = parts.count == 2 ? String(parts[1]) : ""
        switch (isTag ? "tag" : parts.count == 2 ? parts[0] : "", value.lowercased()) {
        case ("tag", ""), ("title", ""), ("due", ""), ("priority", ""): throw TodoError.unknownFilter(text)
        case ("tag", _): self = .tag(value)
        case ("title", _): self = .text(value)
        case ("due", "week"): self = .due(.week)
        case ("due", "overdue"): self = .due(.overdue)
        case ("due", "none"): self = .due(.never)
        case ("due", _): self = .due(.on(try dates.day(value)))
        case ("priority", "none"): self = .priority(nil)
        case ("priority", _):
            guard let priority = Priority(typed: value) else { throw TodoError.unknownFilter(text) }
            self = .priority(priority)
        default: self = .text(text)
        }
    }
}
