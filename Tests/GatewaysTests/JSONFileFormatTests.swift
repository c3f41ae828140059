import Foundation
import Gateways
import Interactors
import TestSupport
import Testing

@Suite struct JSONFileFormatTests {
    private static let stored = document([
        #"[1,{"id":1,"text":"Buy milk"}]"#, #"[3,{"due":0.5,"id":3,"text":"a \"quote\" / é"}]"#,
    ]
    )
    private static let storedNotes = [Note(1, "Buy milk"), Note(3, "a \"quote\" / é", due: 0.5)]

    @Test func oneEntityIsOneLine() throws {
        try withFile(nil) { folder, gateway throws in
            try gateway.save(Self.storedNotes)
            #expect(try folder.text("notes.json") == Self.stored)
        }
    }

    @Test func emptiedFileIsStillADocument() throws {
        try withFile(Self.stored) { folder, gateway throws in
            for note in Self.storedNotes { try gateway.delete(id: note.id) }
            #expect(
                try folder.text("notes.json")
                    == document([])
            )
            try gateway.save(Note(9, "x"))
            #expect(try JSONFileGateway<Note>(file: folder.url("notes.json")).all() == [Note(9, "x")])
        }
    }

    /// Odd spacing and number forms within a line would not survive decoding and encoding.
    @Test func untouchedLinesAreCopiedByteByByte() throws {
        let odd = #"{ "id":1,"text":"\u0041",  "due":1.0e0 }"#
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
          "next" : 4, "version" : 3,
          "format" : "entities"
        }
        """,
        """
        {"count":2,"format":"entities","version":3,"entities":[
        [1,{"id":1,"text":"Buy  [milk] \\" {"}],
        [2,{"id":2,
        "text":"b"}]
        ]}

        """,
        """
        {"count":2,"format":"entities","version":3,"entities":[
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
            let lines = try folder.text("notes.json").split(separator: "\n")
            #expect(lines.count == 4)
            // The bytes of what isn't changed stay, but for line breaks and the space around them.
            let isPretty = text.contains(#""id" : 1"#)
            #expect(
                lines[1]
                    == (isPretty
                        ? #"[1,{"id" : 1,"text" : "Buy  [milk] \" {"}],"#
                        : #"[1,{"id":1,"text":"Buy  [milk] \" {"}],"#)
            )
            #expect(lines[2] == #"[2,{"id":2,"text":"c"}]"#)
            #expect(try JSONFileGateway<Note>(file: folder.url("notes.json")).all().map(\.id) == [1, 2])
        }
    }

    @Test(arguments: [
        #"[ 1 ,{"id":1,"text":"a"}]"#, #"[1 , {"id":1,"text":"a"}]"#,
        #"[1,{"id":1,"text":"a",}]"#, #"[1,{"id":1,"text":"a"},]"#,
    ])
    func lineInAnotherFormIsRead(_ line: String) throws {
        let other = #"[2,{"id":2,"text":"b"}]"#
        for lines in [[line, other], [other, line]] {
            try withFile(document(lines)) { folder, gateway throws in
                #expect(try gateway.entity(id: 1)?.id == 1)
                try gateway.save(Note(1, "changed"))
                #expect(try gateway.all().map(\.text).sorted() == ["b", "changed"])
                #expect(try JSONFileGateway<Note>(file: folder.url("notes.json")).all().count == 2)
            }
        }
    }

    /// Two entities in a line, or one in two lines, with the ends of lines as a gateway writes them.
    @Test func entitiesThatDoNotStandInALineEachAreReadAndKept() throws {
        let note = #"{"id":1,"text":"a","x":[[1],\#n[2,2]]}"#
        for lines in [
            #"[1,\#(note)],[3,{"id":3,"text":"c"}]"#,
            #"[1,{"id":1,"text":"a"}],[3,{"id":3,"text":"c"}],\#n[4,{"id":4,"text":"d"}]"#,
        ] {
            let count = lines.count { $0 == "\n" } + 1
            try withFile(document([lines]).replacing("\"count\":1", with: "\"count\":\(count)")) {
                folder,
                gateway throws in
                let before = try gateway.all()
                #expect(before.prefix(2) == [Note(1, "a"), Note(3, "c")])
                try gateway.save(Note(1, "b"))
                #expect(
                    try JSONFileGateway<Note>(file: folder.url("notes.json")).all() == [Note(1, "b")]
                        + before.dropFirst()
                )
            }
        }
    }

    struct Task: Codable, Equatable, Identifiable {
        var id: Int
        var title: String
        var due: Double?
    }

    private static let newer =
        #"[1,{"due":1,"id":1,"rank":[1, 2.50,1e400,12345678901234567890123456789012345678901234567890],"\u0074itle":"t"}]"#

    /// As with `JSONEncoder`. What isn't saved keeps them.
    @Test func membersThatATypeDoesNotKnowAreLostWhenItsEntityIsSaved() throws {
        let other = Self.newer.replacing("1,", with: "2,", maxReplacements: 1).replacing(
            "\"id\":1",
            with: "\"id\":2"
        )
        try TemporaryFolder.run { folder throws in
            try folder.write("tasks.json", document([Self.newer, other]))
            let gateway = JSONFileGateway<Task>(file: folder.url("tasks.json"))
            try gateway.save(Task(id: 1, title: "T"))
            #expect(try folder.text("tasks.json") == document([#"[1,{"id":1,"title":"T"}]"#, other]))
        }
    }

    /// A program of the time when this format was new wrote it.
    @Test func fileOfTheFormatIsReadAndWritten() throws {
        let old = try Repository.text("Tests/GatewaysTests/Fixtures/notes-3.json")
        try withFile(old) { folder, gateway throws in
            #expect(try gateway.all() == Self.storedNotes)
            #expect(try gateway.entity(id: 3) == Self.storedNotes[1])
            #expect(try folder.text("notes.json") == old)
            try gateway.save(Note(1, "Bake"))
            #expect(try folder.text("notes.json") == Self.stored.replacing("Buy milk", with: "Bake"))
        }
    }

    @Test(arguments: [4, 2, 1, 0, -1]) func otherFormatIsRefusedAndKept(_ version: Int) throws {
        let text = #"{"format":"entities","version":\#(version),"lists":{"a":[]}}"#
        try withFile(text) { folder, gateway throws in
            for attempt in [{ _ = try gateway.all() }, { try gateway.save(Note(1, "")) }] {
                let error = try #require(failure(attempt))
                #expect(error.reason == .otherFormat(version, known: 3))
            }
            #expect(try folder.text("notes.json") == text)
        }
    }

    @Test func infiniteNumberIsRefusedAndStoresNothing() throws {
        try withFile(Self.stored) { folder, gateway throws in
            let error = try #require(
                failure { try gateway.save([Note(7, "a"), Note(8, "b", due: .infinity)]) }
            )
            #expect(error.debugDescription.hasPrefix("can't be written as JSON"))
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
            try gateway.save(Self.storedNotes)
            try gateway.update { transaction in
                transaction.save(Note(77, "new"))
                transaction.delete(id: 77)
            }
            #expect(try folder.text("notes.json").hasSuffix("}]]}"))
        }
    }

    /// Each change replaces the file by a new one.
    @Test func savingWhatIsStoredWritesNothing() throws {
        try withFile(nil) { folder, gateway throws in
            try gateway.save(Self.storedNotes)
            func file() throws -> Int? {
                try FileManager.default.attributesOfItem(atPath: folder.path("notes.json"))[.systemFileNumber]
                    as? Int
            }
            let (before, holder) = (try file(), try FileHandle(forReadingFrom: folder.url("notes.json")))
            try gateway.save(Self.storedNotes[1])
            try JSONFileGateway(file: folder.url("notes.json")).save(Self.storedNotes)
            try gateway.update { transaction in
                transaction.save(Note(1, "other"))
                transaction.save(Self.storedNotes[0])
            }
            #expect(try file() == before)
            try gateway.save(Note(1, "other"))
            #expect(try file() != before)
            try holder.close()
        }
    }
}
