#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What Foundation does with JSON.
nonisolated enum JSON {
    /// Decodes any value and ignores it.
    struct Anything: Decodable { init(from decoder: any Decoder) {} }

    /// One line of JSON.
    static func encode(_ value: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(value))
    }

    /// The JSON text of each value, encoded together: one by one takes 1.5 times as long. Common id types need no
    /// encoder.
    static func texts(of values: [some Encodable]) throws -> [ArraySlice<UInt8>] {
        switch values {
        case let values as [Int]: return values.map { ArraySlice("\($0)".utf8) }
        case let values as [UUID]: return values.map { ArraySlice("\"\($0.uuidString)\"".utf8) }
        case let values as [String] where values.allSatisfy { isPlain($0.utf8) }:
            return values.map { ArraySlice("\"\($0)\"".utf8) }
        default:
            let text = try encode(values)
            return JSONParts.elements(of: text).map { text[$0] }
        }
    }

    /// Whether an encoder writes the string as it is, in quotes.
    static func isPlain(_ string: some Sequence<UInt8>) -> Bool {
        string.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    }

    static func decode<T: Decodable>(_ type: T.Type, from text: some Sequence<UInt8>) throws -> T {
        try JSONDecoder().decode(type, from: Data(text))
    }

    static func isValid(_ text: some Sequence<UInt8>) -> Bool {
        (try? decode(Anything.self, from: text)) != nil
    }

    /// Says in Foundation's words where and why a value couldn't be encoded or decoded. Leaves out the first `outside`
    /// keys of the coding path, which lead to the value.
    static func explanation(_ error: any Error, outside: Int = 0) -> String {
        let place: [any CodingKey]
        var problem: String
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            (place, problem) = (context.codingPath, "\"\(key.stringValue)\" is missing")
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
            DecodingError.dataCorrupted(let context):
            (place, problem) = (context.codingPath, context.debugDescription)
        case EncodingError.invalidValue(_, let context):
            (place, problem) = (context.codingPath, context.debugDescription)
        default: return String(describing: error)
        }
        // Foundation also says this of a number that doesn't fit its type.
        if problem.contains("not valid JSON") { problem = "not JSON, or a value doesn't fit its type" }
        let names = place.dropFirst(outside).map { $0.intValue.map { "\($0 + 1)" } ?? $0.stringValue }
        return (names.isEmpty ? "" : names.joined(separator: ".") + ": ") + problem
    }
}

// MARK: Any value

nonisolated extension JSON {
    /// Any JSON value, for encoding in a canonical form.
    struct Value: Codable {
        private let value: any Encodable

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            // The first type that fits. `Decimal` is before `Double`, since it keeps more digits.
            let types: [any Codable.Type] = [
                [String: Value].self, [Value].self, String.self, Bool.self, Decimal.self, Double.self,
            ]
            let value = types.lazy.compactMap { try? container.decode($0) }.first
            self.value = try value ?? container.decode(Bool?.self) as any Codable
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }
}
