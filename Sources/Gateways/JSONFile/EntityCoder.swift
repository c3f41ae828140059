import Dispatch

/// Translates between entities and the lines of a document.
nonisolated struct EntityCoder<Entity: Identifiable & Codable & Sendable>: Sendable
where Entity.ID: Encodable {
    /// The file that errors are about.
    let path: String
    /// Whether the lines are about to be written. Else what is wrong is in the file.
    var isWriting = false

    /// The id as it is compared. Ids that are equal encode to the same text, which may differ in its normal
    /// form.
    func text(of id: Entity.ID) throws -> String {
        String(decoding: try encode([id]).dropFirst().dropLast(), as: UTF8.self)
    }

    /// The line of an entity. It may take the place of an old one, whose members that the type doesn't know
    /// stay, unless they change how the entity is read.
    func line(of entity: Entity, replacing line: Int? = nil, in document: EntityDocument) throws -> [UInt8] {
        let new = try encode(entity)
        let merged = try line.flatMap { line -> [UInt8]? in
            let text = document.parts(ofLine: line).entity
            guard hasOthers(text, than: new) else { return nil }
            return try readableEntity(ofLine: line, in: document).flatMap { old in
                try merge(text, encode(old), new)
            }
        }
        return JSONText.array([Array(try text(of: entity.id).utf8), merged ?? new])
    }

    /// Whether an old text has members that the new one doesn't have. As a rule it hasn't, and needn't be decoded.
    private func hasOthers(_ old: ArraySlice<UInt8>, than new: [UInt8]) -> Bool {
        guard let old = JSONParts.members(of: old), let new = JSONParts.members(of: new[...]) else {
            return true
        }
        return !Set(old.map(\.name)).isSubset(of: new.map(\.name))
    }

    /// The text `new` with the members of `old` that are neither in it nor `known`, which is what the program
    /// writes of `old`. Nil if there are none, or if they change how the entity is read.
    private func merge(_ old: ArraySlice<UInt8>, _ known: [UInt8], _ new: [UInt8]) throws -> [UInt8]? {
        guard !old.elementsEqual(known), let old = JSONParts.members(of: old),
            let known = JSONParts.members(of: known[...]), let members = JSONParts.members(of: new[...])
        else { return nil }
        let names = Set((known + members).map(\.name))
        let text = try JSONText.object(members + old.filter { !names.contains($0.name) })
        guard let one = try? JSONText.decode(Entity.self, from: new),
            let other = try? JSONText.decode(Entity.self, from: text),
            // In any order, since a set has none.
            try values(in: JSONText.encode(one)) == values(in: JSONText.encode(other))
        else { return nil }
        return text
    }

    private func values(in text: [UInt8]) -> [String] {
        text.split { "[]{},".utf8.contains($0) }.map { String(decoding: $0, as: UTF8.self) }.sorted()
    }

    /// The entity in `text`, which says that it has this id, and which is in this line of the file.
    func entity(_ text: ArraySlice<UInt8>, id: ArraySlice<UInt8>, line: Int) throws -> Entity {
        do { return try JSONText.decode(Entity.self, from: text) } catch {
            let id = String(decoding: id, as: UTF8.self)
            let fault = JSONSyntax.fault(in: text)
            let reason = fault?.what ?? JSONText.explanation(error)
            let what = "the entity \(id) isn't a valid \(Entity.self): \(reason)"
            throw malformed(what, line: line + (fault?.line ?? 1) - 1)
        }
    }

    /// The entity in a line. An entity whose id isn't the line's is an error.
    func entity(ofLine line: Int, in document: EntityDocument) throws -> Entity {
        let parts = document.parts(ofLine: line)
        let entity = try entity(parts.entity, id: parts.id, line: line + 2)
        try check(entity, ofLine: line, in: document)
        return entity
    }

    /// The same, but nil if the entity can't be read: its line's id is all that is known of it.
    func readableEntity(ofLine line: Int, in document: EntityDocument) throws -> Entity? {
        let entity = try? JSONText.decode(Entity.self, from: document.parts(ofLine: line).entity)
        if let entity { try check(entity, ofLine: line, in: document) }
        return entity
    }

    private func check(_ entity: Entity, ofLine line: Int, in document: EntityDocument) throws {
        let expected = String(decoding: document.parts(ofLine: line).id, as: UTF8.self)
        let id = try text(of: entity.id)
        if id != expected { throw malformed("the entity \(expected) has another id, \(id)", line: line + 2) }
    }

    /// All entities. Decoding is most of the work of reading a file, so many are decoded on all processors.
    func entities(in document: EntityDocument) throws -> [Entity] {
        let (lines, size) = (document.lines.indices, 500)
        let decoded = Locked<[Int: Result<[Entity], any Error>]>([:])
        DispatchQueue.concurrentPerform(iterations: (lines.count + size - 1) / size) { number in
            let result = Result { try part(lines.dropFirst(number * size).prefix(size), of: document) }
            decoded.withLock { $0[number] = result }
        }
        return try decoded.withLock { $0 }.sorted { $0.key < $1.key }.flatMap { try $0.value.get() }
    }

    /// Decodes the entities, and encodes their ids, in one go each; one by one only to tell which is wrong.
    private func part(_ lines: Range<Int>, of document: EntityDocument) throws -> [Entity] {
        let copy = document.copy(of: lines)
        let parts = copy.lines.indices.map(copy.parts)
        let (ids, texts) = (JSONText.array(parts.map(\.id)), JSONText.array(parts.map(\.entity)))
        guard let entities = try? JSONText.decode([Entity].self, from: texts), entities.count == parts.count,
            try encoded(entities.map { $0.id }) == ids
        else { return try lines.map { try entity(ofLine: $0, in: document) } }
        return entities
    }

    /// For whole numbers an encoder isn't needed; it would take a tenth of the time of reading.
    private func encoded(_ ids: [Entity.ID]) throws -> [UInt8] {
        guard let numbers = ids as? [Int] else { return try encode(ids) }
        return JSONText.array(numbers.map { "\($0)".utf8 })
    }

    private func encode(_ value: some Encodable) throws(StorageError) -> [UInt8] {
        do { return try JSONText.encode(value) } catch { throw unencodable(JSONText.explanation(error)) }
    }

    /// `line` is counted from 1.
    func malformed(_ what: String, line: Int?) -> StorageError {
        if isWriting { return unencodable(what) }
        return StorageError(path: path, reason: .malformed(what, line: line))
    }

    func repeated(_ id: String, inLines first: Int, _ line: Int) -> StorageError {
        malformed("the id \(id) stands in line \(first + 2), too", line: line + 2)
    }

    func unencodable(_ what: String) -> StorageError {
        StorageError(path: path, reason: .unencodable(what))
    }
}
