/// The first line of a document: all its members but the entities.
///
///     {"count":2,"format":"entities","next":3,"version":2,"entities":[
nonisolated struct DocumentHeader: Sendable {
    /// The numbers that are given. Other JSON tools round numbers from 2⁵³ on.
    static let numbers = 1..<1 << 53
    private static let (format, newest) = ("entities", 2)

    /// How many lines the document says that it has. If it has others, it was edited by hand.
    var count = 0
    var next = 1
    /// In version 1, entities had no id before them.
    var version = newest

    /// The line.
    var text: String {
        #"{"count":\#(count),"format":"\#(Self.format)","next":\#(next),"version":\#(version),"entities":["#
    }

    /// The header of an empty document.
    init(next: Int = 1) { self.next = next }

    /// Nil if `text` isn't a line of exactly this form.
    init?(text: some Collection<UInt8>) {
        let text = String(decoding: text, as: UTF8.self)
        let numbers = text.split { !$0.isNumber }.map { Int($0) ?? 0 }
        guard numbers.count == 3 else { return nil }
        (count, next) = (numbers[0], numbers[1])
        guard text == self.text, 1...Self.numbers.upperBound ~= next else { return nil }
    }

    /// The header of a document in any form. Its version is looked at first: what follows may have a form that
    /// only a newer program knows.
    init(of document: some Collection<UInt8>, path: String) throws(StorageError) {
        let kind = try? JSONText.decode(Kind.self, from: document)
        guard let kind, kind.format == Self.format else {
            if document.isEmpty { throw .malformed("the file is empty", path: path) }
            throw .malformed(document, else: "not a document of entities", path: path)
        }
        guard kind.version <= Self.newest else {
            throw StorageError(path: path, reason: .newerFormat(kind.version, known: Self.newest))
        }
        guard kind.version > 0 else {
            throw .malformed("\"version\" isn't a number from 1 to \(Self.newest)", path: path)
        }
        guard let numbers = try? JSONText.decode(Numbers.self, from: document),
            1...Self.numbers.upperBound ~= numbers.next
        else { throw .malformed("\"next\" isn't a number from 1 to 2⁵³, or \"count\" none", path: path) }
        (next, version) = (numbers.next, kind.version)
    }

    private struct Kind: Decodable { let format: String, version: Int }
    private struct Numbers: Decodable { let count: Int?, next: Int }
}
