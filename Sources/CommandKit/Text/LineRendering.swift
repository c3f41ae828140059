extension Line {
    /// The line as it is written. On a terminal, control characters are shown instead of sent, and a title
    /// that is written from right to left doesn't turn the text around it. With `columns`, a row is cut there,
    /// and another line is broken between words.
    func rendered(
        _ isTerminal: Bool,
        colors: Bool,
        columns: Int?,
        isRow: Bool = true,
        commandPrefix: String
    ) -> String {
        var texts = pieces.map { piece in
            let text = piece.plain(commandPrefix)
            // A line break would split a row, wherever it is read.
            let isBroken = piece.kind == .title && text.utf8.contains { $0 == 0x0A || $0 == 0x0D }
            return isTerminal || isBroken ? text.escapingControlCharacters : text
        }
        if let columns { texts = isRow ? fit(texts, into: columns) : broken(texts, at: columns) }
        guard isTerminal || colors else { return texts.joined() }
        return zip(pieces, texts).map { piece, text in
            if text.isEmpty { return text }
            let text = isTerminal && piece.kind == .title ? text.isolatingDirection : text
            return piece.style.flatMap { colors ? $0.applied(to: text) : nil } ?? text
        }.joined()
    }

    /// Breaks the line at the last space that fits. A longer word is left to the terminal.
    private func broken(_ texts: [String], at columns: Int) -> [String] {
        var all = texts.enumerated().flatMap { piece, text in text.map { (piece, $0) } }
        var (column, space): (Int, Int?) = (0, nil)
        for place in all.indices {
            if all[place].1 == " " { space = place }
            column += all[place].1.terminalColumns
            guard column > columns, let end = space else { continue }
            all[end].1 = "\n"
            (column, space) = (all[end...place].dropFirst().reduce(0) { $0 + $1.1.terminalColumns }, nil)
        }
        let pieces = Dictionary(grouping: all, by: \.0)
        return texts.indices.map { String(pieces[$0, default: []].map(\.1)) }
    }

    /// Cuts the title, down to 8 columns, then the extra, then the end of the line.
    private func fit(_ texts: [String], into columns: Int) -> [String] {
        var texts = texts
        var excess: Int { texts.reduce(0) { $0 + $1.terminalColumns } - columns }
        for (kind, least) in [(Piece.Kind.title, 8), (.extra, 1)] {
            guard excess > 0, let place = pieces.firstIndex(where: { $0.kind == kind }) else { continue }
            texts[place] = texts[place].cut(to: max(least, texts[place].terminalColumns - excess))
        }
        guard excess > 0 else { return texts }
        var room = columns
        return texts.map { text in
            // The piece in which the room ends gets the mark.
            let kept = text.terminalColumns < room ? text : (text + " ").cut(to: room)
            room -= kept.terminalColumns
            return kept
        }
    }
}
