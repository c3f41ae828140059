import Foundation
import Gateways
import Interactors
import TestSupport
import Testing

/// What an edit by hand breaks is named by its line and by what is wrong there.
@Suite struct JSONSyntaxTests {
    struct Page: Identifiable, Codable, Equatable, Sendable {
        var id: String
        var text = ""
    }

    private static let lines = ["a", "b", "c"].map { #"["\#($0)",{"id":"\#($0)","text":"t"}]"# }
    private static let text = document(lines)

    /// The text of a file after an edit, the line that is named, and what is said of it.
    static let edits: [(String, Int, String)] = [
        (text.replacing("}],\n[\"c", with: "}]\n[\"c"), 4, "a comma or ] is missing"),
        (text.replacing("}],\n[\"c", with: "}]\r\n[\"c"), 4, "a comma or ] is missing"),
        (
            text.replacing("\n", with: "\r\n").replacing("],\r\n[\"b", with: "]\r\n[\"b"), 3,
            "a comma or ] is missing"
        ),
        (text.replacing(#"{"id":"b""#, with: #"// b\#n{"id":"b""#), 3, "a value is missing"),
        (text.replacing("]}\n", with: "]\n"), 6, "a comma or } is missing"),
        (text.replacing("]}\n", with: "}\n"), 5, "a comma or ] is missing"),
        (text + "x", 6, "something follows the end"),
        ("\u{FEFF}" + text, 1, "not UTF-8, or with a byte order mark"),
        (text.replacing(#"["b""#, with: "\u{0}[\"b\""), 3, "not UTF-8, or with a byte order mark"),
        (text.replacing(#"["b""#, with: "\u{A0}[\"b\""), 3, "not UTF-8, or with a byte order mark"),
    ]

    /// The same of an edit that leaves the other lines as they were.
    static let editsOfOneLine: [(String, String)] = [
        (text.replacing(#""b","text":"#, with: #""b" "text":"#), "a comma or } is missing"),
        (text.replacing(#"{"id":"b""#, with: #"{"id" "b""#), "a colon is missing"),
        (text.replacing(#"{"id":"b""#, with: #"{id:"b""#), "a name in quotes is missing"),
        (text.replacing(#"{"id":"b""#, with: #"{'id':"b""#), "a name in quotes is missing"),
        (text.replacing(#"{"id":"b""#, with: #"{"id":b"#), "a value is missing"),
        (text.replacing(#"{"id":"b""#, with: #"{"id":,"text":"b""#), "a value is missing"),
        (text.replacing(#"{"id":"b""#, with: #"{"id":"b"#), "a comma or } is missing"),
        (text.replacing(#""t"}],\#n["c"#, with: #""t}],\#n["c"#), "a text has no end in its line"),
        (
            text.replacing(#"{"id":"b""#, with: #"{"x":\#(nested(600)),"id":"b""#),
            "nested more than 512 deep"
        ),
    ]

    private static func nested(_ depth: Int) -> String {
        String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }

    private func check(_ bytes: [UInt8], _ line: Int, _ what: String) throws {
        try TemporaryFolder.run { folder throws in
            try folder.write("pages.json", bytes)
            let gateway = JSONFileGateway<Page>(file: folder.url("pages.json"))
            for attempt in [
                { _ = try gateway.all() }, { _ = try gateway.entity(id: "c") },
                { try gateway.save(Page(id: "d")) },
            ] {
                let error = try #require(failure(attempt))
                let path = folder.path("pages.json")
                #expect(error.message == "line \(line) of \(path): not JSON: \(what)")
            }
            #expect(try folder.bytes("pages.json") == bytes)
        }
    }

    @Test(arguments: edits.indices) func editThatBreaksAFileIsNamedByItsLine(_ number: Int) throws {
        let (text, line, what) = Self.edits[number]
        try #require(text != Self.text)
        try check(Array(text.utf8), line, what)
    }

    @Test(arguments: editsOfOneLine)
    func editThatBreaksOneLineIsNamedByLineAndEntityAndLeavesTheOthersAlone(_ text: String, _ what: String)
        throws
    {
        try #require(text != Self.text)
        try TemporaryFolder.run { folder throws in
            try folder.write("pages.json", text)
            let gateway = JSONFileGateway<Page>(file: folder.url("pages.json"))
            for attempt in [{ _ = try gateway.all() }, { _ = try gateway.entity(id: "b") }] {
                let (error, path) = (try #require(failure(attempt)), folder.path("pages.json"))
                #expect(
                    error.message
                        == #"line 3 of \#(path): the entity "b" isn't a valid Page: not JSON: \#(what)"#
                )
            }
            #expect(try gateway.entity(id: "c") == Page(id: "c", text: "t"))
            try gateway.save(Page(id: "d", text: "t"))
            let added = #","# + "\n" + #"["d",{"id":"d","text":"t"}]"# + "\n]}\n"
            let expected = text.replacing("\n]}\n", with: added).replacing("\"count\":3", with: "\"count\":4")
            #expect(try folder.text("pages.json") == expected)
        }
    }

    /// It could be any entity.
    @Test(arguments: [#"["b,{"id":"b"}]"#, #"[b,{"id":"b"}]"#, #"[,{"id":"b"}]"#, #"["\u0062",{"id"}]"#])
    func lineWhoseIDIsBrokenAsWellIsRefusedWithTheFile(_ line: String) throws {
        try TemporaryFolder.run { folder throws in
            let text = document([Self.lines[0], line])
            try folder.write("pages.json", text)
            let gateway = JSONFileGateway<Page>(file: folder.url("pages.json"))
            #expect(throws: StorageError.self) { try gateway.save(Page(id: "b")) }
            #expect(try folder.text("pages.json") == text)
        }
    }

    @Test func textOfAnotherEncodingIsCalledThat() throws {
        let what = "not UTF-8, or with a byte order mark"
        for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32] {
            try check(Array(try #require(Self.text.data(using: encoding))), 1, what)
        }
    }

    /// In a file with numbers as ids, other entities can still be changed.
    @Test(arguments: [
        (Array("caf".utf8) + [0xE9], "a text isn't UTF-8, or has an escape of no character"),
        (Array(#"\ud800"#.utf8), "a text isn't UTF-8, or has an escape of no character"),
        (Array(#"\x"#.utf8), "a text isn't UTF-8, or has an escape of no character"),
        (Array("a\u{0}b".utf8), "a text has no end in its line"),
        (Array(#"a","id":7 "b"#.utf8), "a comma or } is missing"),
    ])
    func textThatIsNoneIsNamedByItsLineAndItsEntity(_ text: [UInt8], _ what: String) throws {
        let parts = document([#"[5,{"id":5,"text":"a"}]"#, #"[7,{"id":7,"text":"|"}]"#]).utf8.split(
            separator: 0x7C
        )
        try TemporaryFolder.run { folder throws in
            try folder.write("notes.json", Array(parts[0]) + text + parts[1])
            let gateway = JSONFileGateway<Note>(file: folder.url("notes.json"))
            for attempt in [{ _ = try gateway.all() }, { _ = try gateway.entity(id: 7) }] {
                let path = folder.path("notes.json")
                #expect(
                    failure(attempt)?.message
                        == "line 3 of \(path): the entity 7 isn't a valid Note: not JSON: \(what)"
                )
            }
            try gateway.save(Note(5, "b"))
            #expect(try gateway.entity(id: 5) == Note(5, "b"))
        }
    }

    /// It isn't JSON, but `JSONDecoder` reads it.
    @Test(arguments: [
        text.replacing("}]\n]}", with: "}],\n]}"), text.replacing("\"t\"}]", with: "\"t\",}]"),
        text.replacing("\"t\"}]", with: "\"t\"},]"), text.replacing("]}\n", with: "],}\n"),
    ])
    func commaBeforeAClosingBracketIsIgnoredInEveryLayout(_ text: String) throws {
        try TemporaryFolder.run { folder throws in
            let notes = ["a", "b", "c"].enumerated()
            let numbered = notes.reduce(text) { $0.replacing("\"\($1.element)\"", with: "\($1.offset + 1)") }
            for text in [numbered, numbered.replacing(",{", with: " , {")] {
                try folder.write("notes.json", text)
                let gateway = JSONFileGateway<Note>(file: folder.url("notes.json"))
                #expect(try gateway.all() == (1...3).map { Note($0, "t") })
                for number in 1...3 { #expect(try gateway.entity(id: number) == Note(number, "t")) }
                try gateway.save((1...4).map { Note($0, "new") })
                let expected = document((1...4).map { #"[\#($0),{"id":\#($0),"text":"new"}]"# })
                #expect(try folder.text("notes.json") == expected)
            }
        }
    }
}
