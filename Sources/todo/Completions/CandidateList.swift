extension [Completion.Candidate] {
    /// What a person chooses from: a candidate a line with what it means, or all in one line if there is nothing to say.
    /// What it means is cut off at `columns`.
    func list(columns: Int) -> [String] {
        guard contains(where: { !$0.summary.isEmpty }) else {
            return [map(\.text).joined(separator: "  ").cut(to: columns)]
        }
        let width = map(\.text.terminalColumns).max() ?? 0
        return map { candidate in
            let space = String(repeating: " ", count: width - candidate.text.terminalColumns + 2)
            // Cut before it is isolated: a mark that opens needs the one that closes.
            let summary = candidate.summary.cut(to: Swift.max(0, columns - width - 2)).isolatingDirection
            return candidate.text + space + summary
        }
    }
}
