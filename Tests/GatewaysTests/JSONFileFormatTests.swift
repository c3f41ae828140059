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

    private func withFile(_ text: String?, _ body: (TemporaryFolder, JSONFileGateway<Note>) throws -> Void)
        throws
    {
        try TemporaryFolder.run { folder throws in
            if let text { try folder.write("notes.json", text) }
            try body(folder, JSONFileGateway(file: folder.url("notes.json")))
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

    @Test func newerVersionIsRefusedAndKept() throws {
        let newer = #"{"format":"entities","version":4,"lists":{"a":[]}}"#
        try withFile(newer) { folder, gateway throws in
            #expect(failure { _ = try gateway.all() }?.reason == .newerFormat(4, known: 3))
            #expect(failure { try gateway.save(Note(1, "")) }?.reason == .newerFormat(4, known: 3))
            #expect(try folder.text("notes.json") == newer)
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
            #expect(try folder.text("notes.json") == document(lines))
        }
    }

    @Test(arguments: ["\n", "\n\n\n", " \n", "\r\n", ",\n"]) func emptyLineIsReadOrRefused(_ empty: String)
        throws
    {
        let lines = Self.stored.split(separator: "\n").map(String.init)
        for place in lines.indices {
            for count in 2...4 {
                let text =
                    lines[..<place].joined(separator: "\n") + "\n" + empty
                    + lines[place...].joined(separator: "\n")
                try withFile(text.replacing("\"count\":2", with: "\"count\":\(count)") + "\n") {
                    _,
                    gateway throws in
                    do {
                        #expect(try gateway.all() == Self.storedNotes)
                    } catch {
                        #expect("\(error)".contains("not JSON") && empty.contains(","), "\(error)")
                    }
                }
            }
        }
    }

    /// Such a file is read as a whole, and the id that is in the entity counts.
    @Test(arguments: [
        #"[ 1 ,{"id":1,"text":"a"}]"#, #"[3,{"id":1,"text":"a"}]"#, #"[1.0,{"id":1,"text":"a"}]"#,
        #"[1 ,{"id":1,"text":"a"}]"#, #"["1",{"id":1,"text":"a"}]"#, #"[-0,{"id":1,"text":"a"}]"#,
        #"[3,{"text":"3","due":3,"id":1,"text":"a"}]"#,
    ])
    func lineThatBeginsWithAnotherIDIsReadAsItsEntity(_ line: String) throws {
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

    /// Those at the top level of an entity, as they are written.
    @Test func fieldsOfANewerProgramSurviveAChange() throws {
        struct Task: Codable, Equatable, Identifiable {
            var id: Int
            var title: String
            var due: Double?
        }
        let line =
            #"[1,{"due":1,"id":1,"rank":[1, 2.50,1e400,12345678901234567890123456789012345678901234567890],"\u0074itle":"t"}]"#
        for text in [document([line]), document([line]).replacing(",{", with: " ,{")] {
            try TemporaryFolder.run { folder throws in
                try folder.write("tasks.json", text)
                let gateway = JSONFileGateway<Task>(file: folder.url("tasks.json"))
                try gateway.save(Task(id: 1, title: "T"))
                let changed =
                    #"[1,{"id":1,"rank":[1,2.50,1e400,12345678901234567890123456789012345678901234567890],"title":"T"}]"#
                #expect(
                    try folder.text("tasks.json").replacing(" ", with: "") == document([changed])
                )
                #expect(
                    try JSONFileGateway<Task>(file: folder.url("tasks.json")).all() == [
                        Task(id: 1, title: "T")
                    ]
                )
            }
        }
    }

    /// A name that stands twice, in one Unicode form or in two, hides no other member.
    @Test(arguments: [
        [#""a":1"#, #""a":2"#, #""z":3"#], [#""caf\u00e9":1"#, "\"cafe\u{301}\":2", #""z":3"#],
        [#""a":1"#, #""text":"old""#, #""z":3"#],
    ])
    func membersThatTheTypeDoesNotKnowAreKeptWhereANameStandsTwice(_ members: [String]) throws {
        let line = #"[1,{"id":1,"text":"a",\#(members.joined(separator: ","))}]"#
        for text in [document([line]), document([line]).replacing(",{", with: " ,{")] {
            try withFile(text) { folder, gateway throws in
                try gateway.save(Note(1, "new"))
                let changed = try folder.text("notes.json")
                for member in members where !member.contains("text") {
                    let value = try #require(member.last)
                    let name = member.contains("caf") ? "caf" : String(member.dropLast(2))
                    let kept = changed.split(separator: ",").filter { $0.contains("\(name)") }
                    #expect(kept.contains { $0.contains(":\(value)") }, "\(changed)")
                }
                #expect(!changed.contains("old"))
                #expect(try JSONFileGateway<Note>(file: folder.url("notes.json")).all() == [Note(1, "new")])
            }
        }
    }

    /// Each version of the format has a file here, as a program of that time wrote it.
    @Test(arguments: [1, 2, 3]) func fileOfEveryVersionIsReadAndWrittenInTheNewest(_ version: Int) throws {
        let old = try Repository.text("Tests/GatewaysTests/Fixtures/notes-\(version).json")
        #expect(old.contains("\"version\":\(version)"))
        try withFile(old) { folder, gateway throws in
            #expect(try gateway.all() == Self.storedNotes)
            #expect(try gateway.entity(id: 3) == Self.storedNotes[1])
            #expect(try folder.text("notes.json") == old)
            try gateway.save(Note(1, "Bake"))
            #expect(try folder.text("notes.json") == Self.stored.replacing("Buy milk", with: "Bake"))
        }
    }

    @Test func damagedLineOfVersion2IsReplacedAndTheOthersStay() throws {
        let line = #"[1,{"id":1,"text" "Buy milk"}]"#
        let old = try Repository.text("Tests/GatewaysTests/Fixtures/notes-2.json")
        try withFile(old.replacing(#"[1,{"id":1,"text":"Buy milk"}]"#, with: line)) {
            folder,
            gateway throws in
            try gateway.save(Self.storedNotes[0])
            #expect(try folder.text("notes.json") == Self.stored)
        }
    }

    @Test func faultInAFileOfFormat1IsNamedByItsLine() throws {
        let old = try Repository.text("Tests/GatewaysTests/Fixtures/notes-1.json")
        for (part, damage, what) in [
            ("\"id\":3", "\"id\":1", "the id 1 stands in line 2, too"),
            ("\"id\":3", "\"id\":true", "isn't a valid Note: id: "),
            (",\n", "\n", "not JSON: a comma or ] is missing"),
        ] {
            try withFile(old.replacing(part, with: damage)) { folder, gateway throws in
                let message = try #require(failure { _ = try gateway.all() }).message
                #expect(message.hasPrefix("line 3 of \(folder.path("notes.json")): "), "\(message)")
                #expect(message.contains(what), "\(message)")
            }
        }
    }

    @Test(arguments: [0, -1]) func versionThatNeverWasIsRefused(_ version: Int) throws {
        let text = Self.stored.replacing("\"version\":3", with: "\"version\":\(version)")
        try withFile(text) { folder, gateway throws in
            let message = failure { _ = try gateway.all() }?.message
            #expect(message == "\(folder.path("notes.json")): \"version\" isn't a number from 1 to 3")
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
