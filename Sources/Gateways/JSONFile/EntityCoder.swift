import Dispatch

/// Translates between entities and the lines of a document.
nonisolated struct EntityCoder<Entity: Identifiable & Codable & Sendable>: Sendable
where Entity.ID: Encodable {
    /// The id as it is compared. Ids that are equal encode to the same text, which may differ in its normal
    /// form.
    func text(of id: Entity.ID) throws -> String {
        String(decoding: try JSONText.encode([id]).dropFirst().dropLast(), as: UTF8.self)
    }

    /// The line of an entity. It may take the place of an `old` one, whose members that the type doesn't know
    /// stay, unless they change how the entity is read.
    func line(of entity: Entity, replacing old: (text: ArraySlice<UInt8>, entity: Entity)? = nil) throws
        -> [UInt8]
    {
        let new = try JSONText.encode(entity)
        let merged = try old.flatMap { try merge($0.text, JSONText.encode($0.entity), new) }
        return try line(text(of: entity.id), merged ?? new)
    }

    func line(_ id: String, _ entity: [UInt8]) -> [UInt8] {
        JSONText.array([Array(id.utf8)[...], entity[...]])
    }

    /// The text `new` with the members of `old` that are neither in it nor `known`, which is what the program
    /// writes of `old`. Nil if there are none, or if they change how the entity is read.
    private func merge(_ old: ArraySlice<UInt8>, _ known: [UInt8], _ new: [UInt8]) throws -> [UInt8]? {
        if old.elementsEqual(known) { return nil }
        guard let old = JSONObject(old), let known = JSONObject(known[...]), var object = JSONObject(new[...])
        else { return nil }
        object.members.merge(old.members.filter { known.members[$0.key] == nil }) { new, _ in new }
        let text = try object.text()
        guard let one = try? JSONText.decode(Entity.self, from: new),
            let other = try? JSONText.decode(Entity.self, from: text),
            // In any order, since a set has none.
            try values(in: JSONText.encode(one)) == values(in: JSONText.encode(other)),
            (one as? any Equatable).map({ isEqual($0, other) }) ?? true
        else { return nil }
        return text
    }

    private func values(in text: [UInt8]) -> [String] {
        text.split { "[]{},".utf8.contains($0) }.map { String(decoding: $0, as: UTF8.self) }.sorted()
    }

    private func isEqual<T: Equatable>(_ one: T, _ other: Entity) -> Bool { one == other as? T }

    /// The entity in `text`, which says that it has this id.
    func entity(_ text: ArraySlice<UInt8>, id: ArraySlice<UInt8>, orThrow error: (String) -> StorageError)
        throws(StorageError) -> Entity
    {
        do { return try JSONText.decode(Entity.self, from: text) } catch let problem {
            let id = String(decoding: id, as: UTF8.self)
            let reason = JSONText.explanation(problem, of: text)
            throw error("the entity \(id) isn't a valid \(Entity.self): \(reason)")
        }
    }

    /// The entity in a line. An entity whose id isn't the line's is an error.
    func entity(ofLine index: Int, in document: EntityDocument) throws -> Entity {
        let parts = document.parts(ofLine: index)
        let entity = try entity(parts.entity, id: parts.id) { document.malformed($0, line: index) }
        let (id, expected) = (try text(of: entity.id), String(decoding: parts.id, as: UTF8.self))
        guard id == expected else {
            throw document.malformed("the entity \(expected) has another id, \(id)", line: index)
        }
        return entity
    }

    /// All entities. Decoding is most of the work of reading a file, so many are decoded on all processors.
    func entities(in document: EntityDocument) throws -> [Entity] {
        let (all, size) = (document.lines.indices, 500)
        let decoded = Locked<[Int: Result<[Entity], any Error>]>([:])
        DispatchQueue.concurrentPerform(iterations: (all.count + size - 1) / size) { number in
            let result = Result { try part(all.dropFirst(number * size).prefix(size), of: document) }
            decoded.withLock { $0[number] = result }
        }
        let parts = decoded.withLock { $0 }.sorted { $0.key < $1.key }
        return try parts.reduce(into: []) { $0 += try $1.value.get() }
    }

    /// Decodes the entities, and encodes their ids, in one go each; one by one only to tell which is wrong.
    private func part(_ indices: Range<Int>, of document: EntityDocument) throws -> [Entity] {
        let parts = indices.map(document.parts)
        let (ids, texts) = (JSONText.array(parts.map(\.id)), JSONText.array(parts.map(\.entity)))
        guard let entities = try? JSONText.decode([Entity].self, from: texts), entities.count == parts.count,
            try encode(entities.map { $0.id }) == ids
        else { return try indices.map { try entity(ofLine: $0, in: document) } }
        return entities
    }

    /// For whole numbers an encoder isn't needed; it would take a tenth of the time of reading.
    private func encode(_ ids: [Entity.ID]) throws -> [UInt8] {
        guard let numbers = ids as? [Int] else { return try JSONText.encode(ids) }
        return Array("[\(numbers.map(String.init).joined(separator: ","))]".utf8)
    }
}
