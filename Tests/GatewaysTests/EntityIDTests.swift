import Foundation
import Gateways
import Interactors
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

    struct CaseInsensitive: Hashable, Codable {
        var text: String
        static func == (left: Self, right: Self) -> Bool { left.text.lowercased() == right.text.lowercased() }
        func hash(into hasher: inout Hasher) { text.lowercased().hash(into: &hasher) }
    }

    @Test func idsThatAreEqualInOneFileAreRefused() throws {
        try TemporaryFolder.run { folder in
            let entities = ["a", "b", "A"].map { #"{"id":{"text":"\#($0)"},"text":""}"# }
            try folder.write(
                "things.json",
                #"{"format":"entities","version":1,"next":1,"entities":["#
                    + "\n\(entities.joined(separator: ",\n"))\n]}\n"
            )
            let gateway = JSONFileGateway<Thing<CaseInsensitive>>(file: folder.url("things.json"))
            let error = #expect(throws: StorageError.self) { try gateway.all() }
            #expect(error?.message.contains("a second entity with the same id, at line 4") == true)
        }
    }

    @Test func manyIDsInNoOrderAreFoundAfterOneUpdateAndTheNext() throws {
        try TemporaryFolder.run { folder in
            let gateway = JSONFileGateway<Thing<String>>(file: folder.url("things.json"))
            let things = (0..<200).map { Thing(id: "\($0 * 7919 % 200)-x", text: "\($0)") }
            try gateway.save(things[0])
            for number in 1..<200 { try gateway.save(things[number]) }
            for thing in things { #expect(try gateway.entity(id: thing.id) == thing) }
            #expect(try gateway.all() == things)
        }
    }

    @Test func longEntitiesStayAsTheyAreWhenTheirNeighbourChanges() throws {
        try TemporaryFolder.run { folder in
            let gateway = JSONFileGateway<Thing<Int>>(file: folder.url("things.json"))
            var things = (1...3).map { Thing(id: $0, text: String(repeating: "\($0)", count: 100_000)) }
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
    ) throws where Entity.ID: Sendable {
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

    @Test func ascendingIntegers() throws {
        try check((1...40).map { Thing(id: $0) }, absent: 41) { $0.text += "x" }
        try check([0, 9, 10, 99, 100].map { Thing(id: $0) }, absent: 50) { $0.text += "x" }
    }

    @Test func integersInAnyOrder() throws {
        try check([3, -5, 1, 0, .max, .min, 10, 9].map { Thing(id: $0) }, absent: 2) { $0.text += "x" }
    }

    @Test func unsignedAndRawIntegers() throws {
        try check([UInt64.max, 0, 7].map { Thing(id: $0) }, absent: 8) { $0.text += "x" }
        try check([3, 1, 2].map { Thing(id: Wrapped(rawValue: $0)) }, absent: Wrapped(rawValue: 4)) {
            $0.text += "x"
        }
    }

    @Test func uniqueIdentifiers() throws {
        try check((0..<20).map { _ in Thing(id: UUID()) }, absent: UUID()) { $0.text += "x" }
    }

    @Test func strings() throws {
        try check(["b", "", "a b", "long enough to be on the heap"].map { Thing(id: $0) }, absent: "c") {
            $0.text += "x"
        }
        try check(["é", "\"", "\\", "a/b", "\n"].map { Thing(id: $0) }, absent: "e") { $0.text += "x" }
    }

    @Test func computedAndMisnamedIDs() throws {
        try check(["a@b.example", "c@d.example"].map { Account(email: $0) }, absent: "x") { $0.text += "x" }
        try check([Legacy(key: "a", old: 1), Legacy(key: "b", old: 1)], absent: "c") { $0.old += 1 }
    }

    @Test func idsWithTheirOwnEquality() throws {
        try TemporaryFolder.run { folder throws in
            func fresh() -> JSONFileGateway<Thing<CaseInsensitive>> {
                JSONFileGateway(file: folder.url("things.json"))
            }
            try fresh().save(Thing(id: CaseInsensitive(text: "a")))
            try fresh().save(Thing(id: CaseInsensitive(text: "A"), text: "x"))
            #expect(try fresh().all().map(\.text) == ["x"])
        }
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
            let head = #"{"format":"entities","version":1,"next":1,"entities":["#
            try folder.write("u.json", #"\#(head){"id":"\#(id.uuidString.lowercased())","text":"u"}]}"#)
            #expect(try JSONFileGateway<Thing<UUID>>(file: folder.url("u.json")).entity(id: id)?.text == "u")
            try folder.write("s.json", #"\#(head){"id":"\u0061","text":"s"}]}"#)
            #expect(
                try JSONFileGateway<Thing<String>>(file: folder.url("s.json")).entity(id: "a")?.text == "s"
            )
            try folder.write("i.json", #"\#(head){"id":1e1,"text":"i"}]}"#)
            #expect(try JSONFileGateway<Thing<Int>>(file: folder.url("i.json")).entity(id: 10)?.text == "i")
            try folder.write("k.json", #"\#(head){"\u0069d":1,"text":"k"}]}"#)
            #expect(try JSONFileGateway<Thing<Int>>(file: folder.url("k.json")).entity(id: 1)?.text == "k")
        }
    }
}
