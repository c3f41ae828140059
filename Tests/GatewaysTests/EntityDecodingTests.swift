import Foundation
import Gateways
import Testing

/// What a gateway makes of a value is what `JSONDecoder` makes of it, and what one refuses the other does.
@Suite struct EntityDecodingTests {
    struct Entity<Value: Codable & Equatable & Sendable>: Identifiable, Codable, Equatable, Sendable {
        let id: Int
        let value: Value
    }

    /// Values of all kinds, usual ones and odd ones.
    static let values = [
        "null", "true", "false", "0", "-0", "7", "-7", "127", "128", "-128", "255", "256", "4294967296",
        "999999999999999999", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
        "18446744073709551615", "18446744073709551616", "1.0", "1.5", "-2.25", "1e2", "1E-2", "0.1",
        "3.14159265358979",
        "123456789012345678901234567890", "1e308", "1e309", "5e-324", "1e-400", "0.0", "-0.0", "16777217",
        #""""#, #""a""#, #""1""#, #""true""#, #""a \"quote\" \\ \/ \n""#, #""caf\u00e9""#, #""café""#,
        #""\ud83d\ude00""#,
        #""2027-01-15T08:00:00Z""#, #""aGVsbG8=""#, #""https://example.com/a?b=c""#, #""not a url: \u0000""#,
        "[]", "[1]", "[1,2,3]", "[1,null,3]", #"["a","b"]"#, "[[1],[2,3],[]]", "[1.5]", "[true]",
        #"[1,"a",null,{"a":1}]"#,
        "[true,-7,200,-300,60000,-70000,4000000000,-5000000000,18446744073709551615,1.5,1e300]",
        #"{"a":-1,"b":-2,"c":-3,"d":-4,"e":5,"f":6,"g":7,"h":8,"i":9,"j":1.5,"k":2.5,"l":true}"#,
        #"{"a":-1,"b":-2,"c":-3,"d":-4,"e":5,"f":6,"g":-7,"h":8,"i":9,"j":1.5,"k":2.5,"l":true}"#,
        "{}", #"{"a":1}"#, #"{"a":1,"b":2}"#, #"{"a":1,"a":2}"#, #"{"a":null}"#, #"{"a":"x"}"#,
        #"{ "a" : [ 1 , 2 ] }"#,
        #"{"\u0061":1}"#, #"{"é":1}"#, #"{"e\u0301":1}"#, #"{"a":{"a":{"a":null}}}"#, #"{"1":"x","2":"y"}"#,
        #"{"some":{"_0":5}}"#, #"{"other":{"a":"x","b":[1]}}"#, #"{"none":{}}"#, #"{"some":{},"none":{}}"#,
        #"{"super":{"a":1},"b":2}"#, #"{"a":1,"super":null,"b":2}"#, #"{"a":1,"super":{"a":3},"b":2}"#,
        #""\ud800""#, #"{"\ud800":1}"#, #"{"a":1,"\ud800":2,"\ud801":3}"#,
    ]

    @Test(arguments: values) func numbersAreTheOnesOfJSONDecoder(_ value: String) throws {
        try check(Bool.self, value)
        try check(Int.self, value)
        try check(Int8.self, value)
        try check(Int16.self, value)
        try check(Int32.self, value)
        try check(Int64.self, value)
        try check(UInt.self, value)
        try check(UInt8.self, value)
        try check(UInt16.self, value)
        try check(UInt32.self, value)
        try check(UInt64.self, value)
        try check(Int128.self, value)
        try check(UInt128.self, value)
        try check(Double.self, value)
        try check(Float.self, value)
        try check(Decimal.self, value)
    }

    @Test func entityOfThousandsOfMembersIsTheOneOfJSONDecoder() throws {
        let members = (0..<5_000).map { "\"member \($0)\":\($0)" }
        try check([String: Int].self, "{\(members.joined(separator: ","))}")
    }

    @Test(arguments: values) func textsAndSpecialTypesAreTheOnesOfJSONDecoder(_ value: String) throws {
        try check(String.self, value)
        try check(String?.self, value)
        try check(Int?.self, value)
        try check(Date.self, value)
        try check(Data.self, value)
        try check(URL.self, value)
        try check(UUID.self, value)
        try check([URL].self, value)
        try check([Date?].self, value)
    }

    @Test(arguments: values) func collectionsAreTheOnesOfJSONDecoder(_ value: String) throws {
        try check([Int].self, value)
        try check([Int?].self, value)
        try check([Int8].self, value)
        try check([Int16].self, value)
        try check([Int32].self, value)
        try check([Int64].self, value)
        try check([UInt].self, value)
        try check([UInt8].self, value)
        try check([UInt16].self, value)
        try check([UInt32].self, value)
        try check([UInt64].self, value)
        try check([Double].self, value)
        try check([Float].self, value)
        try check([Bool].self, value)
        try check([String].self, value)
        try check([[Int]].self, value)
        try check([String: Int].self, value)
        try check([String: Int?].self, value)
        try check([Int: String].self, value)
        try check(Set<Int>.self, value)
    }

    @Test(arguments: values) func typesWithRulesOfTheirOwnMeetTheSameDecoder(_ value: String) throws {
        try check(Choice.self, value)
        try check(Lenient.self, value)
        try check([Lenient].self, value)
        try check(Told.self, value)
        try check(Member.self, value)
        try check(Nested.self, value)
        try check(Inheriting.self, value)
        try check(Tried.self, value)
        try check(Every.self, value)
    }

    @Test func oneEntityThatNeedsFoundationLeavesItsNeighboursAlone() throws {
        let entities = (1...5000).map {
            #"{"id":\#($0),"value":\#($0.isMultiple(of: 7) ? "\"a \\u0062\"" : "\"c\"")}"#
        }
        let read = try read(String.self, entities)
        #expect(read.count == 5000)
        #expect(read.allSatisfy { $0.value == ($0.id.isMultiple(of: 7) ? "a b" : "c") })
    }

    private func check<Value: Codable & Equatable & Sendable>(
        _ type: Value.Type,
        _ value: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let text = #"{"value":\#(value),"id":1}"#
        let expected = try? JSONDecoder().decode(Entity<Value>.self, from: Data(text.utf8))
        let actual = try? read(type, [text]).first
        #expect(actual == expected, "\(type) of \(value)", sourceLocation: sourceLocation)
    }

    private func read<Value>(_ type: Value.Type, _ entities: [String]) throws -> [Entity<Value>] {
        try TemporaryFolder.run { folder in
            let lines = entities.joined(separator: ",\n")
            try folder.write(
                "entities.json",
                #"{"format":"entities","version":1,"next":9999,"entities":["# + "\n\(lines)\n]}\n"
            )
            return try JSONFileGateway<Entity<Value>>(file: folder.url("entities.json")).all()
        }
    }
}
