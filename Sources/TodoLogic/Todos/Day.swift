import Foundation

/// A day of the calendar, without a time, from 0001-01-01 to 9999-12-31.
package struct Day: RawRepresentable, Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    /// The form that people read and that is stored: `2027-01-31`. Such texts sort as their days do.
    package let rawValue: String

    /// Nil unless `rawValue` is a date such as `2027-01-31`.
    package init?(rawValue: String) {
        // The style also reads 2027-02-30, as March 2, so it has to write the same text.
        guard rawValue.utf8.count == 10, !rawValue.hasPrefix("0000"),
            let date = try? Self.style.parse(rawValue), date.formatted(Self.style) == rawValue
        else { return nil }
        self.rawValue = rawValue
    }

    package init?(_ text: String) { self.init(rawValue: text) }

    /// The day of a date in UTC. Nil if it is outside of the years 1 to 9999.
    package init?(_ date: Date) { self.init(date.formatted(Self.style)) }

    package var description: String { rawValue }

    package static func < (left: Day, right: Day) -> Bool { left.rawValue < right.rawValue }

    /// The day that is this many days later. Nil if it is outside of the years 1 to 9999.
    package func adding(days: Int) -> Day? {
        Day(start + Double(days) * 86_400)
    }

    /// How many days later `other` is.
    package func days(to other: Day) -> Int { Int(other.start.timeIntervalSince(start) / 86_400) }

    /// 1 for Sunday to 7 for Saturday.
    package var weekday: Int {
        // The reference date, 2001-01-01, was a Monday.
        let days = Int(start.timeIntervalSinceReferenceDate / 86_400) + 1
        return (days % 7 + 7) % 7 + 1
    }

    /// The time at which it begins in UTC, where each day has 24 hours.
    private var start: Date {
        guard let start = try? Self.style.parse(rawValue) else {
            preconditionFailure("“\(rawValue)” was a day when it was made.")
        }
        return start
    }

    /// Created once, because creating it takes as long as using it.
    private static let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
}
