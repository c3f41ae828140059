extension Line {
    /// The line as a terminal gets it, at most `columns` wide if there is a limit: control characters are shown, a
    /// title that is written from right to left doesn't turn what is around it, and what doesn't fit is cut off.
    func forTerminal(colours: Bool, columns: Int? = nil, commandPrefix: String = Self.todo) -> String {
        let texts = pieces.map { $0.plain(commandPrefix).escapingControlCharacters }
        let fitting = columns.map { fit(texts, into: $0) } ?? texts
        return zip(pieces, fitting).map { piece, text in
            if text.isEmpty { return text }
            let text = piece.isTitle ? text.isolatingDirection : text
            return piece.style.flatMap { colours ? $0.applied(to: text) : nil } ?? text
        }.joined()
    }

    /// The same with the codes of styles only, for `--color=always` in a pipe.
    func coloured(commandPrefix: String) -> String {
        pieces.map { piece in
            let text = piece.plain(commandPrefix)
            return piece.style.map { $0.applied(to: text) } ?? text
        }.joined()
    }

    /// A title gives way first, as long as something of it is left; then the end of the line does.
    private func fit(_ texts: [String], into columns: Int) -> [String] {
        var texts = texts
        if let index = pieces.firstIndex(where: \.isTitle) {
            let width = texts[index].terminalColumns
            let excess = texts.reduce(0) { $0 + $1.terminalColumns } - columns
            if excess > 0 { texts[index] = texts[index].cut(to: max(Self.leastTitle, width - excess)) }
        }
        guard texts.reduce(0, { $0 + $1.terminalColumns }) > columns else { return texts }
        var room = columns
        return texts.map { text in
            // The piece in which the room ends gets the mark of what is missing.
            let kept = text.terminalColumns < room ? text : (text + " ").cut(to: room)
            room -= kept.terminalColumns
            return kept
        }
    }

    private static let leastTitle = 16
}

extension Line.Piece {
    fileprivate var isTitle: Bool {
        if case .title = self { return true }
        return false
    }

    fileprivate var style: Style? {
        switch self {
        case .text(_, let style), .title(_, let style): style
        case .command: nil
        }
    }
}
