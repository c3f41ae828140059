/// Where each value and each key is in JSON text: a token for each, in the order of the text.
///
/// The text was scanned before, so that nothing is checked here. Nothing is copied either: a value is read from the text
/// when somebody asks for it.
final class JSONTape: Sendable {
    enum Kind: Sendable {
        case object, array, number, yes, no, null
        /// In ASCII and without escapes, so that equal ones have equal bytes.
        case plainString
        /// Without escapes: its bytes are what it says.
        case unicodeString
        case escapedString
    }

    struct Token: Sendable {
        let kind: Kind
        let start: UInt32
        fileprivate(set) var end: UInt32
        /// The number of the first token behind the value and all that is in it.
        fileprivate(set) var next: UInt32
    }

    let text: [UInt8]
    let tokens: [Token]

    /// Of the values in `range`, one after the other, whatever stands between them. After the last there is a null, which
    /// isn't in the text.
    init(_ text: [UInt8], _ range: Range<Int>) {
        var tokens: [Token] = []
        tokens.reserveCapacity(range.count / 6)
        var open: [Int] = []
        let bytes = text.span
        var place = range.lowerBound
        while place < range.upperBound {
            let start = place
            let kind: Kind
            switch bytes[place] {
            case UInt8(ascii: "{"): kind = .object
            case UInt8(ascii: "["): kind = .array
            case UInt8(ascii: "\""): kind = Self.skipString(bytes, &place)
            case UInt8(ascii: "t"): (kind, place) = (.yes, place + 3)
            case UInt8(ascii: "f"): (kind, place) = (.no, place + 4)
            case UInt8(ascii: "n"): (kind, place) = (.null, place + 3)
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                kind = .number
                Self.skipNumber(bytes, &place)
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                place += 1
                if let opened = open.popLast() {
                    tokens[opened].end = UInt32(truncatingIfNeeded: place)
                    tokens[opened].next = UInt32(truncatingIfNeeded: tokens.count)
                }
                continue
            default:
                place += 1
                continue
            }
            place += 1
            if kind == .object || kind == .array { open.append(tokens.count) }
            tokens.append(Token(kind, start..<place, next: tokens.count + 1))
        }
        tokens.append(Token(.null, range.upperBound..<range.upperBound, next: tokens.count + 1))
        self.text = text
        self.tokens = tokens
    }

    /// To the last byte of a string.
    private static func skipString(_ bytes: Span<UInt8>, _ place: inout Int) -> Kind {
        var kind = Kind.plainString
        place += 1
        while bytes[place] != UInt8(ascii: "\"") {
            if bytes[place] == UInt8(ascii: "\\") {
                kind = .escapedString
                place += 1
            } else if bytes[place] >= 0x80, kind == .plainString {
                kind = .unicodeString
            }
            place += 1
        }
        return kind
    }

    /// To the last byte of a number.
    private static func skipNumber(_ bytes: Span<UInt8>, _ place: inout Int) {
        while place + 1 < bytes.count {
            switch bytes[place + 1] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
                UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
                place += 1
            default: return
            }
        }
    }
}

extension JSONTape.Token {
    fileprivate init(_ kind: JSONTape.Kind, _ range: Range<Int>, next: Int) {
        self.kind = kind
        start = UInt32(truncatingIfNeeded: range.lowerBound)
        end = UInt32(truncatingIfNeeded: range.upperBound)
        self.next = UInt32(truncatingIfNeeded: next)
    }

    var range: Range<Int> { Int(start)..<Int(end) }
}
