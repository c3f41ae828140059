import Dispatch

/// Translates between entities and the lines of a document.
nonisolated struct EntityCoder<Entity: Identifiable & Codable & Sendable>: Sendable
where Entity.ID: Encodable {
    /// The id as it is compared. Ids that are equal encode to the same text.
    func key(of id: Entity.ID) throws -> [UInt8] { Array(try JSONText.encode([id]).dropFirst().dropLast()) }

    func line(of entity: Entity) throws -> [UInt8] { try line(key(of: entity.id), JSONText.encode(entity)) }

    /// The line of an entity that takes the place of `old`, with the members in `oldText` that its type
    /// doesn't know.
    func line(of entity: Entity, replacing old: Entity, _ oldText: ArraySlice<UInt8>) throws -> [UInt8] {
        let known = try JSONText.encode(old)
        if oldText.elementsEqual(known) { return try line(of: entity) }
        let new = try JSONText.decode(StoredJSON.self, from: JSONText.encode(entity))
        let merged = try new.keepingUnknownMembers(
            of: JSONText.decode(StoredJSON.self, from: oldText),
            known: JSONText.decode(StoredJSON.self, from: known)
        )
        return try line(key(of: entity.id), JSONText.encode(merged))
    }

    func line(_ key: [UInt8], _ entity: [UInt8]) -> [UInt8] { JSONText.array([key[...], entity[...]]) }

    /// The entity in a line. An entity whose id isn't the line's is an error.
    func entity(ofLine index: Int, in document: EntityDocument) throws -> Entity {
        let (key, text) = document.parts(ofLine: index)
        let entity = try JSONText.decode(Entity.self, from: text) {
            document.malformed("isn't one of \(Entity.self): \($0)", line: index)
        }
        // As strings, they are equal also in another normal form.
        let id = String(decoding: try self.key(of: entity.id), as: UTF8.self)
        guard id == String(decoding: key, as: UTF8.self) else {
            throw document.malformed("has the id \(id), but not its line", line: index)
        }
        return entity
    }

    /// All entities. Decoding is most of the work of reading a file, so many are decoded on all processors.
    func entities(in document: EntityDocument) throws -> [Entity] {
        let (all, size) = (document.lines, 500)
        let decoded = Locked<[Int: Result<[Entity], any Error>]>([:])
        DispatchQueue.concurrentPerform(iterations: (all.count + size - 1) / size) { number in
            let result = Result { try part(all.dropFirst(number * size).prefix(size), of: document) }
            decoded.withLock { $0[number] = result }
        }
        let parts = decoded.withLock { $0 }.sorted { $0.key < $1.key }
        return try parts.reduce(into: []) { $0 += try $1.value.get() }
    }

    /// Decodes the entities, and encodes their ids, in one go each; one by one only to tell which is wrong.
    private func part(_ lines: Range<Int>, of document: EntityDocument) throws -> [Entity] {
        let parts = lines.map(document.parts)
        let (keys, texts) = (JSONText.array(parts.map(\.key)), JSONText.array(parts.map(\.entity)))
        if let entities = try? JSONText.decode([Entity].self, from: texts), entities.count == lines.count,
            try encode(entities.map { $0.id }) == keys
        {
            return entities
        }
        return try lines.map { try entity(ofLine: $0, in: document) }
    }

    /// For whole numbers an encoder isn't needed; it would take a tenth of the time of reading.
    private func encode(_ ids: [Entity.ID]) throws -> [UInt8] {
        guard let numbers = ids as? [Int] else { return try JSONText.encode(ids) }
        return Array("[\(numbers.map(String.init).joined(separator: ","))]".utf8)
    }
}
