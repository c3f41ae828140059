#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A date and time in whole seconds, which is stored as text that people can read: `2027-01-15T08:00:00Z`.
package struct Timestamp: Hashable, Comparable, Sendable {
    /// Seconds since the beginning of 1970 in UTC, without leap seconds.
    package var secondsSince1970: Int

    package init(secondsSince1970: Int) {
        self.secondsSince1970 = secondsSince1970
    }

    package static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.secondsSince1970 < right.secondsSince1970
    }

    /// The timestamp so many seconds later.
    package static func + (timestamp: Timestamp, seconds: Int) -> Timestamp {
        Timestamp(secondsSince1970: timestamp.secondsSince1970 + seconds)
    }

    /// The seconds from `right` to `left`.
    package static func - (left: Timestamp, right: Timestamp) -> Int {
        left.secondsSince1970 - right.secondsSince1970
    }
}

extension Timestamp: CustomStringConvertible {
    /// The form of ISO 8601 in UTC: `2027-01-15T08:00:00Z`.
    package var description: String {
        if Self.usual.contains(secondsSince1970) { return Self.usualText(secondsSince1970) }
        return Date(timeIntervalSince1970: TimeInterval(secondsSince1970)).formatted(Self.format)
    }
}

extension Timestamp {
    /// Those of the years 1970 to 9999. They are read and written here, as Foundation takes six times as long.
    private static let usual = 0..<253_402_300_800

    private static let secondsOfDay = 86_400

    /// Of exactly the form `2027-01-15T08:00:00Z`, and usual. Nil for any other text, which may be a date too.
    private init?(usual text: String) {
        guard let digits = Self.digits(text) else { return nil }
        let (date, time) = digits.quotientAndRemainder(dividingBy: 1_000_000)
        let (hour, minute, second) = (time / 10_000, time / 100 % 100, time % 100)
        guard date >= 1970_00_00, hour < 24, minute < 60, second < 60,
            let day = Day(year: date / 10_000, month: date / 100 % 100, day: date % 100)
        else { return nil }
        secondsSince1970 = day.daysSince1970 * Self.secondsOfDay + (hour * 60 + minute) * 60 + second
    }

    private static let form = Array("0000-00-00T00:00:00Z".utf8)

    /// The digits of a text of that form, as one number.
    private static func digits(_ text: String) -> Int? {
        guard text.utf8.count == form.count else { return nil }
        var digits = 0
        for (byte, expected) in zip(text.utf8, form) {
            if expected == UInt8(ascii: "0"), byte &- expected < 10 {
                digits = digits * 10 + Int(byte &- expected)
            } else if byte != expected {
                return nil
            }
        }
        return digits
    }

    private static func usualText(_ seconds: Int) -> String {
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let (days, rest) = seconds.quotientAndRemainder(dividingBy: secondsOfDay)
        return
            "\(Day(daysSince1970: days))T\(padded(rest / 3600)):\(padded(rest / 60 % 60)):\(padded(rest % 60))Z"
    }
}

extension Timestamp: Codable {
    /// Made once: to make it takes as long as to read a date by it.
    fileprivate static let format = Date.ISO8601FormatStyle()

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        if let timestamp = Timestamp(usual: text) {
            self = timestamp
            return
        }
        guard let date = try? Self.format.parse(text) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "“\(text)” isn't a date like 2027-01-15T08:00:00Z."
            )
        }
        secondsSince1970 = Int(date.timeIntervalSince1970)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
