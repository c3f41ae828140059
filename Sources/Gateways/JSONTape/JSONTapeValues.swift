#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What the values are, as `JSONDecoder` understands them. It is asked itself about everything that is seldom or isn't
/// plain: escapes, fractions where an integer is wanted, and the types that it has ways of its own for.
extension JSONTape {
    func isNull(_ value: Int) -> Bool { tokens[value].kind == .null }

    func bool(_ value: Int) throws -> Bool {
        switch tokens[value].kind {
        case .yes: true
        case .no: false
        default: throw mismatch(Bool.self, value)
        }
    }

    func string(_ value: Int) throws -> String {
        switch tokens[value].kind {
        case .plainString, .unicodeString: text(value)
        case .escapedString: try foundationValue(String.self, value)
        default: throw mismatch(String.self, value)
        }
    }

    func integer<Number: FixedWidthInteger & Decodable>(_ type: Number.Type, _ value: Int) throws -> Number {
        guard tokens[value].kind == .number else { throw mismatch(type, value) }
        if let number = plainInteger(tokens[value].range).flatMap(Number.init(exactly:)) { return number }
        return try foundationValue(type, value)
    }

    func fraction<Number: BinaryFloatingPoint & LosslessStringConvertible & Decodable>(
        _ type: Number.Type,
        _ value: Int
    ) throws -> Number {
        guard tokens[value].kind == .number else { throw mismatch(type, value) }
        let text = String(decoding: text[tokens[value].range], as: UTF8.self)
        if let number = Number(text), number.isNormal || text == "0" { return number }
        return try foundationValue(type, value)
    }

    func decode<Value: Decodable>(_ type: Value.Type, _ value: Int) throws -> Value {
        if type == Data.self || type == URL.self || type == Decimal.self {
            return try foundationValue(type, value)
        }
        return try Value(from: JSONTapeDecoder(tape: self, value: value))
    }

    /// The value of an object's member. As with `JSONDecoder`, the first of two with one name.
    func member(_ name: String, of object: Int) -> Int? {
        var copy = name
        return copy.withUTF8 { bytes in
            let isASCII = bytes.allSatisfy { $0 < 0x80 }
            var key = object + 1
            while key < tokens[object].next {
                // Names that are written differently may be equal.
                let isPlain = isASCII && tokens[key].kind == .plainString
                if isPlain ? isText(bytes.span, tokens[key]) : self.name(key) == name { return key + 1 }
                key = Int(tokens[key + 1].next)
            }
            return nil
        }
    }

    /// The text of a key. What it says is sure, as `JSONTapeObject` doesn't come to be with a wrong escape in one.
    func name(_ key: Int) -> String { (try? string(key)) ?? "" }

    func mismatch(_ type: Any.Type, _ value: Int) -> DecodingError {
        let context = DecodingError.Context(
            codingPath: path(to: value),
            debugDescription: "it is something else"
        )
        return isNull(value) ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }

    /// A string without escapes.
    private func text(_ string: Int) -> String {
        let range = tokens[string].range
        return String(decoding: text[range.lowerBound + 1..<range.upperBound - 1], as: UTF8.self)
    }

    /// Whether these are the bytes of a plain string.
    private func isText(_ bytes: Span<UInt8>, _ string: Token) -> Bool {
        guard Int(string.end - string.start) == bytes.count + 2 else { return false }
        let first = Int(string.start) + 1
        for place in bytes.indices where text[first + place] != bytes[place] { return false }
        return true
    }

    /// A number of digits that surely fits.
    private func plainInteger(_ range: Range<Int>) -> Int? {
        let text = text
        let digits = text.span.extracting(range)
        let isNegative = digits[0] == UInt8(ascii: "-")
        guard digits.count <= 18 else { return nil }
        var number = 0
        for place in (isNegative ? 1 : 0)..<digits.count {
            let digit = digits[place] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            number = number * 10 + Int(digit)
        }
        return isNegative ? -number : number
    }

    private func foundationValue<Value: Decodable>(_ type: Value.Type, _ value: Int) throws -> Value {
        try JSONDecoder().decode(type, from: Data(text[tokens[value].range]))
    }
}
