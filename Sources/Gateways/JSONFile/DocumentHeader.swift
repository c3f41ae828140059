/// The first line of a document: all its members but the entities.
///
///     {"count":2,"format":"entities","version":3,"entities":[
///
/// Version 2 had a number `next`, too, which nothing reads anymore. Version 1 had entities without an id before them.
nonisolated struct DocumentHeader: Sendable {
    private static let (format, newest) = ("entities", 3)

    /// How many lines the document says that it has. If it has others, it was edited by hand.
    var count = 0

    /// The line.
    var text: String { text(#""version":\#(Self.newest)"#) }

    private func text(_ version: String) -> String {
        #"{"count":\#(count),"format":"\#(Self.format)",\#(version),"entities":["#
    }

    init() {}

    /// Nil if `text` isn't a line of exactly this form, in the newest version or in version 2.
    init?(text: some Collection<UInt8>) {
        let text = String(decoding: text, as: UTF8.self)
        let numbers = text.split { !$0.isNumber }
        guard let count = numbers.first.flatMap({ Int($0) }) else { return nil }
        self.count = count
        let isNewest = text == self.text
        guard isNewest || text == self.text(#""next":\#(numbers.dropFirst().first ?? ""),"version":2"#) else {
            return nil
        }
    }

    /// The version of a document in any form. It is looked at first: what follows may have a form that only a newer
    /// program knows.
    static func version(of document: some Collection<UInt8>, path: String) throws(StorageError) -> Int {
        let kind = try? JSONText.decode(Kind.self, from: document)
        guard let kind, kind.format == format else {
            if document.isEmpty { throw .malformed("the file is empty", path: path) }
            throw .malformed(document, else: "not a document of entities", path: path)
        }
        guard kind.version <= newest else {
            throw StorageError(path: path, reason: .newerFormat(kind.version, known: newest))
        }
        guard kind.version > 0 else {
            throw .malformed("\"version\" isn't a number from 1 to \(newest)", path: path)
        }
        return kind.version
    }

    private struct Kind: Decodable { let format: String, version: Int }
}
