import Foundation

extension Day {
    /// The words that stand for a day, for hints.
    package static let examples = "a date such as 2027-01-31, 24dec, tomorrow, fri, 3d, eow or none"

    /// The day that a person means by `text`, in small or capital letters: a date (`2027-01-31`, `31.1.2027`,
    /// `1/31/2027`, `31 Jan 2027`), `today`, `tomorrow`, `yesterday`, the next weekday after today (`fri`, `friday`),
    /// the next such day of a month from today on (`24dec`, `24 December`, `Dec 24`, `24.12.`, `12/24`), so many days,
    /// weeks, months or years from today (`3d`, `+2w`, `1m`, `1y`, `in 3 days`), or the last day of this week, month or
    /// year (`eow`, `eom`, `eoy`).
    ///
    /// With `isPast`, the last weekday and the last day of a month until today are meant instead of the next one.
    ///
    /// Throws `unknownDay`, which says what is wrong with a text that looks like a day, or can be several.
    package init(typed text: String, today: Day, calendar: Calendar, isPast: Bool = false) throws {
        let word = text.lowercased()
        let far = /(?:in )?([+-]?\d+) ?(d|days?|w|weeks?|m|months?|y|years?)/
        if let (_, count, name) = word.wholeMatch(of: far)?.output {
            guard let count = Int(count), abs(count) <= 9999,
                let unit = name.first.flatMap({ Self.units[$0] }),
                let day = today.adding(count, unit)
            else { throw TodoError.unknownDay(text, "it is too far off") }
            self = day
            return
        }
        let nearest = NearestDay(today: today, isPast: isPast)
        guard
            let day = try Day(text) ?? Self.named(word, nearest, calendar.firstWeekday)
                ?? Self.inMonth(word, nearest) ?? Self.inFigures(word, nearest)
        else { throw TodoError.unknownDay(text, Self.fault(of: word)) }
        self = day
    }

    private static let units: [Character: Calendar.Component] = [
        "d": .day, "w": .weekOfYear, "m": .month, "y": .year,
    ]

    /// The words among them that have a meaning of their own.
    package static let words = ["today", "tomorrow", "yesterday", "eow", "eom", "eoy"] + weekdays

    private static let weekdays = ["sun", "mon", "tues", "wednes", "thurs", "fri", "satur"].map { $0 + "day" }

    private static func named(_ word: String, _ nearest: NearestDay, _ firstWeekday: Int) -> Day? {
        if let days = ["yesterday": -1, "today": 0, "now": 0, "eod": 0, "tomorrow": 1][word] {
            return nearest.today.adding(days, .day)
        }
        var calendar = calendar
        calendar.firstWeekday = firstWeekday
        let start = nearest.today.start(in: calendar)
        if let unit = ["eow": Calendar.Component.weekOfYear, "eom": .month, "eoy": .year][word] {
            return calendar.dateInterval(of: unit, for: start).map { Day($0.end - 1, in: calendar) }
        }
        return weekdays.firstIndex { $0 == word || $0.prefix(3) == word }.flatMap { nearest.weekday($0 + 1) }
    }

    /// `24dec`, `24 December 2027`, `Dec 24`.
    private static func inMonth(_ word: String, _ nearest: NearestDay) -> Day? {
        let form =
            /(?:(\d\d?)(?:\.|st|nd|rd|th)? ?)?([a-z]{3,})(?: ?(\d\d?)(?:st|nd|rd|th)?,?)?(?: ?(\d{4}))?/
        guard let (_, before, name, after, year) = word.wholeMatch(of: form)?.output,
            let month = calendar.monthSymbols.firstIndex(where: { $0.lowercased().hasPrefix(name) }),
            let number = before ?? after, before == nil || after == nil
        else { return nil }
        return nearest.day(number, "\(month + 1)", year)
    }

    /// `2027-1-5`, `2027/1/5`, `24.12.`, `24.12.2027`, `12/24` and `24/12/2027`. Throws if a date with slashes can be
    /// two days. Nil for other texts.
    private static func inFigures(_ word: String, _ nearest: NearestDay) throws -> Day? {
        if let (_, year, month, number) = word.wholeMatch(of: /(\d{4})[-\/](\d\d?)[-\/](\d\d?)/)?.output {
            return nearest.day(number, month, year)
        }
        let (dots, slashes) = (/(\d\d?)\.(\d\d?)\.?(\d{4}|\d\d)?/, /(\d\d?)\/(\d\d?)(?:\/(\d{4}))?/)
        guard
            let (_, first, second, year) = (word.wholeMatch(of: dots) ?? word.wholeMatch(of: slashes))?.output
        else { return nil }
        let american = word.contains("/") ? nearest.day(second, first, year) : nil
        let other = nearest.day(first, second, year)
        guard let other, let american, american != other else { return other ?? american }
        throw TodoError.unknownDay(word, "it can be \(other) or \(american)")
    }

    /// What is wrong with a text that looks like a day: “February 2027 has 28 days”. Nil for other texts.
    private static func fault(of text: String) -> String? {
        if text.hasPrefix("next ") { return "it can be more than one day" }
        if text.contains(/^\d\d?(:\d\d| ?[ap]m)/) { return "a todo is due on a day, without a time" }
        guard text.contains(/^\d{4}-\d\d-\d\d$/), let first = Day("\(text.prefix(7))-01"),
            let days = calendar.range(of: .day, in: .month, for: first.start(in: calendar))
        else { return nil }
        return "\(first.text("\(month: .wide)")) \(text.prefix(4)) has \(days.count) days"
    }
}
