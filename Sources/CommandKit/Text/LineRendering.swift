extension Line {
    /// What becomes of a line that is longer than the terminal is wide.
    package enum Layout {
        /// It is broken between words.
        case text
        /// It is cut. More rows than the terminal has are paged.
        case rows
        /// It stays as it is.
        case document
    }

    /// The line as it is written, on a terminal with so many columns, or to a file or a pipe without. On a terminal,
    /// control characters are shown instead of sent, and a title that is written from right to left doesn't turn
    /// the text around it.
    func rendered(_ layout: Layout, colors: Bool, columns: Int?, commandPrefix: String) -> String {
        let isTerminal = columns != nil
        var texts = pieces.map { piece in
            let text = piece.plain(commandPrefix)
            // A line break would split a row, wherever it is read.
            let isBroken = piece.kind == .title && text.utf8.contains { $0 == 0x0A || $0 == 0x0D }
            return isTerminal || isBroken ? text.escapingControlCharacters : text
        }
        switch (layout, columns) {
        case (.text, let columns?): texts = broken(texts, at: columns)
        case (.rows, let columns?): texts = fit(texts, into: columns)
        default: break
        }
        guard isTerminal || colors else { return texts.joined() }
        return zip(pieces, texts).map { piece, text in
            if text.isEmpty { return text }
            let text = isTerminal && piece.kind == .title ? text.isolatingDirection : text
            return piece.style.flatMap { colors ? $0.applied(to: text) : nil } ?? text
        }.joined()
    }

    /// Breaks the line between words. A line break takes the place of a space, so that each piece keeps its
    /// length.
    private func broken(_ texts: [String], at columns: Int) -> [String] {
        var rest = texts.joined().wrapped(to: columns).joined(separator: "\n").utf8[...]
        return texts.map { text in
            defer { rest = rest.dropFirst(text.utf8.count) }
            return String(decoding: rest.prefix(text.utf8.count), as: UTF8.self)
        }
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
