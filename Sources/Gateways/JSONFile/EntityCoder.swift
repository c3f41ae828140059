#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Interactors)
import Interactors
#endif

/// Translates between entities and lines: many at once, since Foundation takes half as long again for each one alone.
nonisolated struct EntityCoder<Entity: Identifiable & Codable & Sendable>: Sendable
where Entity.ID: Encodable & Sendable {
    /// The file that errors are about.
    let path: String

    // MARK: Decoding

    private struct Document: Decodable { let entities: [Pair] }

    private struct Pair: Decodable {
        let entity: Entity

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            _ = try container.decode(JSON.Anything.self)
            entity = try container.decode(Entity.self)
        }
    }

    /// As in a file, since Foundation limits how deep values are nested.
    private func decode(_ lines: EntityLines) throws -> [Entity] {
        let pairs = try JSON.decode(Document.self, from: lines.document).entities
        guard pairs.count == lines.count else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: [], debugDescription: "not one entity a line")
            )
        }
        return pairs.map(\.entity)
    }

    /// The entities of all lines. The first one that can't be read is an error.
    func entities(of lines: EntityLines) throws(StorageError) -> [Entity] {
        if let entities = try? decode(lines), let ids = try? idTexts(entities.map { $0.id }),
            lines.haveIDs(ids)
        {
            return entities
        }
        return try (0..<lines.count).map { line throws(StorageError) in try entity(ofLine: line, of: lines) }
    }

    /// The entity of a line; an error if it can't be read, or has another id than its line.
    func entity(ofLine line: Int, of lines: EntityLines) throws(StorageError) -> Entity {
        let entity: Entity
        do { entity = try decode(EntityLines([lines.text(ofLine: line)]))[0] } catch {
            let what = "isn't a valid \(Entity.self): \(JSON.explanation(error, outside: 3))"
            throw malformed("the entity \(lines.id(ofLine: line)) \(what)", line, of: lines)
        }
        let id = try idTexts([entity.id])[0]
        if IDKey.key(of: id) == lines.key(ofLine: line) { return entity }
        throw malformed("the entity \(lines.id(ofLine: line)) has another id, \(id)", line, of: lines)
    }

    // MARK: Encoding

    /// The edit of each change. What is saved must be readable.
    func edits(of changes: [EntityChange<Entity>]) throws(StorageError) -> [EntityLines.Edit] {
        let saved = changes.compactMap { change in if case .save(let entity) = change { entity } else { nil }
        }
        let (ids, texts) = (try idTexts(saved.map { $0.id }), try texts(of: saved))
        let lines = EntityLines(zip(ids, texts).map { EntityLines.line($0.utf8, $1) })
        do throws(StorageError) { _ = try entities(of: lines) } catch {
            guard case .malformed(let what, _) = error.reason else { throw error }
            throw unencodable(what)
        }
        var saves = (0..<lines.count).makeIterator()
        return changes.compactMap { change in
            switch change {
            case .save: saves.next().map { (lines.key(ofLine: $0), lines.text(ofLine: $0)) }
            case .delete(let id): key(of: id).map { ($0, []) }
            }
        }
    }

    /// The key of an id; nil if the id can't be encoded, so that it isn't in a file.
    func key(of id: Entity.ID) -> String? {
        (try? idTexts([id])).flatMap { IDKey.key(of: $0[0]) }
    }

    /// What an encoder writes of the ids. Of the usual ones, that is known.
    private func idTexts(_ ids: [Entity.ID]) throws(StorageError) -> [String] {
        switch ids {
        case let ids as [Int]: return ids.map { "\($0)" }
        case let ids as [UUID]: return ids.map { "\"\($0.uuidString)\"" }
        case let ids as [String] where ids.allSatisfy { IDKey.isPlain($0.utf8) }:
            return ids.map { "\"\($0)\"" }
        default: return try texts(of: ids).map { String(decoding: $0, as: UTF8.self) }
        }
    }

    private func texts(of values: [some Encodable]) throws(StorageError) -> [ArraySlice<UInt8>] {
        do {
            let text = try JSON.encode(values)
            return JSONParts.elements(of: text).map { text[$0] }
        } catch {
            throw unencodable(JSON.explanation(error, outside: 1))
        }
    }

    func malformed(_ what: String, _ line: Int, of lines: EntityLines) -> StorageError {
        StorageError(path: path, reason: .malformed(what, line: lines.fileLine(of: line)))
    }

    private func unencodable(_ what: String) -> StorageError {
        StorageError(path: path, reason: .unencodable(what))
    }
}
