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

    /// Whether no other text means the same id. The token was scanned: it is a JSON value.
    static func isPlain(_ token: Span<UInt8>, _ kind: Kind) -> Bool {
        switch kind {
        case .integer:
            let first = token.isEmpty || token[0] != UInt8(ascii: "-") ? 0 : 1
            guard first < token.count, token[first] != UInt8(ascii: "0") || token.count == 1 else {
                return false
            }
            return (first..<token.count).allSatisfy { token[$0] &- UInt8(ascii: "0") < 10 }
        case .string:
            return !token.isEmpty && token[0] == UInt8(ascii: "\"")
                && !contains(token, Self.escapeOrBeyondASCII)
        case .uuid:
            return token.count == 38 && !contains(token) { Self.escapeOrBeyondASCII($0) | Self.lowercase($0) }
        }
    }

    /// The highest bit of each byte that is a backslash or not in ASCII. (After a backslash a byte may be marked for
    /// nothing.)
    @inline(__always)
    private static func escapeOrBeyondASCII(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let backslash = word ^ (ones &* 0x5C)
        return (((backslash &- ones) & ~backslash) | word) & (ones &* 0x80)
    }

    /// A bit of each byte from 0x60, where the small letters are.
    @inline(__always)
    private static func lowercase(_ word: UInt64) -> UInt64 {
        word & (word << 1) & 0x4040_4040_4040_4040
    }

    /// Whether `marks` marks a byte of the token, which is looked at in words of eight.
    @inline(__always)
    private static func contains(_ token: Span<UInt8>, _ marks: (UInt64) -> UInt64) -> Bool {
        let bytes = token.bytes
        guard bytes.byteCount >= 8 else {
            return token.indices.contains { marks(UInt64(token[$0])) & 0xFF != 0 }
        }
        for place in stride(from: 0, to: bytes.byteCount - 8, by: 8)
        where marks(bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)) != 0 { return true }
        return marks(bytes.unsafeLoadUnaligned(fromByteOffset: bytes.byteCount - 8, as: UInt64.self)) != 0
    }

    private static func stringToken(_ id: String) -> [UInt8]? {
        // Swift holds three characters beyond ASCII to be equal to one within: the Kelvin sign, the Greek question
        // mark and the Greek varia.
        let equal: [Unicode.Scalar: Unicode.Scalar] = ["\u{212A}": "K", "\u{37E}": ";", "\u{1FEF}": "`"]
        var text = id
        if !id.utf8.allSatisfy({ $0 < 0x80 }) {
            text = String(String.UnicodeScalarView(id.unicodeScalars.map { equal[$0] ?? $0 }))
        }
        // The others are written with an escape, or as what they are only by some programs.
        let isPlain = text.utf8.allSatisfy {
            (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
        }
        return isPlain ? Array("\"\(text)\"".utf8) : nil
    }

    private static func kind<Raw: RawRepresentable>(ofRawValueOf type: Raw.Type) -> Kind? {
        kind(of: Raw.RawValue.self)
    }
}
