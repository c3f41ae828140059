/// Finds the place of an entity in its document.
enum EntityIndex<Entity: Identifiable & Sendable>: Sendable where Entity.ID: Sendable {
    /// By the text of the id, where equal ids have equal texts; nothing is decoded for it.
    case byToken(LineTable)
    /// By the ids of the decoded entities.
    case byID([Entity.ID: Int])

    /// By the ids as they are written. Nil if they can't be compared in this way. Refuses a document in which an id
    /// comes twice.
    init?(tokensOf document: EntityDocument, path: String) throws(StorageError) {
        guard let kind = IDToken.kind(of: Entity.ID.self) else { return nil }
        var duplicate: Int?
        guard let table = LineTable(document, kind, onDuplicate: { duplicate = duplicate ?? $0 }) else {
            return nil
        }
        if let duplicate { throw Self.duplicate(at: duplicate, of: document, path: path) }
        self = .byToken(table)
    }

    /// By the ids of the entities. Refuses a document in which one comes twice.
    init(of entities: [Entity], in document: EntityDocument, path: String) throws(StorageError) {
        var places: [Entity.ID: Int] = [:]
        places.reserveCapacity(entities.count)
        for (place, entity) in entities.enumerated() {
            if places.updateValue(place, forKey: entity.id) != nil {
                throw Self.duplicate(at: place, of: document, path: path)
            }
        }
        self = .byID(places)
    }

    static var empty: EntityIndex {
        IDToken.kind(of: Entity.ID.self) == nil ? .byID([:]) : .byToken(LineTable())
    }

    func place(of id: Entity.ID, in document: EntityDocument) -> Int? {
        switch self {
        case .byToken(let table): IDToken.token(of: id).flatMap { table.place(of: $0, in: document) }
        case .byID(let places): places[id]
        }
    }

    /// Whether the member `id` of the line at `place` is the id of its entity, as an index by token assumes.
    static func isToken(_ id: Entity.ID, ofLineAt place: Int, in document: EntityDocument) -> Bool {
        guard let token = IDToken.token(of: id) else { return false }
        return document.bytes[document.lines[place].idRange].elementsEqual(token)
    }

    /// The index by token of the document after `changes`; nil if it has to be made from the entities.
    func changed(
        by changes: EntityChanges<Entity>,
        in new: EntityDocument,
        path: String
    ) throws(StorageError) -> EntityIndex? {
        guard case .byToken(var table) = self else { return nil }
        let added = changes.added
        let firstAdded = new.lines.count - added.count
        for (place, entity) in added.enumerated()
        where !Self.isToken(entity.id, ofLineAt: firstAdded + place, in: new) { return nil }
        if changes.removesAny { return try EntityIndex(tokensOf: new, path: path) }
        for (place, entity) in changes.replaced {
            guard let entity, Self.isToken(entity.id, ofLineAt: place, in: new) else { return nil }
        }
        for place in firstAdded..<new.lines.count where !table.insert(place, of: new) { return nil }
        return .byToken(table)
    }

    private static func duplicate(at place: Int, of document: EntityDocument, path: String) -> StorageError {
        let line = document.lines[place]
        return StorageError(
            malformed: "a second entity with the same id",
            at: Int(line.idLength > 0 ? line.idStart : line.start),
            of: document.bytes,
            path: path
        )
    }
}
