#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The JSON text of an id, for the types of which equal ids have equal texts: integers, `UUID`, strings in ASCII,
/// and raw-representable types over these.
///
/// With it an entity is found in a file without decoding the others. For other ids all are decoded.
enum IDToken {
    enum Kind {
        case integer
        case string
        case uuid
    }

    /// The kind of token that ids of this type have, or nil if they have none.
    static func kind<ID>(of type: ID.Type) -> Kind? {
        switch type {
        case is any FixedWidthInteger.Type: .integer
        case is String.Type: .string
        case is UUID.Type: .uuid
        case let type as any RawRepresentable.Type: kind(ofRawValueOf: type)
        default: nil
        }
    }

    /// The token of one id. Nil also for a string that may equal another one which is written differently.
    static func token<ID>(of id: ID) -> [UInt8]? {
        switch id {
        case let id as any FixedWidthInteger: Array(String(describing: id).utf8)
        case let id as String: stringToken(id)
        case let id as UUID: Array("\"\(id.uuidString)\"".utf8)
        case let id as any RawRepresentable: token(of: id.rawValue)
        default: nil
        }
    }

    /// Whether no other text means the same id.
    static func isPlain(_ token: Span<UInt8>, _ kind: Kind) -> Bool {
        switch kind {
        case .integer:
            let first = token.isEmpty || token[0] != UInt8(ascii: "-") ? 0 : 1
            guard first < token.count, token[first] != UInt8(ascii: "0") || token.count == 1 else {
                return false
            }
            return (first..<token.count).allSatisfy { token[$0] &- UInt8(ascii: "0") < 10 }
        case .string:
            guard token.count >= 2, token[0] == UInt8(ascii: "\"") else { return false }
            return (1..<token.count - 1).allSatisfy {
                (0x20..<0x7F).contains(token[$0]) && token[$0] != UInt8(ascii: "\\")
                    && token[$0] != UInt8(ascii: "\"")
            }
        case .uuid:
            guard token.count == 38, token[0] == UInt8(ascii: "\"") else { return false }
            return (1..<37).allSatisfy {
                token[$0] &- UInt8(ascii: "0") < 10 || token[$0] == UInt8(ascii: "-")
                    || (UInt8(ascii: "A")...UInt8(ascii: "F")).contains(token[$0])
            }
        }
    }

    private static func stringToken(_ id: String) -> [UInt8]? {
        // Swift holds three characters beyond ASCII to be equal to one within: the Kelvin sign, the Greek question
        // mark and the Greek varia.
        let equal: [Unicode.Scalar: Unicode.Scalar] = ["\u{212A}": "K", "\u{37E}": ";", "\u{1FEF}": "`"]
        var text = id
        if !id.utf8.allSatisfy({ $0 < 0x80 }) {
            text = String(String.UnicodeScalarView(id.unicodeScalars.map { equal[$0] ?? $0 }))
        }
        let token = Array("\"\(text)\"".utf8)
        return isPlain(token.span, .string) ? token : nil
    }

    private static func kind<Raw: RawRepresentable>(ofRawValueOf type: Raw.Type) -> Kind? {
        kind(of: Raw.RawValue.self)
    }
}
