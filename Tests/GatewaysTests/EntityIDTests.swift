import Foundation
import Gateways
import Interactors
import TestSupport
import Testing

/// Entities are found by ids of every kind, in a gateway that has just been opened as in one that lives on.
@Suite struct EntityIDTests {
    struct Thing<ID: Hashable & Codable & Sendable>: Identifiable, Codable, Equatable, Sendable {
        var id: ID
        var text = ""
    }

    struct Account: Identifiable, Codable, Equatable, Sendable {
        var email: String
        var text = ""
        var id: String { email }
    }

    /// Has a member `id` in JSON that isn't its id.
    struct Legacy: Identifiable, Codable, Equatable, Sendable {
        var key: String
        var old: Int
        var id: String { key }

        enum CodingKeys: String, CodingKey {
            case key
            case old = "id"
        }
    }

    struct Wrapped: RawRepresentable, Hashable, Codable { var rawValue: Int }

    /// Has a member `id` in JSON that may be the id of another.
    struct Row: Identifiable, Codable, Equatable, Sendable {
        var key: Int
        var foreign: Int
        var id: Int { key }

        enum CodingKeys: String, CodingKey {
            case key
            case foreign = "id"
        }
    }

    /// Is written as it came, and compared in one form.
    struct Email: Hashable, Codable {
        let text: String

        init(_ text: String) { self.text = text.lowercased() }
        init(from decoder: any Decoder) throws {
            self.init(try decoder.singleValueContainer().decode(String.self))
        }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(text)
        }
    }

    struct Code: RawRepresentable, Hashable, Codable {
        let rawValue: String
        init(rawValue: String) { self.rawValue = rawValue.uppercased() }
    }

    struct Place: Hashable, Codable {
        var row: Int
        var column: String
    }

    @Test func memberNamedIDIsNotTakenForTheID() throws {
        try TemporaryFolder.run { folder in
            func fresh() -> JSONFileGateway<Row> { JSONFileGateway(file: folder.url("rows.json")) }
            let rows = [Row(key: 1, foreign: 2), Row(key: 2, foreign: 1), Row(key: 3, foreign: 3)]
            try fresh().save(rows)
            #expect(try fresh().entity(id: 1) == rows[0])
            try fresh().delete(id: 1)
            #expect(try fresh().all() == [rows[1], rows[2]])
            try fresh().save(Row(key: 1, foreign: 7))
            #expect(try fresh().all() == [rows[1], rows[2], Row(key: 1, foreign: 7)])
            try fresh().save([Row(key: 1, foreign: 5), Row(key: 5, foreign: 5)])
            #expect(try fresh().all().map(\.key) == [2, 3, 1, 5])
        }
    }

    /// The id that counts is the entity's own, also where its line begins with another one that stands somewhere in it.
    @Test(arguments: [
        #"[3,{"changes":[{"id":3}],"id":2,"text":"a"}]"#, #"[3,{"a":{"id":3,"b":1},"id":2,"text":"a"}]"#,
        #"[3,{"\u0069d":2,"id":3,"text":"a"}]"#, #"[3,{"i\u0064":2,"id":3,"text":"a"}]"#,
        #"[3,{"x\"id":3,"id":2,"text":"a"}]"#, #"[3,{"a":"\\","x\"id":3,"id":2,"text":"a"}]"#,
        #"[3,{"a":"{\"id\":3,","id":2,"text":"a"}]"#, #"[3,{"a":[[{}],{"id":3}],"id":2,"text":"a"}]"#,
    ])
    func idOfSomethingInsideAnEntityIsNotItsOwn(_ line: String) throws {
        try TemporaryFolder.run { folder in
            func fresh() -> JSONFileGateway<Note> { JSONFileGateway(file: folder.url("a.json")) }
            for lines in [[line], [#"[1,{"id":1,"text":"one"}]"#, line, #"[7,{"id":7,"text":"seven"}]"#]] {
                try folder.write("a.json", document(lines))
                #expect(try fresh().entity(id: 2) == Note(2, "a"))
                #expect(try fresh().entity(id: 3) == nil)
                try fresh().save(Note(2, "b"))
                #expect(try fresh().all().filter { $0.id == 2 || $0.id == 3 } == [Note(2, "b")])
            }
        }
    }

    /// Nothing in such a line shows that its beginning is wrong, unless the entity is decoded.
    @Test func memberNamedIDIsNotTakenForTheIDThatALineBeginsWith() throws {
        try TemporaryFolder.run { folder in
            func fresh() -> JSONFileGateway<Row> { JSONFileGateway(file: folder.url("rows.json")) }
            try folder.write("rows.json", document([#"[2,{"id":2,"key":1}]"#]))
            #expect(try fresh().entity(id: 1) == Row(key: 1, foreign: 2))
            try fresh().save(Row(key: 1, foreign: 5))
            #expect(try fresh().all() == [Row(key: 1, foreign: 5)])
        }
    }

    @Test func idsThatAreNormalizedWhenTheyAreReadAreFound() throws {
        try check(
            [Email("Ada@Example.com"), Email("b@example.com")].map { Thing(id: $0) },
            absent: Email("c")
        ) {
            $0.text += "x"
        }
        try check(
            [Code(rawValue: "ab"), Code(rawValue: "cd")].map { Thing(id: $0) },
            absent: Code(rawValue: "ef")
        ) {
            $0.text += "x"
        }
        try TemporaryFolder.run { folder in
            try folder.write(
                "a.json",
                #"{"format":"entities","version":2,"next":1,"entities":[["aB",{"id":"aB","text":""}]]}"#
            )
            let gateway = JSONFileGateway<Thing<Code>>(file: folder.url("a.json"))
            #expect(try gateway.entity(id: Code(rawValue: "ab")) != nil)
            try gateway.save(Thing(id: Code(rawValue: "Ab"), text: "x"))
            #expect(try JSONFileGateway<Thing<Code>>(file: folder.url("a.json")).all().map(\.text) == ["x"])
        }
    }

    @Test func idsOfSeveralMembersAreFound() throws {
        let ids = [Place(row: 1, column: "a"), Place(row: 1, column: "b,]}\""), Place(row: 2, column: "a")]
        try check(ids.map { Thing(id: $0) }, absent: Place(row: 2, column: "b")) { $0.text += "x" }
        try check([[1, 2], [1], []].map { Thing(id: $0) }, absent: [2]) { $0.text += "x" }
        try check([1.5, -0.25, 1e300, 1e20].map { Thing(id: $0) }, absent: 0.1) { $0.text += "x" }
        try check([Int128.max, 0, .min].map { Thing(id: $0) }, absent: 1) { $0.text += "x" }
        try check([true, false].map { Thing(id: Optional($0)) }, absent: nil) { $0.text += "x" }
    }

    @Test func manyIDsInNoOrderAreFoundAfterOneUpdateAndTheNext() throws {
        try TemporaryFolder.run { folder in
            let gateway = JSONFileGateway<Thing<String>>(file: folder.url("things.json"))
            let things = (0..<60).map { Thing(id: "\($0 * 7919 % 60)-x", text: "\($0)") }
            try gateway.save(things[0])
            for number in 1..<60 { try gateway.save(things[number]) }
            for thing in things { #expect(try gateway.entity(id: thing.id) == thing) }
            #expect(try gateway.all() == things)
        }
    }

    @Test func longEntitiesStayAsTheyAreWhenTheirNeighbourChanges() throws {
        try TemporaryFolder.run { folder in
            let gateway = JSONFileGateway<Thing<Int>>(file: folder.url("things.json"))
            var things = (1...3).map { Thing(id: $0, text: String(repeating: "\($0)", count: 20_000)) }
            try gateway.save(things)
            things[1].text = "short"
            try gateway.save(things[1])
            #expect(try JSONFileGateway(file: folder.url("things.json")).all() == things)
        }
    }

    private func check<Entity: Identifiable & Codable & Sendable & Equatable>(
        _ entities: [Entity],
        absent: Entity.ID,
        change: (inout Entity) -> Void
    ) throws where Entity.ID: Encodable & Sendable {
        try TemporaryFolder.run { folder throws in
            let lasting = JSONFileGateway<Entity>(file: folder.url("things.json"))
            func fresh() -> JSONFileGateway<Entity> { JSONFileGateway(file: folder.url("things.json")) }
            var expected = entities
            try fresh().save(entities)
            for place in entities.indices {
                change(&expected[place])
                try (place.isMultiple(of: 2) ? fresh() : lasting).save(expected[place])
                for gateway in [lasting, fresh()] {
                    #expect(try gateway.entity(id: expected[place].id) == expected[place])
                    #expect(try gateway.entity(id: absent) == nil)
                    #expect(try gateway.all() == expected)
                }
            }
            try fresh().delete(id: expected[0].id)
            expected.removeFirst()
            #expect(try lasting.all() == expected)
            try lasting.save(entities[0])
            #expect(try fresh().all() == expected + [entities[0]])
            #expect(try lasting.all() == expected + [entities[0]])
        }
    }

    @Test func ascendingIntegersAreFound() throws {
        try check((1...24).map { Thing(id: $0) }, absent: 25) { $0.text += "x" }
        try check([0, 9, 10, 99, 100].map { Thing(id: $0) }, absent: 50) { $0.text += "x" }
    }

    @Test func integersInAnyOrderAreFound() throws {
        try check([3, -5, 1, 0, .max, .min, 10, 9].map { Thing(id: $0) }, absent: 2) { $0.text += "x" }
    }

    @Test func unsignedAndRawIntegersAreFound() throws {
        try check([UInt64.max, 0, 7].map { Thing(id: $0) }, absent: 8) { $0.text += "x" }
        try check([3, 1, 2].map { Thing(id: Wrapped(rawValue: $0)) }, absent: Wrapped(rawValue: 4)) {
            $0.text += "x"
        }
    }

    @Test func uniqueIdentifiersAreFound() throws {
        try check((0..<12).map { _ in Thing(id: UUID()) }, absent: UUID()) { $0.text += "x" }
    }

    @Test func stringsAreFound() throws {
        try check(["b", "", "a b", "long enough to be on the heap"].map { Thing(id: $0) }, absent: "c") {
            $0.text += "x"
        }
        try check(["é", "\"", "\\", "a/b", "\n"].map { Thing(id: $0) }, absent: "e") { $0.text += "x" }
    }

    @Test func computedAndMisnamedIDsAreFound() throws {
        try check(["a@b.example", "c@d.example"].map { Account(email: $0) }, absent: "x") { $0.text += "x" }
        try check([Legacy(key: "a", old: 1), Legacy(key: "b", old: 1)], absent: "c") { $0.old += 1 }
    }

    @Test func idOfAnyKindIsFoundWhereItWasSaved() throws {
        func find<ID: Hashable & Codable & Sendable>(_ ids: [ID]) throws {
            try TemporaryFolder.run { folder in
                func fresh() -> JSONFileGateway<Thing<ID>> {
                    JSONFileGateway(file: folder.url("things.json"))
                }
                let gateway = fresh()
                for (index, id) in ids.enumerated() {
                    try gateway.save(Thing(id: id))
                    for (place, id) in ids.enumerated() {
                        let isThere = place <= index
                        #expect(try (gateway.entity(id: id) != nil) == isThere, "\(id) of \(ids)")
                        #expect(try (fresh().entity(id: id) != nil) == isThere, "\(id) of \(ids)")
                    }
                }
                #expect(try gateway.all().map(\.id) == ids)
            }
        }
        try find(["b", "a", ""])
        try find([UUID(), UUID()])
        try find([true, false])
        try find([2.5, 2, -1])
        try find([1, 2, 3, 10, 11])
        try find([3, 1, 2])
        try find([0])
        try find([0, 1])
        try find([-1, 1, 0])
        try find([1, 2, 0, 3])
        try find([1 << 53, 1, Int.max, Int.min])
    }

    /// Swift holds these texts to be equal though their bytes differ.
    @Test func equalStringsOfDifferentBytesAreOneID() throws {
        try TemporaryFolder.run { folder throws in
            func fresh() -> JSONFileGateway<Thing<String>> {
                JSONFileGateway(file: folder.url("things.json"))
            }
            for pair in [("e\u{301}", "\u{E9}"), ("K", "\u{212A}"), ("\u{37E}", ";")] {
                try fresh().save([Thing(id: pair.0), Thing(id: "other")])
                try fresh().save(Thing(id: pair.1, text: "second"))
                #expect(try fresh().all().map(\.text).sorted() == ["", "second"])
                #expect(try fresh().entity(id: pair.0)?.text == "second")
                try fresh().delete(id: pair.0)
                #expect(try fresh().all().map(\.id) == ["other"])
            }
        }
    }

    @Test func handWrittenFormsOfAnIDAreFound() throws {
        try TemporaryFolder.run { folder throws in
            let id = UUID()
            for isInLines in [false, true] {
                func write(_ id: String) throws {
                    let entity = #"{"id":\#(id),"text":"found"}"#
                    let text = document(["[\(id),\(entity)]"])
                    try folder.write("a.json", isInLines ? text : text.replacing(",{", with: " , {"))
                }
                try write(#""\u0061""#)
                #expect(try JSONFileGateway<Thing<String>>(file: folder.url("a.json")).entity(id: "a") != nil)
                try write("1e1")
                #expect(try JSONFileGateway<Thing<Int>>(file: folder.url("a.json")).entity(id: 10) != nil)
                try write("\"\(id.uuidString.lowercased())\"")
                #expect(try JSONFileGateway<Thing<UUID>>(file: folder.url("a.json")).entity(id: id) != nil)
            }
        }
    }

    @Test func idThatIsNotEqualToItselfStopsTheProgram() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            InMemoryGateway<Thing<Double>>().save(Thing(id: .nan))
        }
        let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(message.contains("Thing<Double> with the id nan can't be stored"))
    }
}
