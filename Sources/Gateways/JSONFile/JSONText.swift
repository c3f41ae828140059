#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The one form in which JSON is written, and what went wrong in words.
nonisolated enum JSONText {
    /// One line of JSON.
    static func encode(_ value: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(value))
    }

    /// An array of values that are JSON already.
    static func array(_ values: [some Sequence<UInt8>]) -> [UInt8] {
        var text: [UInt8] = []
        for value in values {
            text.append(UInt8(ascii: text.isEmpty ? "[" : ","))
            text += value
        }
        return text.isEmpty ? Array("[]".utf8) : text + "]".utf8
    }

    /// An object of values that are JSON already, in the order of their names.
    static func object(_ members: [JSONMember]) throws -> [UInt8] {
        let texts = try members.sorted { $0.name < $1.name }.map { try encode($0.name) + ":".utf8 + $0.value }
        return Array("{".utf8) + array(texts).dropFirst().dropLast() + "}".utf8
    }

    static func decode<T: Decodable>(_ type: T.Type, from text: some Sequence<UInt8>) throws -> T {
        try JSONDecoder().decode(type, from: Data(text))
    }

    /// Says where and why a value couldn't be encoded, or JSON couldn't be decoded.
    static func explanation(_ error: any Error) -> String {
        let place: [any CodingKey]
        var problem: String
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            (place, problem) = (context.codingPath, "\"\(key.stringValue)\" is missing")
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
            DecodingError.dataCorrupted(let context):
            (place, problem) = (context.codingPath, context.debugDescription)
            // The decoder says of a value that its type can't hold what it says of text that isn't JSON.
            if problem.contains("not valid JSON") { problem = "a value doesn't fit its type" }
        case EncodingError.invalidValue(_, let context):
            (place, problem) = (context.codingPath, context.debugDescription)
        default: return String(describing: error)
        }
        let path = place.map { $0.intValue.map { "\($0 + 1)" } ?? $0.stringValue }
        return (path.isEmpty ? "" : path.joined(separator: ".") + ": ") + problem
    }
}
