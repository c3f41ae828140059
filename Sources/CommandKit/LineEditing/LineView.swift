/// How a line that is being typed looks: on one row, scrolled sideways if it is too long.
struct LineView {
    var prompt: String

    /// The codes that draw the line over what is on the row, and put the cursor where it belongs.
    func drawing(_ text: [Character], cursor: Int, columns: Int) -> String {
        let room = max(1, columns - prompt.count - 1)
        var start = 0
        while width(text[start..<cursor]) > room { start += 1 }
        var end = cursor
        while end < text.count, width(text[start...end]) <= room { end += 1 }
        let behind = width(text[cursor..<end])
        let back = behind > 0 ? "\u{1B}[\(behind)D" : ""
        return "\r\(prompt)\(String(text[start..<end]))\u{1B}[K\(back)"
    }

    private func width(_ characters: ArraySlice<Character>) -> Int {
        characters.reduce(0) { $0 + $1.terminalColumns }
    }
}
