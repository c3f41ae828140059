import Foundation

/// A date that is stored as text, in whole seconds: `2027-01-15T08:00:00Z`.
@propertyWrapper package struct ISO8601: Hashable, Codable, Sendable {
    package var wrappedValue: Date

    /// Rounds down to a second, so that the date is the same when it is read again.
    package init(wrappedValue: Date) {
        self.wrappedValue = Date(timeIntervalSince1970: wrappedValue.timeIntervalSince1970.rounded(.down))
    }

    package init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        wrappedValue = try Date(text, strategy: .iso8601)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue.formatted(.iso8601))
    }
}
