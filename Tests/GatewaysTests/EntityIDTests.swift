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

    struct Wrapped: RawRepresentable, Hashable, Codable { var rawValue: Int }

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

    /// As after an edit by hand. The id that the line begins with counts.
    @Test(
        arguments: [
            #"[3,{"id":2,"text":"a"}]"#, #"[3,{"a":{"id":3,"b":1},"id":2,"text":"a"}]"#,
            #"["2",{"id":2,"text":"a"}]"#,
        ],
        [1, 9]
    )
    func entityWithAnotherIDThanItsLineIsNamedAndStays(_ line: String, _ count: Int) throws {
        try TemporaryFolder.run { folder in
            let text = document([line]).replacing("\"count\":1", with: "\"count\":\(count)")
            try folder.write("a.json", text)
            let gateway = JSONFileGateway<Note>(file: folder.url("a.json"))
            let message =
                "line 2 of \(folder.path("a.json")): the entity \(line.dropFirst().prefix { $0 != "," }) has another id, 2"
            #expect(failure { _ = try gateway.all() }?.debugDescription == message)
            #expect(try gateway.entity(id: 2) == nil)
            if !line.hasPrefix("[3") { return }
            #expect(failure { _ = try gateway.entity(id: 3) }?.debugDescription == message)
            #expect(try folder.text("a.json") == text)
            // What is saved under its own id is beside it.
            try gateway.save(Note(2, "b"))
            #expect(try folder.text("a.json") == document([line, #"[2,{"id":2,"text":"b"}]"#]))
            #expect(failure { _ = try gateway.all() }?.debugDescription == message)
            try gateway.save(Note(3, "c"))
            #expect(try gateway.all() == [Note(3, "c"), Note(2, "b")])
        }
    }

    @Test func idOfAnyKindIsFound() throws {
        try check(Array(1...24), absent: 25)
        try check([3, -5, 1, 0, .max, .min, 10, 9, 1 << 53], absent: 2)
        try check([UInt64.max, 0, 7], absent: 8)
        try check([Int128.max, 0, .min], absent: 1)
        try check([1.5, -0.25, 1e300, 1e20, 0, .leastNonzeroMagnitude, 1e-130], absent: 0.1)
        try check([true, false].map(Optional.init), absent: nil)
        try check((0..<12).map { _ in UUID() }, absent: UUID())
        try check(["b", "", "a b", "long enough to be on the heap"], absent: "c")
        try check(["é", "\"", "\\", "a/b", "\n"], absent: "e")
        try check([[1, 2], [1], []], absent: [2])
        let places = [
            Place(row: 1, column: "a"), Place(row: 1, column: "b,]}\""), Place(row: 2, column: "a"),
        ]
        try check(places, absent: Place(row: 2, column: "b"))
        try check([3, 1, 2].map(Wrapped.init(rawValue:)), absent: Wrapped(rawValue: 4))
        try check(["ab", "cd"].map(Code.init(rawValue:)), absent: Code(rawValue: "ef"))
        try check([Email("Ada@Example.com"), Email("b@example.com")], absent: Email("c"))
    }

    @Test func computedIDsAreFound() throws {
        try check(["a@b.example", "c@d.example"].map { Account(email: $0) }, absent: "x") { $0.text += "x" }
    }

    private func check<ID: Hashable & Codable & Sendable>(_ ids: [ID], absent: ID) throws {
        try check(ids.map { Thing(id: $0) }, absent: absent) { $0.text += "x" }
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

    /// What a text means counts, not its bytes, whoever wrote them.
    @Test(arguments: [false, true]) func idIsFoundInEachFormInWhichOthersWriteIt(_ isInLines: Bool) throws {
        func find<ID: Hashable & Codable & Sendable>(_ id: ID, _ texts: String...) throws {
            for text in texts { try checkThatIDIsFound(id, as: text, isInLines) }
        }
        try find("a", #""a""#, #""\u0061""#)
        try find("https://a", #""https:\/\/a""#, #""https://a""#)
        try find(URL(string: "https://a")!, #""https:\/\/a""#, #""https://a""#)
        try find("é", #""é""#, #""\u00e9""#, #""e\u0301""#, "\"e\u{301}\"")
        try find("a\n\"\\", #""a\n\"\\""#, #""a\u000a\u0022\u005C""#)
    }

    /// What a gateway hasn't written in its own layout, it hasn't written in its own spelling.
    @Test func idOfAnotherSpellingIsFoundInAnotherLayout() throws {
        let id = UUID()
        try checkThatIDIsFound(id, as: "\"\(id.uuidString.lowercased())\"")
        for text in ["1.0", "10e-1"] { try checkThatIDIsFound(1, as: text) }
        let place = Place(row: 1, column: "a/b")
        for text in [#"{"row":1,"column":"a/b"}"#, #"{ "column" : "a\/b",\#n "row" : 1 }"#] {
            try checkThatIDIsFound(place, as: text)
        }
        try checkThatIDIsFound([1, 2], as: "[ 1,\n2 ]")
        try checkThatIDIsFound(Email("a@b"), as: #""A@B""#)
    }

    private func checkThatIDIsFound<ID: Hashable & Codable & Sendable>(
        _ id: ID,
        as text: String,
        _ isInLines: Bool = false
    ) throws {
        try TemporaryFolder.run { folder in
            let lines = document([#"[\#(text),{"id":\#(text),"text":"found"}]"#])
            try folder.write("a.json", isInLines ? lines : " " + lines)
            func fresh() -> JSONFileGateway<Thing<ID>> { JSONFileGateway(file: folder.url("a.json")) }
            #expect(try fresh().entity(id: id)?.text == "found", "\(text)")
            #expect(try fresh().all().map(\.text) == ["found"], "\(text)")
            try fresh().save(Thing(id: id, text: "new"))
            #expect(try fresh().all().map(\.text) == ["new"], "\(text)")
            try fresh().delete(id: id)
            #expect(try fresh().all().isEmpty, "\(text)")
        }
    }

    @Test(
        .enabled(if: isInstalled("jq"), "there is no jq"),
        arguments: ["jq", "jq -c", "jq -S --tab", "jq -a"]
    )
    func fileThatJqHasWrittenIsReadAndChanged(_ command: String) throws {
        try TemporaryFolder.run { folder in
            let things = ["a/b", "é", "line\nbreak", "\u{1F468}", "quote\""].map {
                Thing(id: $0, text: "a \($0)")
            }
            try JSONFileGateway(file: folder.url("a.json")).save(things)
            let path = folder.path("a.json")
            #expect(
                try Probe.shell("\(command) . '\(path)' > '\(path).new' && mv '\(path).new' '\(path)'").code
                    == 0
            )
            func fresh() -> JSONFileGateway<Thing<String>> { JSONFileGateway(file: folder.url("a.json")) }
            #expect(try fresh().all() == things)
            for thing in things { #expect(try fresh().entity(id: thing.id) == thing) }
            try fresh().save(Thing(id: "é", text: "new"))
            try fresh().delete(id: "a/b")
            #expect(try fresh().all().map(\.text) == ["new"] + things.dropFirst(2).map(\.text))
        }
    }

    /// An editor changes one line, and perhaps the ends of all.
    @Test(arguments: ["\n", "\r\n"]) func fileThatAnEditorHasChangedIsReadAndChanged(_ lineBreak: String)
        throws
    {
        try TemporaryFolder.run { folder in
            func fresh() -> JSONFileGateway<Thing<String>> { JSONFileGateway(file: folder.url("a.json")) }
            try fresh().save(["a", "b", "c"].map { Thing(id: $0, text: "old") })
            let text = try folder.text("a.json").replacing(#""b","text":"old""#, with: #""b",  "text":"new""#)
            try folder.write("a.json", text.replacing("\n", with: lineBreak))
            #expect(try fresh().entity(id: "b")?.text == "new")
            try fresh().save(Thing(id: "c", text: "newer"))
            #expect(try fresh().all().map(\.text) == ["old", "new", "newer"])
            #expect(try folder.text("a.json").contains(#"["b",{"id":"b",  "text":"new"}],"# + "\n"))
        }
    }

    /// As `Docs/Gateways.md` has it.
    @Test func entitiesOfAnotherFormOfIDAreMovedToAnotherFile() throws {
        try TemporaryFolder.run { folder in
            let old = JSONFileGateway<Thing<Int>>(file: folder.url("a/old.json"))
            let new = JSONFileGateway<Thing<String>>(file: folder.url("a/new.json"))
            func migrate() throws {
                let stored = try old.all()
                try new.update { transaction in
                    for thing in stored where try transaction.entity(id: "T-\(thing.id)") == nil {
                        transaction.save(Thing(id: "T-\(thing.id)", text: thing.text))
                    }
                }
                try old.update { transaction in
                    for thing in stored { transaction.delete(id: thing.id) }
                }
            }
            try migrate()
            #expect(try folder.names() == [])
            try old.save([Thing(id: 7, text: "a"), Thing(id: 8, text: "b")])
            for _ in 1...2 { try migrate() }
            #expect(try new.all() == [Thing(id: "T-7", text: "a"), Thing(id: "T-8", text: "b")])
            #expect(try old.all() == [])
            // As after an interruption and a change of the new file.
            try new.save(Thing(id: "T-7", text: "newer"))
            try old.save(Thing(id: 7, text: "a"))
            try migrate()
            #expect(try new.entity(id: "T-7")?.text == "newer")
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
