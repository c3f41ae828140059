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
        Date(timeIntervalSince1970: TimeInterval(secondsSince1970)).formatted(Self.format)
    }
}

extension Timestamp: Codable {
    /// Made once: to make it takes as long as to read a date by it.
    fileprivate static let format = Date.ISO8601FormatStyle()

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
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
