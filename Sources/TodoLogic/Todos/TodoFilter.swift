import Foundation

/// A choice of todos by something that they have.
package indirect enum TodoFilter: Equatable, Sendable {
    /// With this text in the title. Capital letters and accents make no difference, nor do they in a tag.
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
        case before(Day)
        case after(Day)
        /// Today or on one of the six days after it.
        case week
        /// Before today, and not done.
        case overdue
        case never
    }

    private static let loosely: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive]

    func passes(_ todo: Todo, today: Day) -> Bool {
        func isDue(_ fits: (Day) -> Bool) -> Bool { todo.due.map(fits) ?? false }
        return switch self {
        case .text(let text): todo.title.range(of: text, options: Self.loosely) != nil
        case .tag(let tag): todo.tags.contains { $0.compare(tag, options: Self.loosely) == .orderedSame }
        case .priority(let priority): todo.priority == priority
        case .due(.on(let day)): todo.due == day
        case .due(.before(let day)): isDue { $0 < day }
        case .due(.after(let day)): isDue { $0 > day }
        case .due(.week): isDue { (0..<7).contains(today.days(to: $0)) }
        case .due(.overdue): todo.isOverdue(on: today)
        case .due(.never): todo.due == nil
        case .not(let other): !other.passes(todo, today: today)
        }
    }
}

/// A word about a todo, as people type it: what it says when todos are chosen, it says of a new one as well.
package enum TodoWord: Equatable, Sendable {
    case tag(String)
    case due(String)
    case priority(String)
    case text(String)

    /// `#home`, `+home` or `tag:home`; `due:fri`; `priority:high`; `title:milk` or just `milk`.
    package init(_ typed: String) {
        let sign = typed.first.flatMap { "#+".contains($0) ? $0 : nil }
        let parts = typed.split(separator: sign ?? ":", maxSplits: 1, omittingEmptySubsequences: false)
        let value = parts.count == 2 ? String(parts[1]) : ""
        switch sign != nil ? "tag" : parts.count == 2 ? parts[0] : "" {
        case "title": self = .text(value)
        case _ where typed.contains(where: \.isWhitespace): self = .text(typed)
        case "tag": self = .tag(value)
        case "due": self = .due(value)
        case "priority": self = .priority(value)
        default: self = .text(typed)
        }
    }
}

extension TodoFilter {
    /// The filter that a person means by a word; with `-` in front of it the opposite. A day of `due:` may
    /// have `<`, `<=`, `>` or `>=` in front; `week`, `overdue` and `none` stand there as well. Throws
    /// `unknownFilter` or `unknownDay` for a value that can't be one.
    package init(typed text: String, dates: any DateGateway) throws {
        if text.hasPrefix("-"), text.count > 1 {
            self = .not(try TodoFilter(typed: String(text.dropFirst()), dates: dates))
            return
        }
        switch TodoWord(text) {
        case .tag(""), .text(""), .due(""), .priority(""): throw TodoError.unknownFilter(text)
        case .tag(let tag): self = .tag(tag)
        case .text(let text): self = .text(text)
        case .due(let value): self = .due(try Due(typed: value.lowercased(), dates: dates))
        case .priority(let value):
            let priority = Priority(typed: value)
            guard priority != nil || value.lowercased() == "none" else { throw TodoError.unknownFilter(text) }
            self = .priority(priority)
        }
    }
}

extension TodoFilter.Due {
    fileprivate init(typed text: String, dates: any DateGateway) throws {
        let sign = text.prefix { "<=>".contains($0) }
        func day(later days: Int = 0) throws -> Day {
            let day = try dates.day(String(text.dropFirst(sign.count)))
            return day.adding(days, .day) ?? day
        }
        switch (text, sign) {
        case ("week", _): self = .week
        case ("overdue", _): self = .overdue
        case ("none", _): self = .never
        case (_, "<"): self = .before(try day())
        case (_, "<="): self = .before(try day(later: 1))
        case (_, ">"): self = .after(try day())
        case (_, ">="): self = .after(try day(later: -1))
        case (_, ""): self = .on(try day())
        default: throw TodoError.unknownFilter("due:" + text)
        }
    }
}
