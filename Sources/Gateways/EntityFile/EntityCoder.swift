#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Translates between entities and their lines, and says in which place of which file that failed.
struct EntityCoder<Entity: Codable & Sendable>: Sendable {
    let path: String

    /// The entities of `lines`. Decoding is most of the work of reading a file, so many are decoded on all processors.
    func decode(_ lines: ArraySlice<EntityLine>, of document: EntityDocument) throws(StorageError) -> [Entity]
    {
        let decoded = Self.parts(of: lines).mapOnAllProcessors { part in
            Result { () throws(StorageError) in try decode(part: part, of: document) }
        }
        var entities: [Entity] = []
        entities.reserveCapacity(lines.count)
        for part in decoded { entities += try part.get() }
        return entities
    }

    /// Neighbouring lines of 64 KiB, or one that is longer: a decoder needs several times its input as working memory.
    private static func parts(of lines: ArraySlice<EntityLine>) -> [ArraySlice<EntityLine>] {
        var parts: [ArraySlice<EntityLine>] = []
        var rest = lines
        while let first = rest.first {
            let limit = Int(first.start) + 1 << 16
            let count = rest.firstIndex { $0.end > limit }.map { $0 - rest.startIndex } ?? rest.count
            parts.append(rest.prefix(max(count, 1)))
            rest = rest.dropFirst(max(count, 1))
        }
        return parts
    }

    /// A tape's members are found by walking over them, so an entity with more than so many values and names is better
    /// decoded by Foundation, which makes a table of them.
    private static var mostTokens: Int { 1024 }

    func decode(_ line: EntityLine, of document: EntityDocument) throws(StorageError) -> Entity {
        try decode(0, of: JSONTape(document.bytes, line.range), line, of: document)
    }

    /// The entity that begins with a token of the tape.
    private func decode(
        _ token: Int,
        of tape: JSONTape,
        _ line: EntityLine,
        of document: EntityDocument
    ) throws(StorageError) -> Entity {
        if Int(tape.tokens[token].next) - token <= Self.mostTokens {
            do {
                return try tape.decode(Entity.self, token)
            } catch {}
        }
        // What is wrong with it, and whether anything is, is for Foundation's decoder to say.
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

    private func decode(
        part lines: ArraySlice<EntityLine>,
        of document: EntityDocument
    ) throws(StorageError) -> [Entity] {
        guard let first = lines.first, let last = lines.last else { return [] }
        let tape = JSONTape(document.bytes, Int(first.start)..<last.end)
        var token = 0
        return try lines.map { line throws(StorageError) in
            defer { token = Int(tape.tokens[token].next) }
            return try decode(token, of: tape, line, of: document)
        }
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
