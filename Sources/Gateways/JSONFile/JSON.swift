#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What Foundation does with JSON.
nonisolated enum JSON {
    /// Any value, of which only its syntax counts.
    struct Anything: Decodable { init(from decoder: any Decoder) {} }

    /// One line of JSON.
    static func encode(_ value: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(value))
    }

    static func decode<T: Decodable>(_ type: T.Type, from text: some Sequence<UInt8>) throws -> T {
        try JSONDecoder().decode(type, from: Data(text))
    }

    static func isValid(_ text: some Sequence<UInt8>) -> Bool {
        (try? decode(Anything.self, from: text)) != nil
    }

    /// Says in Foundation's words where and why a value couldn't be encoded or decoded. What is `outside` of the value
    /// isn't part of its place.
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
        // Foundation says it of a number that its type can't hold, too.
        if problem.contains("not valid JSON") { problem = "not JSON, or a value doesn't fit its type" }
        let names = place.dropFirst(outside).map { $0.intValue.map { "\($0 + 1)" } ?? $0.stringValue }
        return (names.isEmpty ? "" : names.joined(separator: ".") + ": ") + problem
    }
}
