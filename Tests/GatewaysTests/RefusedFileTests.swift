import Foundation
import Gateways
import Interactors
import Testing

/// What can't be read or written is refused, with its place, and nothing changes.
@Suite struct RefusedFileTests {
    private func failure(_ body: () throws -> Void) -> StorageError? {
        do {
            try body()
            return nil
        } catch {
            return error as? StorageError
        }
    }

    private func withFile(
        _ text: String,
        _ body: (TemporaryFolder, JSONFileGateway<Note>) throws -> Void
    ) throws {
        try TemporaryFolder.run { folder in
            try folder.write("notes.json", text)
            try body(folder, JSONFileGateway(file: folder.url("notes.json")))
        }
    }

    @Test(arguments: ["/", "/tmp/..", "/."])
    func pathOfAFolderIsRefused(_ path: String) {
        let gateway = JSONFileGateway<Note>(file: URL(filePath: path, directoryHint: .notDirectory))
        #expect(
            failure { try gateway.save(Note(1, "")) }?.message.hasPrefix("can't use as a file")
                == true
        )
    }

    @Test func fileBeyondTwoGibibytesIsRefusedBeforeItIsRead() throws {
        try withFile("") { folder, gateway in
            try #require(truncate(folder.url("notes.json").path, 1 << 31) == 0)
            let error = try #require(failure { _ = try gateway.all() })
            #expect(error.message.hasPrefix("can't read (File too large)"))
            #expect(error.hint.contains("a file beyond 2 GiB has outgrown this store"))
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
}
