extension Line {
    /// The line as it is written. On a terminal, control characters are shown instead of sent, and a title
    /// that is written from right to left doesn't turn the text around it. With `columns`, the line is cut
    /// there.
    func rendered(
        isTerminal: Bool,
        colours: Bool = false,
        columns: Int? = nil,
        commandPrefix: String = ""
    ) -> String {
        var texts = pieces.map { piece in
            let text = piece.plain(commandPrefix)
            // A line break would split a row, wherever it is read.
            let isBroken = piece.kind == .title && text.utf8.contains { $0 == 0x0A || $0 == 0x0D }
            return isTerminal || isBroken ? text.escapingControlCharacters : text
        }
        if let columns = columns { texts = fit(texts, into: columns) }
        guard isTerminal || colours else { return texts.joined() }
        return zip(pieces, texts).map { piece, text in
            if text.isEmpty { return text }
            let text = isTerminal && piece.kind == .title ? text.isolatingDirection : text
            return piece.style.flatMap { colours ? $0.applied(to: text) : nil } ?? text
        }.joined()
    }

    /// Cuts the title as long as enough of it is left, then leaves the extras out, then cuts the title again,
    /// then the line.
    private func fit(_ texts: [String], into columns: Int) -> [String] {
        var texts = texts
        var excess: Int { texts.reduce(0) { $0 + $1.terminalColumns } - columns }
        func cutTitle(to least: Int) {
            guard let title = pieces.firstIndex(where: { $0.kind == .title }), excess > 0 else { return }
            texts[title] = texts[title].cut(to: max(least, texts[title].terminalColumns - excess))
        }
        cutTitle(to: 16)
        for extra in pieces.indices.reversed() where pieces[extra].kind == .extra && excess > 0 {
            texts[extra] = ""
        }
        cutTitle(to: 1)
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
