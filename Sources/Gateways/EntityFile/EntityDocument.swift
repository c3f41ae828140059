/// A file of entities as text: a header, and where each entity is. What an entity means isn't known here.
///
///     {"format":"entities","version":1,"next":3,"entities":[
///     {"id":1,"title":"Buy milk"},
///     {"id":2,"title":"Bake"}
///     ]}
///
/// That is the form it is written in. Any other JSON text with these members is read as well. Other members of
/// the document are kept.
struct EntityDocument {
    /// The newest format that is known here. A program refuses a newer one; fields it doesn't know within a known
    /// one it keeps.
    static let version = 1
    static let format = #""entities""#

    private(set) var bytes: [UInt8]
    let lines: [EntityLine]
    /// Whether it is known that all ids are numbers, and each is greater than the one before.
    let idsAscend: Bool
    let nextNumber: Int
    /// The members of the document that have no meaning here, as they were written.
    private let otherMembers: [ArraySlice<UInt8>]
    /// Whether the text has the form above, so that its lines can be copied as they are.
    private let isInLines: Bool

    /// Without entities, as a missing file is.
    init() {
        bytes = []
        lines = []
        idsAscend = true
        nextNumber = 1
        otherMembers = []
        isInLines = true
    }

    init(_ bytes: [UInt8], path: String) throws(StorageError) {
        let header: DocumentHeader
        do throws(JSONScanner.Failure) {
            header = try DocumentHeader(scanning: bytes)
        } catch {
            throw StorageError(malformed: error.what, at: error.offset, of: bytes, path: path)
        }
        if header.version > Self.version {
            throw StorageError(path: path, reason: .newerFormat(header.version, known: Self.version))
        }
        self.bytes = bytes
        lines = header.entities.lines
        idsAscend = header.entities.idsAscend
        nextNumber = header.nextNumber
        otherMembers = header.otherMembers.map { bytes[$0] }
        // Between the head and the first entity there is nothing, and the end is as it is written.
        let head = Self.head(nextNumber: nextNumber, otherMembers: otherMembers)
        let end = bytes[(lines.last?.end ?? head.count)...]
        isInLines =
            header.isInLines && bytes.starts(with: head)
            && Int(lines.first?.start ?? 0) == (lines.isEmpty ? 0 : head.count)
            && end.elementsEqual((lines.isEmpty ? "]}\n" : "\n]}\n").utf8)
    }

    /// The document after an edit of `old`.
    init(_ edit: DocumentEdit, of old: EntityDocument) {
        bytes = []
        bytes.reserveCapacity(edit.pieces.reduce(0) { $0 + $1.count })
        for piece in edit.pieces { bytes += piece }
        lines = edit.lines(of: old)
        idsAscend = false
        nextNumber = edit.nextNumber
        otherMembers = old.otherMembers
        isInLines = true
    }

    /// Replaces some lines (or removes them, where there is nothing instead) and adds others. Lines that aren't
    /// named are taken over byte by byte.
    func edit(replacing replacements: [Int: [UInt8]?], adding added: [[UInt8]], nextNumber: Int)
        -> DocumentEdit
    {
        var writer = EntityDocumentWriter(
            head: Self.head(nextNumber: nextNumber, otherMembers: otherMembers)
        )
        var untouched = 0
        for place in replacements.keys.sorted() {
            copyLines(untouched..<place, to: &writer)
            if let line = replacements[place] ?? nil { writer.add(line) }
            untouched = place + 1
        }
        copyLines(untouched..<lines.count, to: &writer)
        for line in added { writer.add(line) }
        writer.finish()
        return DocumentEdit(pieces: writer.pieces, lineRuns: writer.lineRuns, nextNumber: nextNumber)
    }

    private func copyLines(_ places: Range<Int>, to writer: inout EntityDocumentWriter) {
        if isInLines {
            writer.add(lines[places], of: bytes)
        } else {
            for place in places { writer.add(JSONText.withoutLineBreaks(bytes[lines[place].range])) }
        }
    }

    private static func head(nextNumber: Int, otherMembers: [ArraySlice<UInt8>]) -> [UInt8] {
        var head = Array(#"{"format":\#(format),"version":\#(version),"next":\#(nextNumber),"#.utf8)
        for member in otherMembers { head += JSONText.withoutLineBreaks(member) + ",".utf8 }
        return head + "\"entities\":[\n".utf8
    }
}

/// A new text for a document, still in pieces of the old one: a process that changes one entity and ends never needs
/// it in one.
struct DocumentEdit {
    /// Neighbouring lines of the new text.
    enum LineRun {
        case new(EntityLine)
        /// Lines of the old document, which are now so many bytes further on.
        case copied(Range<Int>, distance: Int)
    }

    let pieces: [ArraySlice<UInt8>]
    let lineRuns: [LineRun]
    let nextNumber: Int

    /// Where each entity is in the new text. `old` is the document that was edited.
    func lines(of old: EntityDocument) -> [EntityLine] {
        var lines: [EntityLine] = []
        lines.reserveCapacity(old.lines.count + 1)
        for run in lineRuns {
            switch run {
            case .new(let line): lines.append(line)
            case .copied(let places, let distance):
                for line in old.lines[places] { lines.append(line.moved(by: distance)) }
            }
        }
        return lines
    }
}
