/// An array's elements, one after the other.
struct JSONTapeArray: UnkeyedDecodingContainer {
    private let tape: JSONTape
    private let array: Int
    /// The number of the next element's token.
    private var next: Int
    private(set) var currentIndex = 0

    init(_ tape: JSONTape, _ value: Int) throws {
        guard tape.tokens[value].kind == .array else { throw tape.mismatch([Any].self, value) }
        self.tape = tape
        array = value
        next = value + 1
    }

    var codingPath: [any CodingKey] { tape.path(to: array) }
    var isAtEnd: Bool { next >= tape.tokens[array].next }

    var count: Int? {
        var count = 0
        var element = array + 1
        while element < tape.tokens[array].next {
            element = Int(tape.tokens[element].next)
            count += 1
        }
        return count
    }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd, tape.isNull(next) else {
            if isAtEnd { throw ended(Never.self) }
            return false
        }
        step()
        return true
    }

    mutating func decode(_ type: Bool.Type) throws -> Bool { try take(type) { try $0.bool($1) } }
    mutating func decode(_ type: String.Type) throws -> String { try take(type) { try $0.string($1) } }
    mutating func decode(_ type: Double.Type) throws -> Double {
        try take(type) { try $0.fraction(type, $1) }
    }
    mutating func decode(_ type: Float.Type) throws -> Float { try take(type) { try $0.fraction(type, $1) } }
    mutating func decode(_ type: Int.Type) throws -> Int { try integer(type) }
    mutating func decode(_ type: Int8.Type) throws -> Int8 { try integer(type) }
    mutating func decode(_ type: Int16.Type) throws -> Int16 { try integer(type) }
    mutating func decode(_ type: Int32.Type) throws -> Int32 { try integer(type) }
    mutating func decode(_ type: Int64.Type) throws -> Int64 { try integer(type) }
    mutating func decode(_ type: UInt.Type) throws -> UInt { try integer(type) }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type) }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type) }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type) }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type) }
    mutating func decode(_ type: Int128.Type) throws -> Int128 { try integer(type) }
    mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try integer(type) }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try take(type) { try $0.decode(type, $1) }
    }

    mutating func nestedContainer<Key: CodingKey>(
        keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
        try take([String: Any].self) { KeyedDecodingContainer(try JSONTapeObject<Key>($0, $1)) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try take([Any].self) { try JSONTapeArray($0, $1) }
    }

    mutating func superDecoder() throws -> any Decoder {
        try take((any Decoder).self) { JSONTapeDecoder(tape: $0, value: $1) }
    }

    private mutating func integer<Number: FixedWidthInteger & Decodable>(
        _ type: Number.Type
    ) throws -> Number {
        try take(type) { try $0.integer(type, $1) }
    }

    /// An element that can't be decoded stays the next one.
    private mutating func take<Value>(_ type: Any.Type, _ decode: (JSONTape, Int) throws -> Value) throws
        -> Value
    {
        if isAtEnd { throw ended(type) }
        let value = try decode(tape, next)
        step()
        return value
    }

    private mutating func step() {
        next = Int(tape.tokens[next].next)
        currentIndex += 1
    }

    private func ended(_ type: Any.Type) -> DecodingError {
        .valueNotFound(type, .init(codingPath: codingPath, debugDescription: "the array ends here"))
    }
}
