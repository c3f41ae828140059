import Foundation
import Gateways
import Interactors
import Testing

@Suite struct JSONFileFormatTests {
    private static let stored = document(
        next: 4,
        [#"[1,{"id":1,"text":"Buy milk"}]"#, #"[3,{"due":0.5,"id":3,"text":"a \"quote\" / é"}]"#]
    )
    private static let storedNotes = [Note(1, "Buy milk"), Note(3, "a \"quote\" / é", due: 0.5)]

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
        try withFile(document([#"[1,{"id":1,"te\u0078t":"a","caf\u00e9":2}]"#])) { folder, gateway throws in
            #expect(try gateway.all() == [Note(1, "a")])
            try gateway.save(Note(1, "b"))
            #expect(try folder.text("notes.json").contains(#"[1,{"café":2,"id":1,"text":"b"}]"#))
        }
    }

    @Test func oneEntityIsOneLine() throws {
        try withFile(nil) { folder, gateway throws in
            try gateway.update { transaction in
                transaction.save(Note(transaction.takeNumber(), "Buy milk"))
                _ = transaction.takeNumber()
                transaction.save(Note(transaction.takeNumber(), "a \"quote\" / é", due: 0.5))
            }
            #expect(try folder.text("notes.json") == Self.stored)
        }
    }

    @Test func emptiedFileIsStillADocument() throws {
        try withFile(Self.stored) { folder, gateway throws in
            for note in Self.storedNotes { try gateway.delete(id: note.id) }
            #expect(
                try folder.text("notes.json")
                    == document(next: 4, [])
            )
            try gateway.save(Note(9, "x"))
            #expect(try JSONFileGateway<Note>(file: folder.url("notes.json")).all() == [Note(9, "x")])
        }
    }

    @Test func numbersGoOnAfterTheHighestID() throws {
        let lines = [5, 7].map { #"[\#($0),{"id":\#($0),"text":"by hand"}]"# }
        for text in [document(next: 5, lines), document(next: 5, lines).replacing(",\n", with: " ,\n ")] {
            try withFile(text) { folder, gateway throws in
                #expect(try gateway.update { [$0.takeNumber(), $0.takeNumber()] } == [8, 9])
                try gateway.delete(id: 7)
                #expect(
                    try JSONFileGateway<Note>(file: folder.url("notes.json")).update { $0.takeNumber() } == 10
                )
            }
        }
    }

    @Test func numbersAreRefusedWhenTheyAreUsedUp() throws {
        let highest = 1 << 53
        try withFile(document(next: highest - 1, [])) { folder, gateway throws in
            #expect(try gateway.update { $0.takeNumber() } == highest - 1)
            let error = failure { _ = try gateway.update { $0.takeNumber() } }
            #expect(error?.message.contains("the numbers up to 2⁵³ are used up") == true)
            // Larger ids aren't numbers that a gateway gave.
            try gateway.save(Note(.max, "a"))
            #expect(try JSONFileGateway<Note>(file: folder.url("notes.json")).all() == [Note(.max, "a")])
        }
    }

    @Test func newerVersionIsRefusedAndKept() throws {
        let newer = #"{"format":"entities","version":3,"next":4,"lists":{"a":[]}}"#
        try withFile(newer) { folder, gateway throws in
            #expect(failure { _ = try gateway.all() }?.reason == .newerFormat(3, known: 2))
            #expect(failure { try gateway.save(Note(1, "")) }?.reason == .newerFormat(3, known: 2))
            #expect(try folder.text("notes.json") == newer)
        }
    }

    /// Odd spacing and number forms within a line would not survive decoding and encoding.
    @Test func untouchedLinesAreCopiedByteByByte() throws {
        let odd = #"{ "id" : 1,"text":"\u0041",  "due":1.0e0 }"#
        let text = Self.stored.replacing(#"{"id":1,"text":"Buy milk"}"#, with: odd)
        try withFile(text) { folder, gateway throws in
            try gateway.save(Note(3, "changed"))
            try gateway.save(Note(4, "added"))
            try gateway.delete(id: 3)
            let lines = try folder.text("notes.json").split(separator: "\n")
            #expect(lines[1] == "[1,\(odd)],")
            #expect(try gateway.entity(id: 1) == Note(1, "A", due: 1))
        }
    }

    private static let layouts = [
        """
        {
          "entities" : [
            [
              1,
              {
                "id" : 1,
                "text" : "Buy  [milk] \\" {"
              }
            ], [2, { "id": 2, "text": "b" }]
          ],
          "next" : 4, "version" : 2,
          "format" : "entities"
        }
        """,
        """
        {"count":2,"format":"entities","next":4,"version":2,"entities":[
        [1,{"id":1,"text":"Buy  [milk] \\" {"}],
        [2,{"id":2,
        "text":"b"}]
        ]}

        """,
        """
        {"format":"entities","version":1,"entities":[{"text":"Buy  [milk] \\" {","id":1},
        {"id":2,"text":"b"}],"next":4}
        """,
        """
        {"count":2,"format":"entities","next":4,"version":2,"entities":[
        [1,{"id":1,"text":"Buy  [milk] \\" {"}],[2,{"id":2,"text":"b"}]
        ]}

        """,
    ]

    @Test(arguments: layouts) func fileInAnotherLayoutIsReadAndPutIntoLines(_ text: String) throws {
        try withFile(text) { folder, gateway throws in
            #expect(try gateway.all() == [Note(1, "Buy  [milk] \" {"), Note(2, "b")])
            #expect(try gateway.entity(id: 2) == Note(2, "b"))
            #expect(try folder.text("notes.json") == text)
            try gateway.save(Note(2, "c"))
            let lines = [#"[1,{"id":1,"text":"Buy  [milk] \" {"}]"#, #"[2,{"id":2,"text":"c"}]"#]
            #expect(try folder.text("notes.json") == document(next: 4, lines))
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
            {"count":1,"format":"entities","next":4,"theme":{"dark":true},"version":2,"entities":[
            [1,{"due":1,"id":1,"place":{"name":"a","x":7},"rank":[1,2],"steps":[{"name":"s","done":true}],"title":"t"}]
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
                    {"count":1,"format":"entities","next":4,"theme":{"dark":true},"version":2,"entities":[
                    [1,{"id":1,"place":{"name":"b","x":7},"rank":[1,2],"steps":[{"done":true,"name":"s"}],"title":"T"}]
                    ]}

                    """
            )
            #expect(try JSONFileGateway<Task>(file: folder.url("tasks.json")).all() == [task])
        }
    }

    @Test func infiniteNumberIsRefusedAndStoresNothing() throws {
        try withFile(Self.stored) { folder, gateway throws in
            let error = try #require(
                failure { try gateway.save([Note(7, "a"), Note(8, "b", due: .infinity)]) }
            )
            #expect("\(error)".hasPrefix("can't be written as JSON"))
            #expect(try folder.text("notes.json") == Self.stored)
        }
    }

    @Test func changeOfAnotherGatewayIsSeenByAllCalls() throws {
        try withFile(nil) { folder, gateway throws in
            let other = JSONFileGateway<Note>(file: folder.url("notes.json"))
            for step in 1...10 {
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
        try withFile(Self.stored.replacing("\n]}\n", with: "]}")) { folder, gateway throws in
            try gateway.delete(id: 77)
            try gateway.update { _ in }
            #expect(try folder.text("notes.json").hasSuffix("}]]}"))
        }
    }

    @Test func manyEntitiesAreReadInTheirOrder() throws {
        try withFile(nil) { folder, gateway throws in
            let notes = (1...1_500).map { Note($0, "note \($0)") }
            try gateway.save(notes)
            #expect(try JSONFileGateway<Note>(file: folder.url("notes.json")).all() == notes)
        }
    }

    @Test func firstOfManyThatIsNoEntityIsNamed() throws {
        try withFile(nil) { folder, gateway throws in
            try gateway.save((1...1_500).map { Note($0, "note \($0)") })
            var lines = try folder.text("notes.json").components(separatedBy: "\n")
            for number in [700, 1_200] { lines[number] = #"[\#(number),{"id":\#(number),"text":true}],"# }
            try folder.write("notes.json", Array(lines.joined(separator: "\n").utf8))
            let damaged = JSONFileGateway<Note>(file: folder.url("notes.json"))
            let failure = try #require(failure { _ = try damaged.all() })
            #expect(failure.message.contains("line 701"), "\(failure.message)")
        }
    }
}
