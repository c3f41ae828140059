import Foundation
import Gateways
import Interactors
import Testing

/// A large file that is written as gateways write it is scanned in parts, side by side; any other, such as one without
/// its last line break, from its beginning. Both have to come to the same.
@Suite struct LargeFileTests {
    private static let intact: [UInt8] = text(of: 1...300)

    private static func text(of ids: some Sequence<Int>) -> [UInt8] {
        let lines = ids.map {
            #"{"due":\#($0).5,"id":\#($0),"text":"\#($0) é \\ \#(String(repeating: "x", count: 1_999))"}"#
        }
        let head = #"{"format":"entities","version":1,"next":999,"entities":["#
        return Array((head + "\n" + lines.joined(separator: ",\n") + "\n]}\n").utf8)
    }

    /// What a gateway reads or says.
    private func outcome(_ bytes: some Sequence<UInt8>, _ folder: TemporaryFolder) throws -> Result<
        [Note], StorageError
    > {
        try folder.write("notes.json", Array(bytes))
        do {
            return .success(try JSONFileGateway<Note>(file: folder.url("notes.json")).all())
        } catch let error as StorageError {
            return .failure(error)
        }
    }

    private func expectSameInPartsAndInOne(_ bytes: [UInt8], _ folder: TemporaryFolder, _ comment: Comment)
        throws
    {
        let inParts = try outcome(bytes, folder)
        #expect(try folder.bytes("notes.json") == bytes)
        let inOne = try outcome(bytes.dropLast(), folder)
        #expect(inParts == inOne, comment)
    }

    /// The line breaks at which a part could end.
    private var borders: [Int] {
        let breaks = Self.intact.indices.filter { Self.intact[$0] == UInt8(ascii: "\n") }
        return [1, 2, 8].map { $0 << 16 }.flatMap { size in
            breaks.filter { $0 >= size }.prefix(2)
        }
    }

    /// Places and what is put there instead of nothing or of one byte: about a border, and of all others as many as
    /// there is time for, from a seed.
    private var damages: [(place: Int, length: Int, replacement: [UInt8])] {
        let atBorders = borders.flatMap { border in
            (border - 1...border + 1).flatMap { [($0, 1, []), ($0, 1, [UInt8(ascii: "x")])] }
        }
        let replacements =
            [
                "", "\"", "\\", "{", "}", "[", "]", ",", ":", "7", "-", "x", " ", "\n", "\n,", ",\n", "]}\n",
                "\u{0}", "é",
            ].map { Array($0.utf8) } + [[0xC3], [0xFF]]
        let places = borders.flatMap { $0 - 3...$0 + 30 } + [borders[0] + 400]
        let others = places.flatMap { place in
            replacements.flatMap { [(place, 0, $0), (place, 1, $0)] }
        }
        var random = SplitMix64(state: 0x5EED)
        return atBorders + others.shuffled(using: &random).prefix(Sweeps.areWanted ? 1_000 : 10)
    }

    @Test func damageIsRefusedWithTheSameTextInPartsAndInOne() throws {
        try TemporaryFolder.run { folder throws in
            for damage in damages {
                var damaged = Self.intact
                damaged.replaceSubrange(damage.place..<damage.place + damage.length, with: damage.replacement)
                try expectSameInPartsAndInOne(damaged, folder, "\(damage)")
            }
        }
    }

    @Test func cutFileIsRefusedWithTheSameTextInPartsAndInOne() throws {
        try TemporaryFolder.run { folder throws in
            for place in borders.flatMap({ [$0 - 1, $0, $0 + 9] }) {
                let cut = Self.intact[..<place] + "\n]}\n".utf8
                try expectSameInPartsAndInOne(Array(cut), folder, "\(place)")
            }
        }
    }

    @Test func sameIDInAnotherPartIsRefusedWithItsPlace() throws {
        try TemporaryFolder.run { folder throws in
            let linesBefore = borders.map { border in
                Self.intact[..<border].count { $0 == UInt8(ascii: "\n") }
            }
            for ids in linesBefore.map({ Array(1...$0) + Array($0...299) }) + [Array(1...299) + [1]] {
                let bytes = Self.text(of: ids)
                guard case .failure(let error) = try outcome(bytes, folder) else {
                    Issue.record("it is read")
                    return
                }
                #expect(error.message.contains("a second entity with the same id"))
                try expectSameInPartsAndInOne(bytes, folder, "\(error)")
            }
        }
    }

    @Test func entityIsFoundWhateverTheOrderOfTheIDs() throws {
        try TemporaryFolder.run { folder throws in
            for ids in [Array(1...400), Array(201...400) + Array(1...200), Array((1...400).reversed())] {
                try folder.write("notes.json", Self.text(of: ids))
                let gateway = JSONFileGateway<Note>(file: folder.url("notes.json"))
                for id in [1, 2, 130, 131, 200, 201, 399, 400] {
                    #expect(try gateway.entity(id: id)?.due == Double(id) + 0.5)
                }
                #expect(try gateway.entity(id: 401) == nil)
                #expect(try gateway.all().map(\.id) == ids)
            }
        }
    }

    @Test func changeInAnyPartLeavesTheOtherLines() throws {
        try TemporaryFolder.run { folder throws in
            for id in [1, 130, 250, 299] {
                try folder.write("notes.json", Self.intact)
                let gateway = JSONFileGateway<Note>(file: folder.url("notes.json"))
                try gateway.save(Note(id, "new"))
                try gateway.save(Note(777, "newer"))
                let old = String(decoding: Self.intact, as: UTF8.self).split(separator: "\n")
                let new = try folder.text("notes.json").split(separator: "\n")
                #expect(new[id] == #"{"id":\#(id),"text":"new"}"# + ",")
                #expect(new[301] == #"{"id":777,"text":"newer"}"#)
                #expect(
                    new[1..<id] == old[1..<id]
                        && new[(id + 1)...].prefix(299 - id) == old[(id + 1)...].prefix(299 - id)
                )
                #expect(try gateway.all().count == 301)
                #expect(try gateway.entity(id: 777)?.text == "newer")
            }
        }
    }

    /// Members that are the same in each line are recognised by their names' text; these aren't.
    @Test func membersMayDifferFromLineToLine() throws {
        let many = (0..<40).map { #""m\#($0)":\#($0)"# }.joined(separator: ",")
        let lines = [
            #"{"id":1,"text":"a"}"#, #"{"due":2,"id":2,"text":"b"}"#, #"{"text":"c","id":3}"#,
            #"{"id":4,"idea":5,"id ":6,"text":"d"}"#, #"{"text" : "e" , "id" : 5}"#,
            #"{\#(many),"a name of 16 cha":1,"a name of 17 char":1,"a name of 16 chA":2,"id":6,"text":"f"}"#,
            #"{\#(many),"a name of 16 cha":1,"a name of 17 chAr":1,"id":7,"text":"g"}"#,
            #"{"id":8,"text":"h"}"#,
        ]
        let text =
            #"{"format":"entities","version":1,"next":9,"entities":["# + "\n" + lines.joined(separator: ",\n")
        try TemporaryFolder.run { folder throws in
            let read = try outcome((text + "\n]}\n").utf8, folder)
            #expect(try read.get().map(\.text) == ["a", "b", "c", "d", "e", "f", "g", "h"])
            let gateway = JSONFileGateway<Note>(file: folder.url("notes.json"))
            for id in 1...8 { #expect(try gateway.entity(id: id)?.id == id) }
            for wrong in [#"{"id":9,"id":8,"text":"h"}"#, #"{"id"8,"text":"h"}"#, #"{"id":9,"tex":"h"x}"#] {
                let damaged = Array((text.dropLast(lines[7].count) + wrong + "\n]}\n").utf8)
                try expectSameInPartsAndInOne(damaged, folder, "\(wrong)")
                #expect(throws: StorageError.self) { try outcome(damaged, folder).get() }
            }
        }
    }
}
