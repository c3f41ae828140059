import Foundation

/// A choice of todos by something that they have.
package indirect enum TodoFilter: Equatable, Sendable {
    /// With this text in the title. Capital letters and accents make no difference, nor do they in a tag.
    case text(String)
    /// With this tag or, if it is nil, with none.
    case tag(String?)
    /// Due on one of the days from the first to the last. Nil is no limit, so both are nil for any due date.
    case due(from: Day?, to: Day?)
    /// Due before the day on which the todos are listed, and not done.
    case overdue
    /// Done, and in this time; nil is no limit.
    case done(from: Date?, before: Date?)
    /// With this priority or, if it is nil, with none.
    case priority(Priority?)
    /// Those that the other filter leaves out.
    case not(TodoFilter)

    private static let loosely: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive]

    package func passes(_ todo: Todo, today: Day) -> Bool {
        switch self {
        case .text(let text):
            // `@phone` is a tag with its sign, and `+2027` can be the tag `2027`.
            todo.title.range(of: text, options: Self.loosely) != nil
                || text.hasPrefix("@") && todo.tags.contains(text)
                || text.dropFirst().first?.isNumber == true && "#+".contains(text.prefix(1))
                    && todo.tags.contains(String(text.dropFirst()))
        case .tag(nil): todo.tags.isEmpty
        case .tag(let tag?): todo.tags.contains { $0.compare(tag, options: Self.loosely) == .orderedSame }
        case .priority(let priority): todo.priority == priority
        case .due(let from, let to): todo.due.map { from ?? $0 <= $0 && $0 <= to ?? $0 } ?? false
        case .done(let from, let before):
            if let date = todo.completed?.wrappedValue {
                from ?? date <= date && date < before ?? .distantFuture
            } else {
                todo.done && from == nil && before == nil
            }
        case .overdue: todo.isOverdue(on: today)
        case .not(let other): !other.passes(todo, today: today)
        }
    }
}

extension TodoFilter {
    /// The filter that a person means by a word; with `-` in front of it the opposite. A day of `due:` may
    /// have `<`, `<=`, `>` or `>=` in front; `week`, `overdue` and `none` stand there as well. Throws
    /// `unknownFilter` or `unknownDay` for a value that can't be one.
    package init(typed text: String, dates: any DateGateway) throws {
        if text.hasPrefix("-"), text.count > 1 {
            let other = try TodoFilter(typed: String(text.dropFirst()), dates: dates)
            // “-done:none” is “done:any”.
            self = if case .not(let filter) = other { filter } else { .not(other) }
            return
        }
        if text.lowercased().hasPrefix("done:") {
            self = try Self.done(typed: text.dropFirst(5).lowercased(), dates: dates)
            return
        }
        switch TodoWord(text) {
        case .tag(""), .text(""), .due(""), .priority(""): throw TodoError.unknownFilter(text)
        case .tag(let tag): self = .tag(tag.lowercased() == "none" ? nil : tag)
        case .text(let text): self = .text(text)
        case .due(let value): self = try Self.due(typed: value.lowercased(), dates: dates)
        case .priority(let value):
            let priority = Priority(typed: value)
            guard priority != nil || value.lowercased() == "none" else { throw TodoError.unknownFilter(text) }
            self = .priority(priority)
        }
    }

    private static func due(typed text: String, dates: any DateGateway) throws -> TodoFilter {
        let today = dates.today()
        switch text {
        case "week": return .due(from: today, to: today.adding(6, .day))
        case "overdue": return .overdue
        case "none": return .not(.due(from: nil, to: nil))
        default:
            let days = try days(typed: text, of: "due:", dates: dates)
            return .due(from: days.first, to: days.last)
        }
    }

    private static func done(typed text: String, dates: any DateGateway) throws -> TodoFilter {
        switch text {
        case "any": return .done(from: nil, before: nil)
        case "none": return .not(.done(from: nil, before: nil))
        default:
            let days = try days(typed: text, of: "done:", dates: dates)
            let end = days.last.flatMap { $0.adding(1, .day) }
            return .done(from: days.first?.start(in: dates.calendar), before: end?.start(in: dates.calendar))
        }
    }

    private static func days(typed text: String, of key: String, dates: any DateGateway) throws
        -> (first: Day?, last: Day?)
    {
        let sign = text.prefix { "<=>".contains($0) }
        guard ["", "<", "<=", ">", ">="].contains(sign), sign != text || text.isEmpty else {
            throw TodoError.unknownFilter(key + text)
        }
        let day = try dates.day(String(text.dropFirst(sign.count)), isPast: key == "done:")
        return switch sign {
        case "<": (nil, day.adding(-1, .day) ?? day)
        case "<=": (nil, day)
        case ">": (day.adding(1, .day) ?? day, nil)
        case ">=": (day, nil)
        default: (day, day)
        }
    }
}
