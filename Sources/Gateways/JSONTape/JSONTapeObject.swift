/// An object's members, by their names.
struct JSONTapeObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let tape: JSONTape
    private let object: Int

    init(_ tape: JSONTape, _ value: Int) throws {
        guard tape.tokens[value].kind == .object else { throw tape.mismatch([String: Any].self, value) }
        self.tape = tape
        object = value
        try checkKeys()
    }

    var codingPath: [any CodingKey] { tape.path(to: object) }

    var allKeys: [Key] {
        var keys: [Key] = []
        var name = object + 1
        while name < tape.tokens[object].next {
            let text = tape.name(name)
            if let key = Key(stringValue: text), !keys.contains(where: { $0.stringValue == text }) {
                keys.append(key)
            }
            name = Int(tape.tokens[name + 1].next)
        }
        return keys
    }

    func contains(_ key: Key) -> Bool { tape.member(key.stringValue, of: object) != nil }
    func decodeNil(forKey key: Key) throws -> Bool { tape.isNull(try value(key)) }
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try tape.bool(value(key)) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try tape.string(value(key)) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try tape.fraction(type, value(key)) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try tape.fraction(type, value(key)) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try tape.integer(type, value(key)) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try tape.integer(type, value(key)) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try tape.integer(type, value(key)) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try tape.integer(type, value(key)) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try tape.integer(type, value(key)) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try tape.integer(type, value(key)) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try tape.integer(type, value(key)) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try tape.integer(type, value(key)) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try tape.integer(type, value(key)) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try tape.integer(type, value(key)) }
    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try tape.integer(type, value(key)) }
    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
        try tape.integer(type, value(key))
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try tape.decode(type, value(key))
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        KeyedDecodingContainer(try JSONTapeObject<Nested>(tape, value(key)))
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try JSONTapeArray(tape, value(key))
    }

    func superDecoder() -> any Decoder { decoder("super") }
    func superDecoder(forKey key: Key) -> any Decoder { decoder(key.stringValue) }

    /// Of a null if there is no such member, as `JSONDecoder` does.
    private func decoder(_ name: String) -> JSONTapeDecoder {
        JSONTapeDecoder(tape: tape, value: tape.member(name, of: object) ?? tape.tokens.count - 1)
    }

    /// A key may have an escape that stands for no character.
    private func checkKeys() throws {
        var key = object + 1
        while key < tape.tokens[object].next {
            _ = tape.tokens[key].kind == .escapedString ? try tape.string(key) : nil
            key = Int(tape.tokens[key + 1].next)
        }
    }

    private func value(_ key: Key) throws -> Int {
        if let value = tape.member(key.stringValue, of: object) { return value }
        throw DecodingError.keyNotFound(
            key,
            .init(codingPath: codingPath, debugDescription: "\"\(key.stringValue)\" is missing")
        )
    }
}
