import Foundation

/// A day of the calendar, without a time, from 0001-01-01 to 9999-12-31.
package struct Day: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// As people read it, and as it is stored: `2027-01-31`. Texts of this form sort as their days do.
    package let description: String

    /// Nil unless `text` is a date such as `2027-01-31`.
    package init?(_ text: String) {
        // The style also reads `2027-1-31`, a day that the month doesn't have, and a year 0.
        guard text.utf8.count == 10, text >= "0001", let date = try? Self.style().parse(text),
            date.formatted(Self.style()) == text
        else { return nil }
        description = text
    }

    /// The day of a date in the calendar's time zone.
    package init(_ date: Date, in calendar: Calendar) {
        description = date.formatted(Self.style(calendar.timeZone))
    }

    package static func < (left: Day, right: Day) -> Bool { left.description < right.description }

    /// When the day begins in the calendar's time zone.
    package func start(in calendar: Calendar) -> Date {
        guard let start = try? Self.style(calendar.timeZone).parse(description) else {
            preconditionFailure("“\(description)” was a day when it was made.")
        }
        return start
    }

    /// The day so many units later, or earlier if `count` is negative. Nil if it is outside of the years 1 to 9999.
    package func adding(_ count: Int, _ unit: Calendar.Component) -> Day? {
        let calendar = Self.calendar
        return calendar.date(byAdding: unit, value: count, to: start(in: calendar)).flatMap {
            Day($0.formatted(Self.style()))
        }
    }

    /// How many days later `other` is.
    package func days(to other: Day) -> Int {
        Int((other.start(in: Self.calendar).timeIntervalSince(start(in: Self.calendar)) / 86_400).rounded())
    }

    /// Days are counted in UTC, where each has 24 hours.
    static let calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()

    private static func style(_ zone: TimeZone = .gmt) -> Date.ISO8601FormatStyle {
        Date.ISO8601FormatStyle(timeZone: zone).year().month().day()
    }
}

extension Day: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let day = Day(text) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "“\(text.excerpt)” isn't a day like 2027-01-31."
            )
        }
        self = day
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
