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

    @Test func memberNamesWithEscapesAreTheNamesTheyStandFor() throws {
        try TemporaryFolder.run { folder in
            let entity = #"{"id":1,"te\u0078t":"a","caf\u00e9":2}"#
            try folder.write(
                "notes.json",
                #"{"format":"entities","version":1,"next":2,"entities":["# + "\n\(entity)\n]}\n"
            )
            let gateway = JSONFileGateway<Note>(file: folder.url("notes.json"))
            #expect(try gateway.all() == [Note(1, "a")])
            try gateway.save(Note(1, "b"))
            let text = try String(contentsOf: folder.url("notes.json"), encoding: .utf8)
            #expect(text.contains(#"{"id":1,"text":"b","caf\u00e9":2}"#))
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

    @Test func manyEntitiesAreReadInTheirOrder() throws {
        try withFile(nil) { folder, gateway throws in
            let notes = (1...5_000).map { Note($0, "note \($0)") }
            try gateway.save(notes)
            #expect(try JSONFileGateway<Note>(file: folder.url("notes.json")).all() == notes)
        }
    }

    @Test func firstOfManyThatIsNoEntityIsNamed() throws {
        try withFile(nil) { folder, gateway throws in
            try gateway.save((1...5_000).map { Note($0, "note \($0)") })
            var lines = try folder.text("notes.json").components(separatedBy: "\n")
            for number in [2_000, 4_000] { lines[number] = #"{"id":\#(number),"text":true},"# }
            try folder.write("notes.json", Array(lines.joined(separator: "\n").utf8))
            let damaged = JSONFileGateway<Note>(file: folder.url("notes.json"))
            let failure = try #require(failure { _ = try damaged.all() })
            #expect(failure.message.contains("line 2001"), "\(failure.message)")
        }
    }
}
