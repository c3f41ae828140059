#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Translates between entities and their lines, and says in which place of which file that failed.
struct EntityCoder<Entity: Codable> {
    let path: String

    func decode(_ lines: ArraySlice<EntityLine>, of document: EntityDocument) throws(StorageError) -> [Entity]
    {
        var entities: [Entity] = []
        entities.reserveCapacity(lines.count)
        let decoder = JSONDecoder()
        // A few thousand bytes at a time: the decoder needs several times its input as working memory.
        var rest = lines
        while let first = rest.first {
            let limit = Int(first.start) + 1 << 16
            var count = rest.firstIndex { $0.end > limit }.map { $0 - rest.startIndex } ?? rest.count
            count = max(count, 1)
            let chunk = rest.prefix(count)
            entities += try decode(chunk, of: document, with: decoder)
            rest = rest.dropFirst(count)
        }
        return entities
    }

    func decode(_ line: EntityLine, of document: EntityDocument) throws(StorageError) -> Entity {
        do {
            return try JSONDecoder().decode(Entity.self, from: Data(document.bytes[line.range]))
        } catch {
            throw StorageError(
                malformed: Self.explanation(error),
                at: Int(line.start),
                of: document.bytes,
                path: path
            )
        }
    }

    func encode(_ entity: Entity) throws(StorageError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return Array(try encoder.encode(entity))
        } catch {
            throw StorageError(path: path, reason: .unencodable(Self.explanation(error)))
        }
    }

    /// Neighbouring lines as one array.
    private func decode(
        _ lines: ArraySlice<EntityLine>,
        of document: EntityDocument,
        with decoder: JSONDecoder
    ) throws(StorageError) -> [Entity] {
        guard let first = lines.first, let last = lines.last else { return [] }
        var text = Data(capacity: last.end - Int(first.start) + 2)
        text.append(UInt8(ascii: "["))
        text.append(contentsOf: document.bytes[Int(first.start)..<last.end])
        text.append(UInt8(ascii: "]"))
        if let entities = try? decoder.decode([Entity].self, from: text) { return entities }
        // Which of them it was is found by decoding each.
        var entities: [Entity] = []
        for line in lines { entities.append(try decode(line, of: document)) }
        return entities
    }

    private static func explanation(_ error: any Error) -> String {
        let context: (path: [any CodingKey], what: String)
        switch error {
        case DecodingError.keyNotFound(let key, let found):
            context = (found.codingPath, "\"\(key.stringValue)\" is missing")
        case DecodingError.typeMismatch(_, let found), DecodingError.valueNotFound(_, let found),
            DecodingError.dataCorrupted(let found):
            context = (found.codingPath, found.debugDescription)
        case EncodingError.invalidValue(_, let found): context = (found.codingPath, found.debugDescription)
        default: context = ([], String(describing: error))
        }
        let place = context.path.map(\.stringValue).joined(separator: ".")
        return "the entity isn't one of \(Entity.self): " + (place.isEmpty ? "" : "\(place): ") + context.what
    }
}
