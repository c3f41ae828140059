/// The first line of a document: all its members but the entities.
///
///     {"count":2,"format":"entities","next":3,"version":2,"entities":[
nonisolated struct DocumentHeader: Sendable {
    /// The newest format that is known here. In version 1, an element was an entity without its id before it.
    static let newestVersion = 2
    /// The numbers that are given. Other JSON tools round numbers from 2⁵³ on.
    static let numbers = 1..<1 << 53
    /// What the line ends with.
    static let end = Array(",\"entities\":[\n".utf8)

    var nextNumber: Int
    private var members: [String: StoredJSON]

    /// The header of a missing file.
    init() {
        nextNumber = 1
        members = ["format": .string("entities"), "version": StoredJSON(Self.newestVersion)]
    }

    /// The header of `document`. Its version is looked at first: what follows may have a form that only a
    /// newer program knows.
    init(of document: StoredJSON, path: String) throws(StorageError) {
        guard case .object(let members) = document, members["format"] == .string("entities") else {
            throw .malformed("not a document of entities", path: path)
        }
        guard let version = members["version"]?.integer, version >= 1 else {
            throw .malformed("\"version\" isn't a number from 1", path: path)
        }
        guard version <= Self.newestVersion else {
            throw StorageError(path: path, reason: .newerFormat(version, known: Self.newestVersion))
        }
        guard let next = members["next"]?.integer, next >= 1, next <= Self.numbers.upperBound else {
            throw .malformed("\"next\" isn't a number from 1 to 2⁵³", path: path)
        }
        nextNumber = next
        self.members = members
    }

    var isOfOlderVersion: Bool { members["version"] != StoredJSON(Self.newestVersion) }

    /// Whether a document with this header has so many lines. If not, it was edited by hand.
    func isCount(_ count: Int) -> Bool { members["count"] == StoredJSON(count) }

    /// The line, with the members of the document that have no meaning here.
    func text(count: Int) throws -> [UInt8] {
        var members = members
        members["count"] = StoredJSON(count)
        members["next"] = StoredJSON(nextNumber)
        members["version"] = StoredJSON(Self.newestVersion)
        members["entities"] = nil
        return try JSONText.encode(StoredJSON.object(members)).dropLast() + Self.end
    }
}
