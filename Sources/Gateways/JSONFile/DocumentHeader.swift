/// The first line of a document: all its members but the entities.
///
///     {"count":2,"format":"entities","next":3,"version":2,"entities":[
nonisolated struct DocumentHeader: Codable, Sendable {
    /// The numbers that are given. Other JSON tools round numbers from 2⁵³ on.
    static let numbers = 1..<1 << 53
    /// What the line ends with.
    static let end = Array(",\"entities\":[".utf8)

    /// How many lines the document says that it has. If it has others, it was edited by hand.
    var count: Int?
    private var format = "entities"
    var next = 1
    private var version = 2

    /// The header of a missing file.
    init() {}

    /// The header of a document. Its version is looked at first: what follows may have a form that only a
    /// newer program knows.
    init(of document: some Collection<UInt8>, path: String) throws(StorageError) {
        let kind = try? JSONText.decode(Kind.self, from: document)
        guard let kind, kind.format == format else {
            let isJSON = JSONText.isReadable(document)
            let what = isJSON ? "not a document of entities" : "not JSON, or nested more than 512 deep"
            throw .malformed(document.isEmpty ? "the file is empty" : what, path: path)
        }
        guard kind.version <= version else {
            throw StorageError(path: path, reason: .newerFormat(kind.version, known: version))
        }
        guard kind.version == version else {
            let what = "in format \(kind.version); see \"Files of format 1\" in Docs/Changelog.md"
            throw .malformed(what, path: path)
        }
        let header = try? JSONText.decode(Self.self, from: document)
        guard let header, 1...Self.numbers.upperBound ~= header.next else {
            throw .malformed("\"next\" isn't a number from 1 to 2⁵³", path: path)
        }
        self = header
    }

    private struct Kind: Decodable { let format: String, version: Int }

    /// The line.
    func text() throws -> [UInt8] { try JSONText.encode(self).dropLast() + Self.end + "\n".utf8 }
}
