/// A JSON value as far as it is needed to carry members over from one text into another. The text was scanned
/// before.
indirect enum JSONTree {
    /// The members in their order, and the text of the whole.
    case object([Member], ArraySlice<UInt8>)
    /// Everything else, as text.
    case other(ArraySlice<UInt8>)

    struct Member {
        /// With its quotes.
        let key: ArraySlice<UInt8>
        let value: JSONTree
    }

    init(_ text: ArraySlice<UInt8>) {
        var reader = JSONTreeReader(rest: text)
        self = reader.value()
    }

    var text: ArraySlice<UInt8> {
        switch self {
        case .object(_, let text), .other(let text): text
        }
    }
}

/// Reads scanned text into a tree.
private struct JSONTreeReader {
    var rest: ArraySlice<UInt8>

    mutating func value() -> JSONTree {
        skipSpace()
        let start = rest
        guard rest.first == UInt8(ascii: "{") else {
            skipValue()
            return .other(start[..<rest.startIndex])
        }
        var members: [JSONTree.Member] = []
        rest.removeFirst()
        skipSpace()
        while rest.first == UInt8(ascii: "\"") {
            let keyStart = rest
            skipString()
            let key = keyStart[..<rest.startIndex]
            skipSpace()
            rest.removeFirst()
            members.append(JSONTree.Member(key: key, value: value()))
            skipSpace()
            if rest.first == UInt8(ascii: ",") { rest.removeFirst() }
            skipSpace()
        }
        rest.removeFirst()
        return .object(members, start[..<rest.startIndex])
    }

    private mutating func skipSpace() {
        while let byte = rest.first, byte <= 0x20 { rest.removeFirst() }
    }

    private mutating func skipString() {
        rest.removeFirst()
        while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
            if byte == UInt8(ascii: "\\") { rest.removeFirst() }
        }
    }

    private mutating func skipValue() {
        var depth = 0
        repeat {
            switch rest.first {
            case UInt8(ascii: "\""):
                skipString()
                continue
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
            rest.removeFirst()
        } while !rest.isEmpty && (depth > 0 || !isAtEnd)
    }

    private var isAtEnd: Bool {
        switch rest.first {
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"): true
        case let byte?: byte <= 0x20
        case nil: true
        }
    }
}
