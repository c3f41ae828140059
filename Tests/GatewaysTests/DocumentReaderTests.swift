import Foundation
import Gateways
import Interactors
import TestSupport
import Testing

/// What an edit by hand breaks is named by its line.
@Suite struct DocumentReaderTests {
    struct Page: Identifiable, Codable, Equatable, Sendable {
        var id: String
        var text = ""
    }

    private static let lines = ["a", "b", "c"].map { #"["\#($0)",{"id":"\#($0)","text":"t"}]"# }
    private static let text = document(lines)

    /// The text of a file after an edit, and the line that is named: of the first entity that isn't JSON alone.
    static let edits: [(String, Int?)] = [
        (text.replacing("}],\n[\"c", with: "}]\n[\"c"), 3),
        (text.replacing("}],\n[\"c", with: "}]\r\n[\"c"), 3),
        (text.replacing("\n", with: "\r\n").replacing("],\r\n[\"b", with: "]\r\n[\"b"), 2),
        (text.replacing(#"{"id":"b""#, with: #"// b\#n{"id":"b""#), 3),
        (text.replacing("]}\n", with: "]\n"), nil),
        (text.replacing("]}\n", with: "}\n"), nil),
        (text + "x", nil),
        (text.replacing(#"["b""#, with: "\u{0}[\"b\""), 3),
        (text.replacing(#"["b""#, with: "\u{A0}[\"b\""), 3),
        (text.replacing("\"version\":3", with: "\"version\":"), nil),
        (text.replacing(",\"format\"", with: "\"format\""), nil),
        (text.replacing(",\n", with: ",\n\n\n").replacing(#"{"id":"c""#, with: #"{"id":c"#), 8),
        (String(text.dropLast(30)), 4),
    ]

    /// The same of an edit that leaves the other lines as they were.
    static let editsOfOneLine: [String] = [
        text.replacing(#""b","text":"#, with: #""b" "text":"#),
        text.replacing(#"{"id":"b""#, with: #"{"id" "b""#),
        text.replacing(#"{"id":"b""#, with: #"{id:"b""#), text.replacing(#"{"id":"b""#, with: #"{"id":b"#),
        text.replacing(#"{"id":"b""#, with: #"{"id":,"text":"b""#),
        text.replacing(#"{"id":"b""#, with: #"{"id":"b"#),
        text.replacing(#""t"}],\#n["c"#, with: #""t}],\#n["c"#),
        text.replacing(#"{"id":"b""#, with: #"{"x":\#(nested(600)),"id":"b""#),
    ]

    private static func nested(_ depth: Int) -> String {
        String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }

    private func check(_ bytes: [UInt8], _ line: Int?, _ what: String = "not JSON") throws {
        try TemporaryFolder.run { folder throws in
            try folder.write("pages.json", bytes)
            let gateway = JSONFileGateway<Page>(file: folder.url("pages.json"))
            for attempt in [
                { _ = try gateway.all() }, { _ = try gateway.entity(id: "c") },
                { try gateway.save(Page(id: "d")) },
            ] {
                let error = try #require(failure(attempt))
                let place = line.map { "line \($0) of " } ?? ""
                #expect(error.debugDescription == "\(place)\(folder.path("pages.json")): \(what)")
            }
            #expect(try folder.bytes("pages.json") == bytes)
        }
    }

    @Test(arguments: edits.indices) func editThatBreaksAFileIsNamedByItsLine(_ number: Int) throws {
        let (text, line) = Self.edits[number]
        try #require(text != Self.text)
        try check(Array(text.utf8), line)
    }

    @Test(arguments: editsOfOneLine)
    func editThatBreaksOneLineIsNamedByLineAndEntityAndLeavesTheOthersAlone(_ text: String) throws {
        try #require(text != Self.text)
        try TemporaryFolder.run { folder throws in
            try folder.write("pages.json", text)
            let gateway = JSONFileGateway<Page>(file: folder.url("pages.json"))
            for attempt in [{ _ = try gateway.all() }, { _ = try gateway.entity(id: "b") }] {
                let (message, path) = (
                    try #require(failure(attempt)).debugDescription, folder.path("pages.json")
                )
                #expect(
                    message.hasPrefix(#"line 3 of \#(path): the entity "b" isn't a valid Page: "#),
                    "\(message)"
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
    @Test(arguments: [#"["b,{"id":"b"}]"#, #"[b,{"id":"b"}]"#, #"[,{"id":"b"}]"#])
    func lineWhoseIDIsBrokenAsWellIsRefusedWithTheFile(_ line: String) throws {
        try TemporaryFolder.run { folder throws in
            let text = document([Self.lines[0], line])
            try folder.write("pages.json", text)
            let gateway = JSONFileGateway<Page>(file: folder.url("pages.json"))
            #expect(throws: StorageError.self) { try gateway.save(Page(id: "b")) }
            #expect(try folder.text("pages.json") == text)
        }
    }

    @Test func textOfAnotherEncodingIsRefused() throws {
        try TemporaryFolder.run { folder throws in
            let encodings: [String.Encoding] = [.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32]
            for text in try encodings.map({ Array(try #require(Self.text.data(using: $0))) })
                + [Array("\u{FEFF}\(Self.text)".utf8)]
            {
                try folder.write("pages.json", text)
                let gateway = JSONFileGateway<Page>(file: folder.url("pages.json"))
                #expect(throws: StorageError.self) { try gateway.all() }
                #expect(throws: StorageError.self) { try gateway.save(Page(id: "d")) }
                #expect(try folder.bytes("pages.json") == text)
            }
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
