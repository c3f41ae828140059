import Foundation

/// A date in whole seconds that is stored as text: `2027-01-15T08:00:00Z`.
@propertyWrapper package struct ISO8601: Hashable, Sendable {
    private var date: Date

    /// Rounded down to a second, so that the date is the same when it is read again.
    package var wrappedValue: Date {
        get { date }
        set { self = ISO8601(wrappedValue: newValue) }
    }

    package init(wrappedValue: Date) {
        date = Date(timeIntervalSince1970: wrappedValue.timeIntervalSince1970.rounded(.down))
    }
}

extension ISO8601: Codable {
    private static let style = Date.ISO8601FormatStyle()

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let date = try? Self.style.parse(text) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "“\(text.excerpt)” isn't a date like 2027-01-15T08:00:00Z."
            )
        }
        self.init(wrappedValue: date)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue.formatted(Self.style))
    }
}
