/// Decodes one value of a tape. It is its own container for a single value.
struct JSONTapeDecoder: Decoder, SingleValueDecodingContainer {
    let tape: JSONTape
    /// The number of the value's token.
    let value: Int

    var codingPath: [any CodingKey] { tape.path(to: value) }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(try JSONTapeObject<Key>(tape, value))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try JSONTapeArray(tape, value) }
    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { tape.isNull(value) }
    func decode(_ type: Bool.Type) throws -> Bool { try tape.bool(value) }
    func decode(_ type: String.Type) throws -> String { try tape.string(value) }
    func decode(_ type: Double.Type) throws -> Double { try tape.fraction(type, value) }
    func decode(_ type: Float.Type) throws -> Float { try tape.fraction(type, value) }
    func decode(_ type: Int.Type) throws -> Int { try tape.integer(type, value) }
    func decode(_ type: Int8.Type) throws -> Int8 { try tape.integer(type, value) }
    func decode(_ type: Int16.Type) throws -> Int16 { try tape.integer(type, value) }
    func decode(_ type: Int32.Type) throws -> Int32 { try tape.integer(type, value) }
    func decode(_ type: Int64.Type) throws -> Int64 { try tape.integer(type, value) }
    func decode(_ type: UInt.Type) throws -> UInt { try tape.integer(type, value) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try tape.integer(type, value) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try tape.integer(type, value) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try tape.integer(type, value) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try tape.integer(type, value) }
    func decode(_ type: Int128.Type) throws -> Int128 { try tape.integer(type, value) }
    func decode(_ type: UInt128.Type) throws -> UInt128 { try tape.integer(type, value) }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try tape.decode(type, value) }
}

extension JSONTape {
    /// The way from a value of the text to one in it. It is looked for when somebody asks.
    func path(to target: Int) -> [any CodingKey] {
        var path: [any CodingKey] = []
        var value = 0
        while tokens[value].next <= target { value = Int(tokens[value].next) }
        while value < target {
            let isObject = tokens[value].kind == .object
            var place = 0
            value += 1
            while tokens[isObject ? value + 1 : value].next <= target {
                value = Int(tokens[isObject ? value + 1 : value].next)
                place += 1
            }
            path.append(isObject ? JSONTapeKey(stringValue: name(value)) : JSONTapeKey(intValue: place))
            if isObject { value += 1 }
        }
        return path
    }
}

/// A step on the way to a value.
struct JSONTapeKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init(intValue: Int) {
        stringValue = "Index \(intValue)"
        self.intValue = intValue
    }
}
