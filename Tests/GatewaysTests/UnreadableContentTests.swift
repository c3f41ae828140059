import Foundation
import Gateways
import InteractorTesting
import Interactors
import TestSupport
import Testing

/// An entity that can't be read is replaced and deleted by its id, and nothing else of the file changes.
@Suite struct UnreadableEntityTests {
    /// What is no `Note`, with the id 7, and a few that are damaged.
    static let lines = [
        #"[7,{"id":7}]"#, #"[7,{"id":7,"text":5}]"#, #"[7,{"id":"seven","text":"a"}]"#, "[7,7]", "[7,null]",
        #"[7,{"id":1e999,"text":"a"}]"#, #"[7,{"id":7,"text":"a" "b"}]"#, #"[7,{"id":7,"text":"\ud800"}]"#,
        #"[7,{"id":7,"te]"#, "[7,]", #"[7,{"id":7,"text":[[}]"#,
        #"[7,{"id":7,"te"#, #"[7,{"id":7,"text":"a"}"#, "[7,", #"[7,{"id":7,"text":"a"},5]"#,
    ]

    private func withFile(
        _ line: String,
        _ body: (TemporaryFolder, JSONFileGateway<Note>) throws -> Void
    ) throws {
        try GatewaysTests.withFile(document([Self.first, line, Self.last]), body)
    }

    // As a person or a newer program may have written them.
    private static let first = #"[5, {"id":5,"text":"a","new":true}]"#
    private static let last = #"[9,{"text":"é","id":9}]"#

    @Test(arguments: lines) func isReplaced(_ line: String) throws {
        try withFile(line) { folder, gateway throws in
            #expect(throws: StorageError.self) { try gateway.all() }
            try gateway.save(Note(7, "new"))
            let expected = document([Self.first, #"[7,{"id":7,"text":"new"}]"#, Self.last])
            #expect(try folder.text("notes.json") == expected)
            #expect(try gateway.all() == [Note(5, "a"), Note(7, "new"), Note(9, "é")])
        }
    }

    @Test(arguments: lines) func isDeleted(_ line: String) throws {
        try withFile(line) { folder, gateway throws in
            try gateway.delete(id: 7)
            #expect(try folder.text("notes.json") == document([Self.first, Self.last]))
            #expect(try gateway.all() == [Note(5, "a"), Note(9, "é")])
        }
    }

    @Test(arguments: lines) func staysWhenItsNeighborsChange(_ line: String) throws {
        try withFile(line) { folder, gateway throws in
            try gateway.update { transaction in
                transaction.delete(id: 5)
                transaction.save(Note(9, "b"))
                transaction.save(Note(10, "c"))
            }
            let added = [#"[9,{"id":9,"text":"b"}]"#, #"[10,{"id":10,"text":"c"}]"#]
            #expect(try folder.text("notes.json") == document([line] + added))
            #expect(throws: StorageError.self) { try gateway.entity(id: 7) }
        }
    }

    @Test func isDeletedAndSavedAgainInOneUpdate() throws {
        try withFile(Self.lines[0]) { _, gateway throws in
            try gateway.update { transaction in
                transaction.delete(id: 7)
                transaction.save(Note(7, "new"))
            }
            #expect(try gateway.all() == [Note(5, "a"), Note(9, "é"), Note(7, "new")])
        }
    }

    @Test func deleteIsTold() async throws {
        let folder = try TemporaryFolder(inMemory: true)
        try folder.write("notes.json", document([Self.lines[0]]))
        let notes = ObservableGateway(JSONFileGateway<Note>(file: folder.url("notes.json")))
        let changes = notes.changes()
        try notes.delete(id: 7)
        let told = await changes.first { _ in true } ?? []
        guard case .delete(7) = told.first else { return #expect(Bool(false), "\(told)") }
    }

    struct Page: Identifiable, Codable, Equatable, Sendable {
        var id: String
        var size: Int
    }

    /// In lines, and with the header's count wrong, so that it is read as a whole.
    @Test(arguments: ["b/c", #"b\/c"#], [2, 9]) func itsIDMayBeText(_ id: String, count: Int) throws {
        try TemporaryFolder.run { folder in
            let lines = [#"["a",{"id":"a","size":1}]"#, #"["\#(id)",{"id":"b/c","size":"big"}]"#]
            let text = document(lines).replacing("\"count\":2", with: "\"count\":\(count)")
            func fresh() throws -> JSONFileGateway<Page> {
                try folder.write("p.json", text)
                return JSONFileGateway(file: folder.url("p.json"))
            }
            let error = try #require(failure { _ = try fresh().all() })
            #expect(error.debugDescription.hasPrefix("line 3 of "), "\(error)")
            let replaced = try fresh()
            try replaced.save(Page(id: "b/c", size: 2))
            #expect(try replaced.all() == [Page(id: "a", size: 1), Page(id: "b/c", size: 2)])
            let deleted = try fresh()
            try deleted.delete(id: "b/c")
            #expect(try folder.text("p.json") == document([lines[0]]))
            let kept = try fresh()
            try kept.delete(id: "a")
            let line = count == 2 ? lines[1] : lines[1].replacing(#"\/"#, with: "/")
            #expect(try folder.text("p.json") == document([line]))
        }
    }

    @Test func isNamedByItsLineInAnyLayout() throws {
        try withFile(Self.lines[0]) { folder, gateway throws in
            let text = try folder.text("notes.json")
            try folder.write("notes.json", text.replacing(#"[7,{"#, with: "\n\n[ 7,\n{"))
            for attempt in [{ _ = try gateway.all() }, { _ = try gateway.entity(id: 7) }] {
                #expect(failure(attempt)?.debugDescription.hasPrefix("line 5 of ") == true)
            }
            #expect(try gateway.entity(id: 9) == Note(9, "é"))
            try gateway.delete(id: 7)
            #expect(try gateway.all() == [Note(5, "a"), Note(9, "é")])
        }
    }
}

/// A gateway that discards what it can't read.
@Suite struct DiscardedContentTests {
    private func withFile(
        _ text: String,
        _ body: (TemporaryFolder, JSONFileGateway<Note>, Collector<String>) throws -> Void
    ) throws {
        try TemporaryFolder.run { folder in
            try folder.write("notes.json", text)
            let told = Collector<String>()
            let notes = JSONFileGateway<Note>(
                file: folder.url("notes.json"),
                unreadable: .discard { told.append($0.debugDescription) }
            )
            try body(folder, notes, told)
        }
    }

    private static let readable = [#"[5,{"id":5,"text":"a","new":true}]"#, #"[9,{"id":9,"text":"b"}]"#]

    @Test(arguments: UnreadableEntityTests.lines)
    func lineIsLeftOutToldOnceAndRemovedByTheNextUpdate(_ line: String) throws {
        let text = document([Self.readable[0], line, Self.readable[1]])
        try withFile(text) { folder, notes, told throws in
            for _ in 1...2 {
                #expect(try notes.all() == [Note(5, "a"), Note(9, "b")])
                #expect(try notes.entity(id: 7) == nil)
            }
            #expect(told.all.count == 1)
            #expect(told.all.first?.hasPrefix("line 3 of \(folder.path("notes.json")): ") == true)
            #expect(try folder.text("notes.json") == text)
            try notes.update { _ in }
            #expect(try folder.text("notes.json") == document(Self.readable))
            #expect(told.all.count == 1)
        }
    }

    @Test(arguments: ["", "{", "\u{0}\u{0}", "[]", document([#"[1,{"id":1}]"#]).replacing("]}", with: "")])
    func fileIsEmptyThen(_ text: String) throws {
        try withFile(text) { folder, notes, told throws in
            #expect(try notes.all() == [])
            #expect(try folder.text("notes.json") == text)
            try notes.save(Note(1, "a"))
            #expect(try notes.all() == [Note(1, "a")])
            #expect(try JSONFileGateway<Note>(file: folder.url("notes.json")).all() == [Note(1, "a")])
            #expect(told.all.count == 1)
        }
    }

    /// The first one that can be read, wherever it stands.
    @Test(arguments: [#"[5,{"id":5}]"#, #"[5,{"id":5,"te]"#, #"[5,{"id":6,"text":"a"}]"#])
    func ofTwoWithOneIDTheReadableOneStays(_ damaged: String) throws {
        let readable = [#"[5,{"id":5,"text":"b"}]"#, #"[5,{"id":5,"text":"c"}]"#]
        for lines in [[damaged, readable[0]], [damaged, readable[0], readable[1]]] {
            try withFile(document(lines)) { folder, notes, told throws in
                #expect(try notes.all() == [Note(5, "b")])
                #expect(told.all.count == lines.count - 1)
                try notes.update { _ in }
                #expect(try folder.text("notes.json") == document([readable[0]]))
            }
        }
    }

    @Test func ofTwoWithOneIDTheFirstStays() throws {
        let lines = [#"[5,{"id":5,"text":"a"}]"#, #"[5,{"id":5,"text":"b"}]"#]
        try withFile(document(lines)) { _, notes, told throws in
            #expect(try notes.all() == [Note(5, "a")])
            #expect(told.all.first?.hasSuffix(": the id 5 stands in line 2, too") == true)
        }
    }

    @Test func updateMayBeTheFirstCall() throws {
        try withFile(document([Self.readable[0], #"[7,{"id":7}]"#])) { folder, notes, told throws in
            try notes.save(Note(7, "new"))
            #expect(try notes.all() == [Note(5, "a"), Note(7, "new")])
            #expect(told.all.count == 1)
        }
    }

    @Test(arguments: [false, true]) func observerMayUseTheGateway(isObservable: Bool) throws {
        try TemporaryFolder.run { folder in
            try folder.write("notes.json", "{")
            let box = Box<(any EntityGateway<Note>)?>(nil)
            let file = JSONFileGateway<Note>(
                file: folder.url("notes.json"),
                unreadable: .discard { _ in try? box.value?.save(Note(1, "told")) }
            )
            let notes: any EntityGateway<Note> = isObservable ? ObservableGateway(file) : file
            box.value = notes
            try notes.update { _ in }
            #expect(try notes.all() == [Note(1, "told")])
            box.value = nil
        }
    }

    /// The update knows already what the file holds. The observer changes it, which an update in its body can't.
    @Test func readInTheBodyOfAnUpdateTellsNothingAgain() async {
        await #expect(processExitsWith: .success) {
            try TemporaryFolder.run { folder in
                try folder.write("notes.json", "{")
                let (told, box) = (Collector<String>(), Box<JSONFileGateway<Note>?>(nil))
                let notes = JSONFileGateway<Note>(
                    file: folder.url("notes.json"),
                    unreadable: .discard { error in
                        told.append(error.debugDescription)
                        try? box.value?.save(Note(1, "told"))
                    }
                )
                box.value = notes
                try notes.update { _ in _ = try notes.all() }
                #expect(told.all.count == 1)
                #expect(try notes.all() == [Note(1, "told")])
                box.value = nil
            }
        }
    }

    /// Whatever else is wrong in the file, and wherever the two names stand.
    @Test(
        arguments: [
            #"{"entities":[],"format":"entities","version":99}"#, header + "[1,{}],\n[2,{\n]}\n",
            header.replacing(",\"version", with: "\"version"), header.replacing("2,", with: "2],"), header,
            header + "\0", "\u{FEFF}" + header,
            #"{"entities":[[1,{"id":1],"format":"entities","version":99}"#,
            #"{"format":"entities","entities":[[1,{"version":3}}]],"version":99}"#,
            "{\n  \"format\" : \"entities\",\n  \"version\" : 99,\n  \"entities\" : [ [",
        ],
        [4, 2]
    )
    func otherFormatIsRefusedAndKept(_ text: String, _ version: Int) throws {
        let text = text.replacing("99", with: "\(version)")
        try withFile(text) { folder, notes, told throws in
            for attempt in [{ _ = try notes.all() }, { try notes.save(Note(1, "a")) }] {
                #expect(failure(attempt)?.reason == .otherFormat(version, known: 3))
            }
            #expect(try folder.text("notes.json") == text)
            #expect(told.all == [])
        }
    }

    private static let header = #"{"count":2,"format":"entities","version":99,"entities":["# + "\n"

    /// An app's own document isn't a format of the gateway, whatever its version is.
    @Test(arguments: [
        #"{"version":2,"books":[]}"#, #"{"name":"x","version":"2.1.3"}"#, #"{"version":4,"books":[}"#,
        #"{"format":"calendar","version":4,"entities":[]}"#,
        #"{"format":"entities","version":3,"entities":[[1,{"id":1,"version":4}]}"#,
    ])
    func documentOfAnotherProgramIsDiscarded(_ text: String) throws {
        try withFile(text) { folder, notes, told throws in
            #expect(failure { try notes.save(Note(1, "a")) } == nil)
            #expect(try folder.text("notes.json") == document([#"[1,{"id":1,"text":"a"}]"#]))
            #expect(told.all.count == 1)
        }
    }

    @Test func whatTheSystemRefusesIsRefused() throws {
        try TemporaryFolder.run { folder in
            try folder.write("notes.json/file", "")
            let notes = JSONFileGateway<Note>(
                file: folder.url("notes.json"),
                unreadable: .discard { Issue.record("\($0)") }
            )
            #expect(failure { _ = try notes.all() }?.debugDescription.contains("directory") == true)
        }
    }
}
