/// What becomes of the lines of a document when changes are made one after the other: an id that is saved again keeps
/// its line, and one that is deleted and saved again comes last.
nonisolated struct LineEdits {
    private let lines: EntityLines
    /// The new text of lines that change, nil for one that is removed.
    private(set) var replaced: [Int: [UInt8]?] = [:]
    /// What is new, in its order, with its key; nil if it was deleted again.
    private(set) var added: [(key: String, text: [UInt8])?] = []
    private var places: [String: Int] = [:]

    init(of lines: EntityLines) { self.lines = lines }

    var isEmpty: Bool { replaced.isEmpty && added.allSatisfy { $0 == nil } }

    mutating func save(_ text: [UInt8], key: String) {
        if let place = places[key] {
            added[place] = (key, text)
        } else if let line = lines.line(ofKey: key), replaced[line] != .some(nil) {
            replaced[line] = text
        } else {
            places[key] = added.count
            added.append((key, text))
        }
    }

    mutating func delete(key: String) {
        if let place = places.removeValue(forKey: key) { added[place] = nil }
        if let line = lines.line(ofKey: key) { replaced[line] = .some(nil) }
    }

    /// Leaves a line as it is.
    mutating func keep(_ line: Int) { replaced.removeValue(forKey: line) }
}
