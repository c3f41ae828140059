/// A line that is being typed, and those that were typed before.
struct LineEditor {
    /// What a key led to.
    enum Outcome: Equatable {
        case editing
        /// The line is complete; the editor is empty again.
        case line(String)
        /// The line was given up; the editor is empty again.
        case cancelled
        case ended
    }

    private(set) var text: [Character] = []
    /// The number of characters before the cursor.
    private(set) var cursor = 0

    private var history: [String] = []
    /// Which line of the history is shown; its end stands for the new line.
    private var shown = 0
    /// The new line, while one of the history is shown.
    private var draft: [Character] = []

    /// The text before the cursor.
    var head: String { String(text[..<cursor]) }

    /// Takes one key. Tab is the reader's.
    mutating func handle(_ key: Key) -> Outcome {
        switch key {
        case .text(let character): insert(String(character))
        case .backspace: remove(max(0, cursor - 1)..<cursor)
        case .deleteWord: remove(startOfWord..<cursor)
        case .deleteToStart: remove(0..<cursor)
        case .deleteToEnd: remove(cursor..<text.count)
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(text.count, cursor + 1)
        case .start: cursor = 0
        case .end: cursor = text.count
        case .up: show(shown - 1)
        case .down: show(shown + 1)
        case .enter: return .line(takeLine())
        case .cancel:
            clear()
            return .cancelled
        case .endOfInput where text.isEmpty: return .ended
        case .delete, .endOfInput: remove(cursor..<min(text.count, cursor + 1))
        case .tab: break
        }
        return .editing
    }

    /// Inserts at the cursor. What is typed may join the character before it, as an accent does.
    mutating func insert(_ string: String) {
        let head = Array(head + string)
        text.replaceSubrange(..<cursor, with: head)
        cursor = head.count
    }

    private mutating func remove(_ range: Range<Int>) {
        text.removeSubrange(range)
        cursor = range.lowerBound
    }

    private var startOfWord: Int {
        let end = text[..<cursor].lastIndex { !$0.isWhitespace } ?? 0
        return text[..<end].lastIndex(where: \.isWhitespace).map { $0 + 1 } ?? 0
    }

    private mutating func show(_ index: Int) {
        guard history.indices.contains(index) || index == history.count else { return }
        if shown == history.count { draft = text }
        shown = index
        text = index == history.count ? draft : Array(history[index])
        cursor = text.count
    }

    private mutating func takeLine() -> String {
        let line = String(text)
        if !text.allSatisfy(\.isWhitespace), line != history.last { history.append(line) }
        clear()
        return line
    }

    private mutating func clear() {
        text = []
        draft = []
        cursor = 0
        shown = history.count
    }
}
