import Foundation
import Gateways
import Interactors
import TestSupport
import Testing

/// What a gateway reads and writes is what `JSONDecoder` and `JSONEncoder` make of it.
@Suite struct EntityDecodingTests {
    struct Entity<Value: Codable & Equatable & Sendable>: Identifiable, Codable, Equatable, Sendable {
        let id: Int
        let value: Value
    }

    enum Choice: Codable, Equatable {
        case none
        case some(Int)
        case other(a: String, b: [Int])
    }

    struct Member: Codable, Equatable {
        let a: Int?
        var b: Double?
        var c: [String]?
    }

    /// Values of all kinds, usual ones and odd ones.
    static let values = [
        "null", "true", "false", "0", "-0", "7", "-7", "127", "128", "-128", "255", "256", "4294967296",
        "999999999999999999", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
        "18446744073709551615", "18446744073709551616", "170141183460469231731687303715884105727", "1.0",
        "1.5",
        "-2.25", "1e2", "1E-2", "0.1", "3.14159265358979", "123456789012345678901234567890", "1e308", "1e309",
        "1e400",
        "5e-324", "1e-400", "0.0", "-0.0", "16777217",
        #""""#, #""a""#, #""1""#, #""true""#, #""a \"quote\" \\ \/ \n""#, #""caf\u00e9""#, #""café""#,
        #""\ud83d\ude00""#, #""\ud800""#, #""2027-01-15T08:00:00Z""#, #""aGVsbG8=""#,
        #""https://example.com/a?b=c""#,
        "[]", "[1]", "[1,2,3]", "[1,null,3]", #"["a","b"]"#, "[[1],[2,3],[]]", "[1.5]", "[true]",
        #"[1,"a",null,{"a":1}]"#, "{}", #"{"a":1}"#, #"{"a":1,"b":2}"#, #"{"a":1,"a":2}"#, #"{"a":null}"#,
        #"{"a":"x"}"#, #"{ "a" : [ 1 , 2 ] }"#, #"{"\u0061":1}"#, #"{"é":1}"#, #"{"1":"x","2":"y"}"#,
        #"{"some":{"_0":5}}"#, #"{"other":{"a":"x","b":[1]}}"#, #"{"none":{}}"#, #"{"a":{"a":{"a":null}}}"#,
    ]

    /// Each kind of value, and where people don't wait, every one.
    static let chosenValues = values.enumerated().filter { SlowTests.areWanted || $0.offset % 6 == 3 }.map(
        \.element
    )

    @Test(arguments: chosenValues) func valueOfFiftyTypesIsReadAndStoredAsFoundationDoes(_ value: String)
        throws
    {
        try checkAll(value, Bool.self, Int.self, Int8.self, Int16.self, Int32.self, Int64.self, Int128.self)
        try checkAll(value, UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self, UInt128.self)
        try checkAll(
            value,
            Double.self,
            Float.self,
            Decimal.self,
            String.self,
            Date.self,
            Data.self,
            URL.self
        )
        try checkAll(value, UUID.self, Int?.self, String?.self, Double?.self, Choice.self, Member.self)
        try checkAll(value, [Bool].self, [Int].self, [Int?].self, [Int8].self, [UInt64].self, [Double].self)
        try checkAll(
            value,
            [Float].self,
            [String].self,
            [String?].self,
            [Date].self,
            [URL].self,
            [[Int]].self
        )
        try checkAll(value, [String: Int].self, [Int: String].self, [String: Int?].self, [String: [Int]].self)
        try checkAll(value, Set<Int>.self, Set<String>.self, [Member].self, [Choice].self, [Decimal].self)
        try checkAll(value, Member?.self, Choice?.self, [Member?].self, [String: Member].self, [Data].self)
    }

    @Test func oneEntityThatIsWrittenOtherwiseLeavesItsNeighboursAlone() throws {
        let count = SlowTests.areWanted ? 5_000 : 500
        let entities = (1...count).map {
            #"{"id":\#($0),"value":\#($0.isMultiple(of: 7) ? "\"a \\u0062\"" : "\"c\"")}"#
        }
        let read = try read(String.self, entities)
        #expect(read.count == count)
        #expect(read.allSatisfy { $0.value == ($0.id.isMultiple(of: 7) ? "a b" : "c") })
    }

    private func checkAll<each Value: Codable & Equatable & Sendable>(
        _ value: String,
        _ types: repeat (each Value).Type,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        repeat try check((each types), value, sourceLocation)
    }

    private func check<Value: Codable & Equatable & Sendable>(
        _ type: Value.Type,
        _ value: String,
        _ location: SourceLocation
    ) throws {
        let text = #"{"value":\#(value),"id":1}"#
        let expected = try? JSONDecoder().decode(Entity<Value>.self, from: Data(text.utf8))
        #expect((try? read(type, [text]).first) == expected, "\(type) of \(value)", sourceLocation: location)
        guard let expected, Self.isWhole(expected) else { return }
        try TemporaryFolder.run { folder in
            try JSONFileGateway<Entity<Value>>(file: folder.url("new.json")).save(expected)
            let stored = try JSONFileGateway<Entity<Value>>(file: folder.url("new.json")).all()
            #expect(stored == [expected], "\(type) of \(value) is stored", sourceLocation: location)
        }
    }

    /// Whether Foundation itself gets the value back: an optional in an array may not.
    private static func isWhole<Value: Codable & Equatable>(_ value: Value) -> Bool {
        guard let text = try? JSONEncoder().encode(value) else { return false }
        return (try? JSONDecoder().decode(Value.self, from: text)) == value
    }

    private func read<Value>(_ type: Value.Type, _ entities: [String]) throws -> [Entity<Value>] {
        try TemporaryFolder.run { folder in
            let lines = entities.enumerated().map { "[\($0.offset + 1),\($0.element)]" }
            try folder.write("entities.json", document(lines))
            return try JSONFileGateway<Entity<Value>>(file: folder.url("entities.json")).all()
        }
    }
}
