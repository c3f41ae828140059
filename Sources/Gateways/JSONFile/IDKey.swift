#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What the text of an id means: `"a\/b"` is `"a/b"`, and `1.0` is 1, whoever wrote it.
///
/// Two texts are one id if their keys are equal, as Swift compares strings. Most texts are their own keys, so that the
/// ids of a whole file have keys before `JSONDecoder` would have read a tenth of it.
nonisolated enum IDKey {
    /// Nil if `text` isn't JSON.
    static func key(of text: ArraySlice<UInt8>) -> String? {
        if text.first == quote {
            // The quote says that it is a string, so the one at the end isn't needed.
            if isPlainString(text) { return String(validating: text.dropLast(), as: UTF8.self) }
            return (try? JSON.decode(String.self, from: text)).map { "\"" + $0 }
        }
        if isWholeNumber(text) { return String(decoding: text, as: UTF8.self) }
        let value = try? JSON.decode(JSONValue.self, from: text)
        return value.flatMap { try? JSON.encode($0) }.map { String(decoding: $0, as: UTF8.self) }
    }

    static func key(of text: String) -> String? { key(of: Array(text.utf8)[...]) }

    /// Whether an encoder writes the string as it is, in quotes.
    static func isPlain(_ string: some Sequence<UInt8>) -> Bool {
        string.allSatisfy { $0 >= 0x20 && $0 != quote && $0 != UInt8(ascii: "\\") }
    }

    private static func isPlainString(_ text: ArraySlice<UInt8>) -> Bool {
        text.count > 1 && text.last == quote && isPlain(text.dropFirst().dropLast())
    }

    private static func isWholeNumber(_ text: ArraySlice<UInt8>) -> Bool {
        let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
        let isZero = digits.first == UInt8(ascii: "0")
        return !digits.isEmpty && digits.allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
            && (!isZero || text.count == 1)
    }

    private static let quote = UInt8(ascii: "\"")
}

/// Any JSON, to write it in one form.
private nonisolated struct JSONValue: Codable {
    private let value: any Encodable

    /// The first that fits. Of a decimal number, all digits count.
    private static var types: [any Codable.Type] {
        [
            [String: JSONValue].self, [JSONValue].self, String.self, Bool.self, Decimal.self, Double.self,
            Bool?.self,
        ]
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let value = Self.types.lazy.compactMap { try? container.decode($0) }.first
        guard let value else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "of no type")
        }
        self.value = value
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}
