import Foundation

/// A date that is stored as text, in whole seconds: `2027-01-15T08:00:00Z`.
@propertyWrapper package struct ISO8601: Hashable, Codable, Sendable {
    package var wrappedValue: Date

    /// Rounds down to a second, so that the date is the same when it is read again.
    package init(wrappedValue: Date) {
        self.wrappedValue = Date(timeIntervalSince1970: wrappedValue.timeIntervalSince1970.rounded(.down))
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let date = try? Self.style.parse(text) else {
            let reason = "“\(text.excerpt)” isn't a date like 2027-01-15T08:00:00Z."
            throw DecodingError.dataCorruptedError(in: container, debugDescription: reason)
        }
        wrappedValue = date
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue.formatted(Self.style))
    }

    /// Made once: that takes as long as reading a date by it.
    private static let style = Date.ISO8601FormatStyle()
}
