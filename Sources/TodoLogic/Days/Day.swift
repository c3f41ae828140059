import Foundation

/// A day of the calendar, without a time, from 0001-01-01 to 9999-12-31.
package struct Day: RawRepresentable, Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    /// As people read it, and as it is stored: `2027-01-31`. Texts of this form sort as their days do.
    package let rawValue: String

    /// Nil unless `rawValue` is a date such as `2027-01-31`.
    package init?(rawValue: String) {
        // The style also reads `2027-1-31`, a day that the month doesn't have, and a year 0.
        guard rawValue.utf8.count == 10, rawValue >= "0001",
            let date = try? Self.style.parse(rawValue), date.formatted(Self.style) == rawValue
        else { return nil }
        self.rawValue = rawValue
    }

    package init?(_ text: String) { self.init(rawValue: text) }

    /// The day of a date in the calendar's time zone.
    package init(_ date: Date, in calendar: Calendar) {
        rawValue = date.formatted(Self.style(in: calendar.timeZone))
    }

    package var description: String { rawValue }

    package static func < (left: Day, right: Day) -> Bool { left.rawValue < right.rawValue }

    /// When the day begins in the calendar's time zone.
    package func start(in calendar: Calendar) -> Date {
        guard let start = try? Self.style(in: calendar.timeZone).parse(rawValue) else {
            preconditionFailure("“\(rawValue)” was a day when it was made.")
        }
        return start
    }

    /// The day so many units later, or earlier if `count` is negative. Nil if it is outside of the years 1 to
    /// 9999.
    package func adding(_ count: Int, _ unit: Calendar.Component) -> Day? {
        Day.calendar.date(byAdding: unit, value: count, to: start(in: Day.calendar)).flatMap {
            Day($0.formatted(Self.style))
        }
    }

    /// How many days later `other` is.
    package func days(to other: Day) -> Int {
        Int((other.start(in: Self.calendar).timeIntervalSince(start(in: Self.calendar)) / 86_400).rounded())
    }

    /// Parts of it in English: `Tue`, `24 Dec`.
    package func text(_ format: Date.FormatString) -> String {
        start(in: Self.calendar).formatted(
            .verbatim(format, locale: Self.calendar.locale, timeZone: .gmt, calendar: Self.calendar)
        )
    }

    /// Days are counted in UTC, where each has 24 hours, and are named in English.
    static let calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        calendar.locale = Locale(identifier: "en_US_POSIX")
        return calendar
    }()

    /// Made once: that takes as long as reading a day by it.
    private static let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()

    private static func style(in zone: TimeZone) -> Date.ISO8601FormatStyle {
        var style = style
        style.timeZone = zone
        return style
    }
}
