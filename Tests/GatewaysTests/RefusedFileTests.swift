import Foundation
import Gateways
import Interactors
import TestSupport
import Testing

/// What can't be read or written is refused, with its place, and nothing changes.
@Suite struct RefusedFileTests {
    private static let notAPair = "not an array of an id and an entity, as JSON"

    @Test(arguments: ["/", "/tmp/..", "/."])
    func pathOfAFolderIsRefused(_ path: String) {
        let gateway = JSONFileGateway<Note>(file: URL(filePath: path, directoryHint: .notDirectory))
        #expect(
            failure { try gateway.save(Note(1, "")) }?.debugDescription.hasPrefix("can't use")
                == true
        )
    }

    @Test(arguments: [
        ("", "not JSON"),
        ("[]", "not a document of entities"),
        ("{}", "not a document of entities"),
        (#"{"version":2,"books":[]}"#, "not a document of entities"),
        (#"{"name":"x","version":"2.1.3"}"#, "not a document of entities"),
        ("{", "not JSON"),
        (#"{"format":"calendar","version":1,"entities":[]}"#, "not a document of entities"),
        (#"{"format":"entities","version":"3","entities":[]}"#, "not a document of entities"),
        (#"{"format":"entities","version":3}"#, "\"entities\" isn't one array"),
        (#"{"format":"entities","version":3,"entities":{}}"#, "\"entities\" isn't one array"),
        (#"{"format":"entities","version":3,"entities":[]} x"#, "not JSON"),
        (#"{"format":"entities","version":3,"entities":[],"entities":[]}"#, "\"entities\" isn't one array"),
    ])
    func brokenFileIsRefusedAndKept(_ text: String, _ what: String) throws {
        try withFile(text) { folder, gateway throws in
            let path = folder.path("notes.json")
            for attempt in [
                { _ = try gateway.all() }, { _ = try gateway.entity(id: 5) },
                { try gateway.save(Note(5, "x")) },
            ] {
                let error = try #require(failure(attempt))
                #expect(error.path == path)
                #expect(error.debugDescription.hasPrefix("\(path): \(what)"), "\(error)")
            }
            #expect(try folder.text("notes.json") == text)
            #expect(try folder.names() == ["notes.json"])
        }
    }

    /// `JSONDecoder` accepts it in a string that it doesn't decode.
    @Test(arguments: [
        (#"[1,{"id":1,"text":"Buy  \#n  milk"}]"#, 3), (#"[1,{"id":1,"text":"a","x":"b\#r\#nc"}]"#, 3),
        (#"[1,\#n{"text":"\\","id":1,"x":["\"","\"\#n"]}]"#, 3),
        (#"[1,{"id":1,"text":"[1]}]\#n],{"}]"#, 3), (#"[1,{"id":1,"text":"a","x":"b\\#nc"}]"#, 3),
    ])
    func lineBreakInATextIsRefusedAndKept(_ line: String, _ number: Int) throws {
        let text = document([#"[2,{"id":2,"text":"b"}]"#, line])
        try withFile(text) { folder, gateway throws in
            let message = "line \(number) of \(folder.path("notes.json")): \(Self.notAPair)"
            for attempt in [
                { _ = try gateway.all() }, { _ = try gateway.entity(id: 2) }, { try gateway.delete(id: 1) },
                { try gateway.save(Note(2, "c")) }, { try gateway.update { _ in } },
            ] {
                #expect(failure(attempt)?.debugDescription == message)
            }
            #expect(try folder.text("notes.json") == text)
        }
    }

    /// Reading does nothing to a line that can't be read, and neither does a change of another one.
    @Test(arguments: [
        (#"[7,{"id":7}]"#, "'text' not found"),
        (#"[7,{"id":7,"text":5}]"#, "text. Debug description: Expected to decode String"),
        (#"[7,{"id":7,"text":null}]"#, "text. "),
        (#"[7,{"id":7,"text":"\ud800"}]"#, ""),
        (#"[7,{"id":7,"text":"a","due":1e400}]"#, "not valid JSON"),
        (#"[7,{"id":7,"text":"a" "b"}]"#, ""),
        (#"[7,{"id":7,"text":"a","due":01}]"#, ""),
        (#"[7,{"id":7,"text":"a","due":1.}]"#, ""),
    ])
    func lineThatIsNoEntityIsNamedAndKept(_ line: String, _ what: String) throws {
        try withFile(document([#"[5,{"id":5,"text":"a"}]"#, line])) { folder, gateway throws in
            for attempt in [{ _ = try gateway.all() }, { _ = try gateway.entity(id: 7) }] {
                let error = try #require(failure(attempt))
                let path = folder.path("notes.json")
                #expect(
                    error.debugDescription.hasPrefix("line 3 of \(path): the entity 7 isn't a valid Note: "),
                    "\(error)"
                )
                #expect(what.isEmpty || error.debugDescription.contains(what), "\(error)")
            }
            try gateway.save(Note(5, "b"))
            let lines = [#"[5,{"id":5,"text":"b"}]"#, line]
            #expect(try folder.text("notes.json") == document(lines))
        }
    }

    @Test func elementThatIsNoPairOfAnIDAndAnEntityIsRefused() throws {
        try withFile(document([#"[5,{"id":5,"text":"a"}]"#, #"{"id":6,"text":"b"}"#])) {
            folder,
            gateway throws in
            let error = try #require(failure { _ = try gateway.all() })
            #expect(error.debugDescription == "line 3 of \(folder.path("notes.json")): \(Self.notAPair)")
        }
    }

    @Test func idThatComesTwiceIsRefusedByEveryCallThatLooksForOne() throws {
        let lines = [5, 6, 5].map { #"[\#($0),{"id":\#($0),"text":"a"}]"# }
        try withFile(document(lines)) { folder, gateway throws in
            for attempt in [
                { _ = try gateway.all() }, { _ = try gateway.entity(id: 5) }, { try gateway.delete(id: 5) },
                { try gateway.save(Note(5, "b")) }, { for _ in 0..<20 { _ = try gateway.entity(id: 40) } },
            ] {
                #expect(
                    failure(attempt)?.debugDescription.hasSuffix(": the id 5 stands in line 2, too") == true
                )
            }
        }
    }

    @Test func idThatStandsTwiceInTwoSpellingsIsRefused() throws {
        let lines = ["5", "5.0"].map { #"[\#($0), {"id":\#($0),"text":"a"}]"# }
        try withFile(" " + document(lines)) { _, gateway throws in
            let error = failure { try gateway.save(Note(5, "b")) }
            #expect(error?.debugDescription.hasSuffix(": the id 5 stands in line 2, too") == true)
        }
    }

    /// In every layout, an id that stands twice and what is no entity are named as an editor and a person find them.
    @Test func idThatStandsTwiceAndEntityThatCannotBeReadAreNamedByLineAndID() throws {
        let lines = [5, 7, 6, 7].map { #"[\#($0),{"id":\#($0),"text":"a"}]"# }
        let twice = document(lines)
        for text in [
            twice, twice.replacing("\"count\":4", with: "\"count\":9"), twice.replacing(",{", with: " , {"),
        ] {
            try withFile(text) { folder, gateway throws in
                let error = try #require(failure { _ = try gateway.all() })
                let path = folder.path("notes.json")
                #expect(error.debugDescription == "line 5 of \(path): the id 7 stands in line 3, too")
            }
        }
        let damaged = document(Array(lines.dropLast())).replacing(#"7,"text":"a""#, with: "7")
        for text in [damaged, damaged.replacing(",{", with: ", {")] {
            try withFile(text) { folder, gateway throws in
                let error = try #require(failure { _ = try gateway.all() })
                let path = folder.path("notes.json")
                let place = "line 3 of \(path): the entity 7 isn't a valid Note: "
                #expect(error.debugDescription.hasPrefix(place))
            }
        }
    }

    @Test func numberBeyondAllTypesIsKeptWhereItIsNotRead() throws {
        let odd = #"[7,{"id":7,"text":"a","x":1e400}]"#
        try withFile(document([#"[5,{"id":5,"text":"a"}]"#, odd])) { folder, gateway throws in
            #expect(try gateway.all() == [Note(5, "a"), Note(7, "a")])
            try gateway.delete(id: 5)
            #expect(try folder.text("notes.json") == document([odd]))
            try gateway.save(Note(7, "b"))
            #expect(
                try folder.text("notes.json") == document([#"[7,{"id":7,"text":"b"}]"#])
            )
        }
    }

    /// What is encoded isn't what is decoded.
    struct Forgetful: Identifiable, Codable {
        var id: Int
        var name = ""

        init(id: Int) { self.id = id }
        init(from decoder: any Decoder) throws { id = 1 }
    }

    @Test func entityThatComesBackWithAnotherIDIsRefused() throws {
        try TemporaryFolder.run { folder in
            let gateway = JSONFileGateway<Forgetful>(file: folder.url("f.json"))
            try gateway.save(Forgetful(id: 1))
            let text = try folder.text("f.json")
            let error = try #require(failure { try gateway.save([Forgetful(id: 1), Forgetful(id: 2)]) })
            #expect(
                error.debugDescription.hasPrefix("can't be written as JSON (the entity 2 has another id, 1"),
                "\(error)"
            )
            #expect(try folder.text("f.json") == text)
        }
    }
}
