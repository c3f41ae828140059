import Foundation

/// A day of the calendar, without a time, from 0001-01-01 to 9999-12-31.
package struct Day: RawRepresentable, Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    /// The form that people read and that is stored: `2027-01-31`. Such texts sort as their days do.
    package let rawValue: String

    /// Nil unless `rawValue` is a date such as `2027-01-31`.
    ///
    /// It reads bytes, because each todo of a list has a day or two. A format style would take a fifth of `todo add`.
    package init?(rawValue: String) {
        let bytes = Array(rawValue.utf8)
        func number(_ range: Range<Int>) -> Int {
            bytes[range].reduce(0) {
                UInt8(ascii: "0")...UInt8(ascii: "9") ~= $1 ? $0 * 10 + Int($1) - 48 : -10_000
            }
        }
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else {
            return nil
        }
        let (year, month, day) = (number(0..<4), number(5..<7), number(8..<10))
        let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        guard year > 0, 1...12 ~= month else { return nil }
        let length = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
        guard 1...length ~= day else { return nil }
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
