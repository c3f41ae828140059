extension Line {
    /// The line as it is written.
    ///
    /// - Parameters:
    ///   - columns: The width of the terminal, where control characters are shown instead of obeyed; nil for a file
    ///     or a pipe.
    ///   - isRow: Whether a longer line is cut to the width: its title first, down to 8 columns, then its end.
    ///   - colors: Whether styles are shown.
    ///   - prefix: What stands before a command.
    func rendered(columns: Int?, isRow: Bool, colors: Bool, prefix: String) -> String {
        var pieces = pieces.map { piece in
            var piece = piece
            if piece.kind == .command { piece.text = prefix + piece.text }
            if columns != nil { piece.text = piece.text.escapingControlCharacters }
            return piece
        }
        if let columns, isRow { Self.cut(&pieces, to: columns) }
        return pieces.map { colors ? $0.style?.applied(to: $0.text) ?? $0.text : $0.text }.joined()
    }

    private static func cut(_ pieces: inout [Piece], to columns: Int) {
        let excess = pieces.reduce(0) { $0 + $1.text.terminalColumns } - columns
        guard excess > 0 else { return }
        if let title = pieces.firstIndex(where: { $0.kind == .title }) {
            let width = pieces[title].text.terminalColumns
            pieces[title].text = pieces[title].text.cut(to: max(8, width - excess))
        }
        var room = columns
        for index in pieces.indices {
            let width = pieces[index].text.terminalColumns
            let isLast = index == pieces.count - 1
            // The piece in which the room ends gets the mark.
            if width > room || width == room && !isLast { pieces[index].text = (pieces[index].text + " ").cut(to: room) }
            room = max(0, room - width)
        }
    }
}
