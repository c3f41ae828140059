/// What becomes of the lines of a document when changes are made one after the other: an id that is saved again keeps
/// its line, and one that is deleted and saved again comes last.
nonisolated struct LineEdits {
    private let lines: EntityLines
    /// The new texts of lines; empty for one that is removed. Those behind the last line are added.
    private(set) var texts: [Int: [UInt8]] = [:]
    /// Which lines are added, by their keys.
    private var added: [String: Int] = [:]
    private var end: Int

    init(of lines: EntityLines) { (self.lines, end) = (lines, lines.count) }

    mutating func save(_ text: [UInt8], key: String) {
        if let line = line(ofKey: key) {
            texts[line] = text
        } else {
            (added[key], texts[end]) = (end, text)
            end += 1
        }
    }

    mutating func delete(key: String) {
        guard let line = line(ofKey: key) else { return }
        added[key] = nil
        texts[line] = line < lines.count ? [] : nil
    }

    /// Leaves a line as it is.
    mutating func keep(_ line: Int) { texts[line] = nil }

    private func line(ofKey key: String) -> Int? {
        let line = added[key] ?? lines.line(ofKey: key)
        return line.flatMap { texts[$0]?.isEmpty == true ? nil : $0 }
    }
}
