#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

struct EntityDocument<Entity: Codable> {
    var nextNumber = 1
    var entities: [Entity] = []

    private struct Stored: Decodable {
        let format: String
        let version: Int
        let next: Int
        let entities: [Entity]
    }

    init(_ contents: FileContents?, path: String) throws {
        guard let contents else { return }
        do {
            let stored = try JSONDecoder().decode(Stored.self, from: Data(contents.bytes))
            nextNumber = stored.next
            entities = stored.entities
        } catch {
            throw StorageError(
                path: path,
                reason: .malformed("\(error)", at: .init(offset: 0, line: 1, column: 1))
            )
        }
    }

    func bytes(path: String) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let header = #"{"format":"entities","version":1,"next":\#(nextNumber),"entities":["#
        let lines = try entities.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
        return Array(
            (header + "\n" + lines.joined(separator: ",\n") + (lines.isEmpty ? "" : "\n") + "]}\n").utf8
        )
    }
}
