import Foundation

extension Day {
    /// The words that stand for a day, for hints.
    package static let examples =
        "a date such as 2027-01-31, today, tomorrow, yesterday, a weekday such as fri, 3d, 2w, 1m, eow or eom"

    /// The day that a person means by `text`, in small or capital letters: a date, `today`, `tomorrow`,
    /// `yesterday`, the next weekday after today (`fri`, `friday`), so many days, weeks, months or years from
    /// today (`3d`, `+2w`, `1m`, `1y`), or the last day of this week, month or year (`eow`, `eom`, `eoy`).
    ///
    /// Throws `unknownDay`, which says what is wrong with a text that looks like a day.
    package init(typed text: String, today: Day, calendar: Calendar) throws {
        let word = text.lowercased()
        if let unit = word.last.flatMap({ Self.units[$0] }), let count = Int(word.dropLast()) {
            guard abs(count) <= 9999, let day = today.adding(count, unit) else {
                throw TodoError.unknownDay(text, "it is too far off")
            }
            self = day
        } else if let day = Day(text) ?? Self.named(word, today, calendar.firstWeekday) {
            self = day
        } else {
            throw TodoError.unknownDay(text, Self.fault(of: word))
        }
    }

    private static let units: [Character: Calendar.Component] = [
        "d": .day, "w": .weekOfYear, "m": .month, "y": .year,
    ]

    /// The words among them that have a meaning of their own.
    package static let words = ["today", "tomorrow", "yesterday", "eow", "eom", "eoy"] + weekdays

    private static let weekdays = ["sun", "mon", "tues", "wednes", "thurs", "fri", "satur"].map { $0 + "day" }

    private static func named(_ word: String, _ today: Day, _ firstWeekday: Int) -> Day? {
        let start = today.start(in: calendar)
        func last(of unit: Calendar.Component) -> Day? {
            calendar.dateInterval(of: unit, for: start).map { Day($0.end - 1, in: calendar) }
        }
        let weekday = calendar.component(.weekday, from: start)
        switch word {
        case "today": return today
        case "tomorrow": return today.adding(1, .day)
        case "yesterday": return today.adding(-1, .day)
        case "eow": return today.adding((firstWeekday - weekday + 13) % 7, .day)
        case "eom": return last(of: .month)
        case "eoy": return last(of: .year)
        default:
            let named = weekdays.firstIndex { $0 == word || $0.prefix(3) == word }
            return named.flatMap { today.adding(($0 - weekday + 7) % 7 + 1, .day) }
        }
    }

    /// What is wrong with a text that looks like a date: “February 2027 has 28 days”. Nil for other texts.
    private static func fault(of text: String) -> String? {
        guard text.contains(/^\d{4}-\d\d-\d\d$/), let first = Day("\(text.prefix(7))-01"),
            let days = calendar.range(of: .day, in: .month, for: first.start(in: calendar))
        else { return nil }
        return "\(first.text("\(month: .wide)")) \(text.prefix(4)) has \(days.count) days"
    }
}
