import Foundation
import Interactors

extension Day {
    /// The words that stand for a day, for hints.
    package static let examples =
        "a date such as 2027-01-31, today, tomorrow, yesterday, a weekday such as fri, 3d, 2w, 1m, eow or eom"

    /// The day that a person means by `text`, in small or capital letters: a date, `today`, `tomorrow`, `yesterday`, the
    /// next weekday after today (`fri`, `friday`), so many days, weeks, months or years from today (`3d`, `+2w`, `1m`, `1y`), or
    /// the last day of this week, month or year (`eow`, `eom`, `eoy`).
    ///
    /// Throws `unknownDay`, which says what is wrong with a text that looks like a day.
    package init(typed text: String, today: Day, calendar: Calendar) throws {
        let word = text.lowercased()
        if let unit = word.last.flatMap({ Self.units[$0] }), let count = Int(word.dropLast()) {
            guard abs(count) <= 9999, let day = today.adding(count, unit) else {
                throw TodoError.unknownDay(text, "it is too far off")
            }
            self = day
        } else if let day = Day(text) ?? Self.named(word, today, calendar) {
            self = day
        } else {
            throw TodoError.unknownDay(text, Self.fault(of: word))
        }
    }

    private static let units: [Character: Calendar.Component] = [
        "d": .day, "w": .weekOfYear, "m": .month, "y": .year,
    ]

    private static let weekdays = [
        "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
    ]

    private static func named(_ word: String, _ today: Day, _ calendar: Calendar) -> Day? {
        let start = today.start(in: Day.calendar)
        let weekday = Day.calendar.component(.weekday, from: start)
        switch word {
        case "today": return today
        case "tomorrow": return today.adding(1, .day)
        case "yesterday": return today.adding(-1, .day)
        case "eow": return today.adding((calendar.firstWeekday - weekday + 13) % 7, .day)
        case "eom": return today.last(of: .month)
        case "eoy": return today.last(of: .year)
        default:
            let named = weekdays.firstIndex { $0 == word || $0.prefix(3) == word }
            return named.flatMap { today.adding(($0 + 1 - weekday + 6) % 7 + 1, .day) }
        }
    }

    private func last(of unit: Calendar.Component) -> Day? {
        Day.calendar.dateInterval(of: unit, for: start(in: Day.calendar)).map {
            Day($0.end - 1, in: Day.calendar)
        }
    }

    /// What is wrong with a text that looks like a date: “February 2027 has 28 days”. Nil for other texts.
    private static func fault(of text: String) -> String? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts.allSatisfy({ Int($0) != nil }) else { return nil }
        guard parts.map(\.count) == [4, 2, 2], let year = Int(parts[0]) else {
            return "a year has four digits, a month and a day have two"
        }
        guard let first = Day("\(parts[0])-\(parts[1])-01")?.start(in: Day.calendar),
            let days = Day.calendar.range(of: .day, in: .month, for: first)
        else { return year == 0 ? "the first year is 0001" : "a year has the months 01 to 12" }
        let name = first.formatted(.dateTime.month(.wide).locale(Locale(identifier: "en_US_POSIX")))
        return "\(name) \(year) has \(days.count) days"
    }
}

extension InteractorError.Code {
    /// The text doesn't name a day.
    package static let unknownDay = Self(rawValue: "unknownDay")
}

extension TodoError {
    package static func unknownDay(_ text: String, _ fault: String? = nil) -> TodoError {
        TodoError(
            code: .unknownDay,
            message: "“\(text.excerpt)” isn't a day\(fault.map { ": \($0)" } ?? "").",
            hint: "Write \(Day.examples)."
        )
    }
}
