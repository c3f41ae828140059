/// A day as people say it: by its date, or by how far off it is.
package enum RelativeDay: Equatable, Sendable {
    case date(Day)
    /// So many days from today.
    case inDays(Int)
    /// The next day with this name, which isn't today.
    case next(Weekday)

    /// Which day it is, said today.
    package func day(from today: Day) -> Day {
        switch self {
        case .date(let day): day
        case .inDays(let count): today + count
        case .next(let weekday): (1...7).map { today + $0 }.first { $0.weekday == weekday } ?? today
        }
    }
}

extension RelativeDay {
    /// The day that a text says: `2027-01-31`, `today`, `tomorrow`, `fri`, `friday`, `+3d` or `+2w`, with capital
    /// letters as well. Nil for any other text.
    package init?(_ text: String) {
        let text = text.lowercased()
        switch text {
        case "today": self = .inDays(0)
        case "tomorrow": self = .inDays(1)
        default:
            if let weekday = Weekday(name: text) {
                self = .next(weekday)
            } else if let count = Self.count(text, "d") {
                self = .inDays(count)
            } else if let count = Self.count(text, "w") {
                self = .inDays(7 * count)
            } else if let day = Day(text) {
                self = .date(day)
            } else {
                return nil
            }
        }
    }

    /// The words that it takes, for hints.
    package static let examples =
        "a date such as 2027-01-31, today, tomorrow, a weekday such as fri, +3d, +2w"

    /// The number in `+3d`. Four digits are enough for everybody, and for no overflow.
    private static func count(_ text: String, _ unit: Character) -> Int? {
        guard text.first == "+", text.last == unit else { return nil }
        let digits = text.dropFirst().dropLast()
        guard (1...4).contains(digits.count), digits.allSatisfy(\.isNumber) else { return nil }
        return Int(digits)
    }
}
