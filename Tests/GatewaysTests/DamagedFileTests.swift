import Foundation
import Gateways
import Interactors
import TestSupport
import Testing

/// Whatever happened to a file: it is refused or read as what it says; it is never taken for empty, never changed
/// by reading it, and no program ends over it.
@Suite struct DamagedFileTests {
    private static let notes = [Note(1, "Buy milk"), Note(2, "é \"x\" \\ / 👩‍👧", due: -1.5e-7), Note(3, "")]

    /// As they are written.
    private static let entities = [
        #"{"id":1,"text":"Buy milk"}"#, #"{"due":-1.5e-07,"id":2,"text":"é \"x\" \\ / 👩‍👧"}"#,
        #"{"id":3,"text":""}"#,
    ].map { Array($0.utf8) }

    private func intact() throws -> [UInt8] {
        try TemporaryFolder.run(onDisk: false) { folder throws in
            try JSONFileGateway<Note>(file: folder.url("notes.json")).save(Self.notes)
            let bytes = try folder.bytes("notes.json")
            for entity in Self.entities { try #require(bytes.firstRange(of: entity) != nil) }
            return bytes
        }
    }

    /// Reads and changes a damaged file. Returns what was read, nil if it was refused.
    @discardableResult
    private func probe(_ bytes: [UInt8], _ folder: TemporaryFolder) throws -> [Note]? {
        try folder.write("notes.json", bytes)
        let gateway = JSONFileGateway<Note>(file: folder.url("notes.json"))
        var read: [Note]?
        do {
            read = try gateway.all()
            #expect(read?.isEmpty == false || String(decoding: bytes, as: UTF8.self).contains("[]"))
        } catch {
            #expect(error is StorageError)
        }
        #expect(try folder.bytes("notes.json") == bytes)
        do {
            try JSONFileGateway<Note>(file: folder.url("notes.json")).save(Note(99, "new"))
            let after = try folder.bytes("notes.json")
            if let read { #expect(try gateway.all() == read + [Note(99, "new")]) }
            // What isn't damaged is still there, byte by byte.
            for entity in Self.entities where read == nil && bytes.firstRange(of: entity) != nil {
                #expect(after.firstRange(of: entity) != nil)
            }
        } catch {
            #expect(error is StorageError)
            #expect(try folder.bytes("notes.json") == bytes)
        }
        try recover(bytes, folder, readable: read)
        return read
    }

    /// A gateway that discards what it can't read always goes on, except with another format.
    private func recover(_ bytes: [UInt8], _ folder: TemporaryFolder, readable: [Note]?) throws {
        try folder.write("notes.json", bytes)
        let cache = JSONFileGateway<Note>(file: folder.url("notes.json"), unreadable: .discard { _ in })
        do {
            let rest = try cache.all()
            if let readable { #expect(rest == readable) }
            try cache.save(Note(99, "new"))
            let now = try JSONFileGateway<Note>(file: folder.url("notes.json")).all()
            #expect(now.filter { $0.id != 99 } == rest.filter { $0.id != 99 })
            #expect(now.contains(Note(99, "new")))
        } catch {
            guard case .otherFormat = (error as? StorageError)?.reason else { throw error }
        }
    }

    @Test func truncatedFileIsRefused() throws {
        let intact = try intact()
        try TemporaryFolder.run(onDisk: false) { folder throws in
            for count in 0..<intact.count {
                let read = try probe(Array(intact[..<count]), folder)
                // Without its last line break the file says the same.
                #expect(
                    read == (count == intact.count - 1 ? Self.notes : nil),
                    "\(count) of \(intact.count) bytes"
                )
            }
        }
    }

    @Test func fileWithAFlippedBitIsRefusedOrStillOfEntities() throws {
        let intact = try intact()
        try TemporaryFolder.run(onDisk: false) { folder throws in
            for place in intact.indices {
                for bit in SlowTests.areWanted ? 0..<8 : place % 8..<place % 8 + 1 {
                    var damaged = intact
                    damaged[place] ^= 1 << bit
                    try probe(damaged, folder)
                }
            }
        }
    }

    /// Cuts, copies and exchanges pieces of valid files; from a seed, so that a failure can be repeated.
    @Test func readerSurvivesRandomDamage() throws {
        let count = SlowTests.areWanted ? 20_000 : 300
        var rounds = 0
        var random = SeededGenerator(seed: 0x5EED)
        let intact = try intact()
        let pieces = [
            #"{"id":1"#, "\"", "\\", "\\u", "[[[[", "{", "}", "]", ",", "1e999", "-", "\u{0}", "\n", "é",
            "\"version\":2", "true",
        ]
        try TemporaryFolder.run(onDisk: false) { folder throws in
            while rounds < count {
                rounds += 1
                var bytes = intact
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    let from = Int.random(in: 0...bytes.count, using: &random)
                    let to = min(bytes.count, from + Int.random(in: 0...12, using: &random))
                    switch Int.random(in: 0..<4, using: &random) {
                    case 0: bytes.removeSubrange(from..<to)
                    case 1:
                        bytes.insert(
                            contentsOf: bytes[from..<to],
                            at: Int.random(in: 0...bytes.count, using: &random)
                        )
                    case 2:
                        bytes.replaceSubrange(
                            from..<to,
                            with: pieces[Int.random(in: 0..<pieces.count, using: &random)].utf8
                        )
                    default:
                        for place in from..<to { bytes[place] = UInt8.random(in: 0...255, using: &random) }
                    }
                }
                if bytes != intact { try probe(bytes, folder) }
            }
        }
        print("fuzzer: \(rounds) files, seed 5EED")
    }

    /// The string of the first two lines ends in the second.
    @Test(arguments: [
        [#"[1,{"id":1,"text":"a]"#, #"[2,b"},{"id":2,"text":"c"}]"#], ["[1,]"], [#"[1,{"id":1,"text":"a"}}"#],
        [#"[1,{"id":1,"text":"a"},5]"#], [#"[1,{"id":1,"text":"a"},5]"#, "[2,]]"],
        [#"[1,{"id":1,"text":"a"},{"id":2,"text":"b"}]"#, "[2,]"],
    ])
    func lineThatIsNoPairIsNamed(_ lines: [String]) throws {
        try TemporaryFolder.run(onDisk: false) { folder throws in
            try Data(document(lines).utf8).write(to: folder.url("notes.json"))
            let gateway = JSONFileGateway<Note>(file: folder.url("notes.json"))
            let error = failure { _ = try gateway.all() }
            #expect(error?.debugDescription.hasPrefix("line 2 of") == true, "\(String(describing: error))")
            #expect(failure { _ = try gateway.entity(id: 1) } == error)
        }
    }

    /// Around the depth that Foundation reads: a file by hand is read as a whole.
    @Test func deepEntityThatIsSavedIsReadInAnotherLayout() throws {
        var saved = 0
        for depth in 500...515 {
            try TemporaryFolder.run(onDisk: false) { folder throws in
                let file = folder.url("deep.json")
                let entity = Deep(id: 1, nested: Nested(depth: depth))
                if (try? JSONFileGateway(file: file).save(entity)) == nil { return }
                saved += 1
                try Data((" " + folder.text("deep.json")).utf8).write(to: file)
                #expect(try JSONFileGateway<Deep>(file: file).all().map(\.nested.depth) == [depth])
            }
        }
        #expect(0 < saved && saved < 16)
    }

    private struct Deep: Codable, Identifiable, Sendable {
        let id: Int
        let nested: Nested
    }

    /// Arrays in arrays.
    private struct Nested: Codable, Sendable {
        let depth: Int

        init(depth: Int) { self.depth = depth }

        init(from decoder: any Decoder) throws {
            var (container, depth) = (try decoder.unkeyedContainer(), 1)
            while !container.isAtEnd {
                container = try container.nestedUnkeyedContainer()
                depth += 1
            }
            self.depth = depth
        }

        func encode(to encoder: any Encoder) {
            var container = encoder.unkeyedContainer()
            for _ in 1..<depth { container = container.nestedUnkeyedContainer() }
        }
    }

    @Test func deepNestingIsReadOrRefused() throws {
        for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
            try TemporaryFolder.run(onDisk: false) { folder throws in
                for depth in [400, 600, SlowTests.areWanted ? 100_000 : 20_000] {
                    let nested =
                        String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
                    let entity = #"{"id":1,"text":"a","x":\#(nested)}"#
                    for text in [document(["[1,\(entity)]"]), " " + document(["[1,\(entity)]"])] {
                        #expect((try probe(Array(text.utf8), folder) != nil) == (depth == 400))
                    }
                }
            }
        }
    }
}
