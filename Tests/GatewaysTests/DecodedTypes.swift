import Foundation

/// Types that decode themselves in ways of their own.

enum Choice: Codable, Equatable {
    case none
    case some(Int)
    case other(a: String, b: [Int])
}

/// Takes what there is: an error that it catches is nobody else's business.
enum Lenient: Codable, Equatable {
    case nothing, flag(Bool), number(Int), text(String), list([Lenient]), other

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .nothing
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Int.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([Lenient].self) {
            self = .list(list)
        } else {
            self = .other
        }
    }
}

/// Everything that containers tell without decoding, and where they say they are.
struct Told: Codable, Equatable {
    struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { Int(stringValue) }

        init(stringValue: String) { self.stringValue = stringValue }
        init(intValue: Int) { stringValue = String(intValue) }
    }

    var told: [String] = []

    init(from decoder: any Decoder) throws {
        try tell(decoder)
    }

    private mutating func tell(_ decoder: any Decoder) throws {
        let place = decoder.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(
            separator: "/"
        )
        told.append("\(place): \(decoder.userInfo.count)")
        if let object = try? decoder.container(keyedBy: Key.self) {
            for key in object.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
                told.append(
                    "\(key.stringValue): \(object.contains(key)) \(try object.decodeNil(forKey: key))"
                )
                try tell(object.superDecoder(forKey: key))
            }
            told.append("\(object.contains(Key(stringValue: "missing")))")
        } else if var array = try? decoder.unkeyedContainer() {
            told.append("\(String(describing: array.count)) \(array.codingPath.count)")
            while !array.isAtEnd {
                if try array.decodeNil() { continue }
                if (try? array.decode(Int.self)) == nil { try tell(array.superDecoder()) }
                told.append("\(array.currentIndex)")
            }
            told.append("\((try? array.decodeNil()) == nil) \((try? array.decode(Int.self)) == nil)")
        } else {
            told.append("\(try decoder.singleValueContainer().decodeNil())")
        }
    }
}

/// Members that may be missing.
struct Member: Codable, Equatable {
    let a: Int?
    var b: Double?
    var c: [String]?
}

/// Containers in containers.
struct Nested: Codable, Equatable {
    enum Key: CodingKey { case a }

    var found: [Int] = []

    init(from decoder: any Decoder) throws {
        if var array = try? decoder.unkeyedContainer() {
            while !array.isAtEnd {
                if var inner = try? array.nestedUnkeyedContainer() {
                    while !inner.isAtEnd { found.append(try inner.decode(Int.self)) }
                } else if let inner = try? array.nestedContainer(keyedBy: Key.self) {
                    found.append(try inner.decode(Int.self, forKey: .a))
                } else {
                    found.append(try array.decodeIfPresent(Int.self) ?? -1)
                }
            }
        } else {
            let object = try decoder.container(keyedBy: Key.self)
            if var inner = try? object.nestedUnkeyedContainer(forKey: .a) {
                while !inner.isAtEnd { found.append(try inner.decode(Int.self)) }
            } else {
                let inner = try object.nestedContainer(keyedBy: Key.self, forKey: .a)
                found.append(try inner.nestedContainer(keyedBy: Key.self, forKey: .a).allKeys.count)
            }
        }
    }
}

/// A superclass in the member `super`.
struct Inheriting: Codable, Equatable {
    enum Key: CodingKey { case b }

    let above: Member?
    let b: Int

    init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: Key.self)
        b = try object.decode(Int.self, forKey: .b)
        above = try object.superDecoder().singleValueContainer().decode(Member?.self)
    }
}

/// Finds the narrowest type of each element by trying: what fails leaves the element to the next.
struct Tried: Codable, Equatable {
    var found: [String] = []

    init(from decoder: any Decoder) throws {
        var array = try decoder.unkeyedContainer()
        while !array.isAtEnd {
            if let value = try? array.decode(Bool.self) {
                found.append("Bool \(value)")
            } else if let value = try? array.decode(String.self) {
                found.append("String \(value)")
            } else if let value = try Self.integer(&array) {
                found.append(value)
            } else if let value = try? array.decode(Float.self) {
                found.append("Float \(value)")
            } else {
                found.append("Double \(try array.decode(Double.self))")
            }
        }
    }

    private static func integer(_ array: inout any UnkeyedDecodingContainer) throws -> String? {
        if let value = try? array.decode(Int8.self) { return "Int8 \(value)" }
        if let value = try? array.decode(UInt8.self) { return "UInt8 \(value)" }
        if let value = try? array.decode(Int16.self) { return "Int16 \(value)" }
        if let value = try? array.decode(UInt16.self) { return "UInt16 \(value)" }
        if let value = try? array.decode(Int32.self) { return "Int32 \(value)" }
        if let value = try? array.decode(UInt32.self) { return "UInt32 \(value)" }
        if let value = try? array.decode(Int.self) { return "Int \(value)" }
        if let value = try? array.decode(Int64.self) { return "Int64 \(value)" }
        if let value = try? array.decode(UInt.self) { return "UInt \(value)" }
        if let value = try? array.decode(UInt64.self) { return "UInt64 \(value)" }
        return nil
    }
}

/// A member of every kind of number.
struct Every: Codable, Equatable {
    var a: Int8
    var b: Int16
    var c: Int32
    var d: Int64
    var e: UInt
    var f: UInt8
    var g: UInt16
    var h: UInt32
    var i: UInt64
    var j: Double
    var k: Float
    var l: Bool
}
