import Foundation
import Gateways
import Interactors
import Testing

@Suite struct JSONFileFormatTests {
    /// Written once by version 1; read for ever.
    private static let version1 = """
        {"format":"entities","version":1,"next":4,"entities":[
        {"id":1,"text":"Buy milk"},
        {"due":0.5,"id":3,"text":"a \\"quote\\" / é"}
        ]}

        """
    private static let version1Notes = [Note(1, "Buy milk"), Note(3, "a \"quote\" / é", due: 0.5)]

    private func withFile(_ text: String?, _ body: (TemporaryFolder, JSONFileGateway<Note>) throws -> Void)
        throws
    {
        try TemporaryFolder.run { folder throws in
            if let text { try folder.write("notes.json", text) }
            try body(folder, JSONFileGateway(file: folder.url("notes.json")))
        }
    }

    private func failure(_ body: () throws -> Void) -> StorageError? {
        do {
            try body()
            return nil
        } catch {
            return error as? StorageError
        }
    }

    @Test func oneEntityIsOneLine() throws {
        try withFile(nil) { folder, gateway throws in
            try gateway.update { transaction in
                transaction.save(Note(transaction.takeNumber(), "Buy milk"))
                _ = transaction.takeNumber()
                transaction.save(Note(transaction.takeNumber(), "a \"quote\" / é", due: 0.5))
            }
            #expect(try folder.text("notes.json") == Self.version1)
        }
    }

    @Test func emptiedFileIsStillADocument() throws {
        try withFile(Self.version1) { folder, gateway throws in
            for note in Self.version1Notes { try gateway.delete(id: note.id) }
            #expect(
                try folder.text("notes.json")
                    == "{\"format\":\"entities\",\"version\":1,\"next\":4,\"entities\":[\n]}\n"
            )
            try gateway.save(Note(9, "x"))
            #expect(try JSONFileGateway<Note>(file: folder.url("notes.json")).all() == [Note(9, "x")])
        }
    }

    @Test func version1IsRead() throws {
        try withFile(Self.version1) { _, gateway throws in
            #expect(try gateway.all() == Self.version1Notes)
            #expect(try gateway.update { $0.takeNumber() } == 4)
        }
    }

    @Test func newerVersionIsRefusedAndKept() throws {
        let newer = #"{"format":"entities","version":2,"next":4,"lists":{"a":[]}}"#
        try withFile(newer) { folder, gateway throws in
            #expect(failure { _ = try gateway.all() }?.reason == .newerFormat(2, known: 1))
            #expect(failure { try gateway.save(Note(1, "")) }?.reason == .newerFormat(2, known: 1))
            #expect(try folder.text("notes.json") == newer)
        }
    }

    /// Odd spacing and number forms within a line would not survive decoding and encoding.
    @Test func untouchedLinesAreCopiedByteByByte() throws {
        let odd = #"{ "id" : 1,"text":"\u0041",  "due":1.0e0 }"#
        let text = Self.version1.replacing(#"{"id":1,"text":"Buy milk"}"#, with: odd)
        try withFile(text) { folder, gateway throws in
            try gateway.save(Note(3, "changed"))
            try gateway.save(Note(4, "added"))
            try gateway.delete(id: 3)
            let lines = try folder.text("notes.json").split(separator: "\n")
            #expect(lines[1] == "\(odd),")
            #expect(try gateway.entity(id: 1) == Note(1, "A", due: 1))
        }
    }

    @Test func prettyPrintedFileIsReadAndPutIntoLines() throws {
        let pretty = """
            {
              "entities" : [
                {
                  "id" : 1,
                  "text" : "Buy  [milk] \\" {"
                }, { "id": 2, "text": "b" }
              ],
              "next" : 4, "version" : 1,
              "format" : "entities"
            }
            """
        try withFile(pretty) { folder, gateway throws in
            #expect(try gateway.all() == [Note(1, "Buy  [milk] \" {"), Note(2, "b")])
            try gateway.save(Note(2, "c"))
            #expect(
                try folder.text("notes.json") == """
                    {"format":"entities","version":1,"next":4,"entities":[
                    {"id":1,"text":"Buy  [milk] \\" {"},
                    {"id":2,"text":"c"}
                    ]}

                    """
            )
        }
    }

    @Test func fieldsOfANewerProgramSurviveAChange() throws {
        struct Step: Codable, Equatable { var name: String }
        struct Task: Codable, Equatable, Identifiable {
            var id: Int
            var title: String
            var due: Double?
            var place: Step?
            var steps: [Step]
        }
        let text = """
            {"format":"entities","version":1,"next":4,"theme":{"dark":true},"entities":[
            {"due":1,"id":1,"place":{"name":"a","x":7},"rank":[1,2],"steps":[{"name":"s","done":true}],"title":"t"}
            ]}

            """
        try TemporaryFolder.run { folder throws in
            try folder.write("tasks.json", text)
            let gateway = JSONFileGateway<Task>(file: folder.url("tasks.json"))
            var task = try #require(try gateway.entity(id: 1))
            task.title = "T"
            task.due = nil
            task.place?.name = "b"
            try gateway.save(task)
            #expect(
                try folder.text("tasks.json") == """
                    {"format":"entities","version":1,"next":4,"theme":{"dark":true},"entities":[
                    {"id":1,"place":{"name":"b","x":7},"steps":[{"name":"s","done":true}],"title":"T","rank":[1,2]}
                    ]}

                    """
            )
            #expect(try JSONFileGateway<Task>(file: folder.url("tasks.json")).all() == [task])
        }
    }

    @Test(arguments: [
        ("", "the file is empty", 1, 1),
        ("[]", "not a document of entities", 1, 1),
        ("{}", "expected a string", 1, 2),
        ("null", "not a document of entities", 1, 1),
        (
            #"{"format":"calendar","version":1,"next":1,"entities":[]}"#,
            "not a document of entities, but of \"calendar\"", 1, 11
        ),
        (
            #"{"format":"entities","version":0,"next":1,"entities":[]}"#, "\"version\" isn't a number from 1",
            1, 32
        ),
        (
            #"{"format":"entities","version":1,"next":0,"entities":[]}"#,
            "\"next\" isn't a number from 1 to 2⁵³", 1, 41
        ),
        (
            #"{"format":"entities","version":1,"next":9223372036854775807,"entities":[]}"#,
            "\"next\" isn't a number from 1 to 2⁵³", 1, 41
        ),
        (#"{"format":"entities","version":1,"next":1}"#, "the document has no member \"entities\"", 1, 1),
        (#"{"format":"entities","version":1,"entities":[]}"#, "the document has no member \"next\"", 1, 1),
        (
            #"{"format":"entities","version":1,"next":1,"entities":[]} x"#,
            "something follows the end of the document", 1, 58
        ),
        (#"{"next":1,"next":1}"#, "a second member \"next\"", 1, 11),
        (
            "{\"format\":\"entities\",\"version\":1,\"next\":3,\"entities\":[\n{\"id\":1,\"text\":\"a\"},\n{\"id\":1,\"text\":\"b\"}\n]}\n",
            "a second entity with the same id", 3, 7
        ),
        (
            "{\"format\":\"entities\",\"version\":1,\"next\":3,\"entities\":[\n{\"id\":1,\"text\":\"a\"},\n{\"id\":2,\"id\":3,\"text\":\"b\"}\n]}\n",
            "a second member \"id\"", 3, 9
        ),
        (
            "{\"format\":\"entities\",\"version\":1,\"next\":3,\"entities\":[\n{\"id\":1,\"text\":\"a\" \"b\"}\n]}\n",
            "expected '}'", 2, 20
        ),
        (
            "{\"format\":\"entities\",\"version\":1,\"next\":3,\"entities\":[\n{\"id\":1,\"text\":\"a",
            "the file ends too early", 2, 18
        ),
        (
            "{\"format\":\"entities\",\"version\":1,\"next\":3,\"entities\":[\n{\"id\":1,\"text\":\"a\tb\"}\n]}\n",
            "a control character in a string", 2, 18
        ),
    ])
    func brokenFileIsRefusedWithItsPlaceAndKept(_ text: String, _ what: String, _ line: Int, _ column: Int)
        throws
    {
        try withFile(text) { folder, gateway throws in
            let path = folder.path("notes.json")
            for attempt in [
                { _ = try gateway.all() }, { _ = try gateway.entity(id: 1) },
                { try gateway.save(Note(5, "x")) },
            ] {
                let error = try #require(failure(attempt))
                #expect(error.path == path)
                guard case .malformed(let found, let position) = error.reason else {
                    Issue.record("\(error)")
                    return
                }
                #expect(found == what)
                #expect(position.line == line && position.column == column)
                #expect(
                    "\(error)".contains(
                        "\(what), at line \(line), column \(column) (byte \(position.offset)): \(path)"
                    )
                )
            }
            #expect(try folder.text("notes.json") == text)
            #expect(try folder.names() == ["notes.json"])
        }
    }

    @Test(arguments: [
        #"{"id":1}"#, #"{"id":1,"text":5}"#, #"{"id":1,"text":"a","due":1e999}"#, #"{"id":1e999,"text":"a"}"#,
        #"{"id":99999999999999999999,"text":"a"}"#, "7", "[]", "null",
    ])
    func whatIsNoEntityIsRefusedWithItsPlace(_ line: String) throws {
        let text =
            "{\"format\":\"entities\",\"version\":1,\"next\":3,\"entities\":[\n{\"id\":5,\"text\":\"a\"},\n\(line)\n]}\n"
        try withFile(text) { folder, gateway throws in
            let error = try #require(failure { _ = try gateway.all() })
            guard case .malformed(let what, let position) = error.reason else {
                Issue.record("\(error)")
                return
            }
            #expect(what.hasPrefix("the entity isn't one of Note: "))
            #expect(position.line == 3)
            #expect(try folder.text("notes.json") == text)
        }
    }

    @Test func infiniteNumberIsRefusedAndStoresNothing() throws {
        try withFile(Self.version1) { folder, gateway throws in
            let error = try #require(
                failure { try gateway.save([Note(7, "a"), Note(8, "b", due: .infinity)]) }
            )
            #expect("\(error)".hasPrefix("can't be written as JSON"))
            #expect(try folder.text("notes.json") == Self.version1)
        }
    }

    @Test func changeOfAnotherGatewayIsSeenByAllCalls() throws {
        try withFile(nil) { folder, gateway throws in
            let other = JSONFileGateway<Note>(file: folder.url("notes.json"))
            for step in 1...50 {
                try other.save(Note(1, "\(step)"))
                #expect(try gateway.all() == [Note(1, "\(step)")])
                #expect(try gateway.update { try $0.entity(id: 1) }?.text == "\(step)")
                try gateway.save(Note(1, "x"))
                #expect(try other.entity(id: 1)?.text == "x")
            }
            try FileManager.default.removeItem(at: folder.url("notes.json"))
            #expect(try gateway.all() == [])
        }
    }

    @Test func changingNothingWritesNothing() throws {
        try withFile(Self.version1.replacing("\n]}\n", with: "]}")) { folder, gateway throws in
            try gateway.delete(id: 77)
            try gateway.update { _ in }
            #expect(try folder.text("notes.json").hasSuffix("}]}"))
        }
    }
}
