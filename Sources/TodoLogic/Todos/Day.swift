import Foundation

/// A day of the calendar, without a time, from 0001-01-01 to 9999-12-31.
package struct Day: RawRepresentable, Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    /// As people read it, and as it is stored: `2027-01-31`. Texts of this form sort as their days do.
    package let rawValue: String

    /// Nil unless `rawValue` is a date such as `2027-01-31`.
    package init?(rawValue: String) {
        guard Self.isDay(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    package init?(_ text: String) { self.init(rawValue: text) }

    /// The day of a date in the calendar's time zone.
    package init(_ date: Date, in calendar: Calendar) {
        let style = Date.ISO8601FormatStyle(timeZone: calendar.timeZone)
        rawValue = date.formatted(style.year().month().day())
    }

    package var description: String { rawValue }

    package static func < (left: Day, right: Day) -> Bool { left.rawValue < right.rawValue }

    /// The day so many days later. Nil if it is outside of the years 1 to 9999.
    package func adding(days: Int) -> Day? {
        Self.calendar.date(byAdding: .day, value: days, to: start).flatMap {
            Day($0.formatted(.iso8601.year().month().day()))
        }
    }

    /// How many days later `other` is.
    package func days(to other: Day) -> Int { Int(other.start.timeIntervalSince(start) / 86_400) }

    /// 1 for Sunday to 7 for Saturday.
    package var weekday: Int { Self.calendar.component(.weekday, from: start) }

    /// When it begins in UTC, where each day has 24 hours.
    private var start: Date {
        let parts = rawValue.split(separator: "-").compactMap { Int($0) }
        let components = DateComponents(year: parts[0], month: parts[1], day: parts[2])
        guard let start = Self.calendar.date(from: components) else {
            preconditionFailure("“\(rawValue)” was a day when it was made.")
        }
        return start
    }

    private static let calendar = {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = .gmt
        return calendar
    }()

    /// By hand, since a list may have thousands of days, and Foundation takes a hundred times as long for each.
    private static func isDay(_ text: String) -> Bool {
        var digits: [Int] = []
        for (index, byte) in text.utf8.enumerated() {
            let isDash = index == 4 || index == 7
            guard isDash ? byte == UInt8(ascii: "-") : (48...57).contains(byte) else { return false }
            if !isDash { digits.append(Int(byte) - 48) }
        }
        guard text.utf8.count == 10 else { return false }
        let year = digits[..<4].reduce(0) { $0 * 10 + $1 }
        let month = digits[4] * 10 + digits[5]
        let day = digits[6] * 10 + digits[7]
        guard year > 0, (1...12).contains(month) else { return false }
        let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return (1...lengths[month - 1]).contains(day)
    }
}
