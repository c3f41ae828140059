/// A line that is being typed, and those that were typed before.
struct LineEditor {
    /// What a key led to.
    enum Outcome: Equatable {
        case editing
        /// The line is complete, or was given up; the editor is empty again.
        case line(String)
        case cancelled
        case ended
    }

    static let maximumHistory = 1000

    private(set) var text: [Character] = []
    /// The number of characters before the cursor.
    private(set) var cursor = 0

    private var history: [String]
    /// Which line of the history is shown; its end stands for the new line.
    private var shown: Int
    /// The new line, while one of the history is shown.
    private var draft: [Character] = []
    /// What is looked for in the history, after `^R`.
    private(set) var wanted: String?

    init(history: [String] = []) {
        self.history = history.suffix(Self.maximumHistory)
        shown = self.history.count
    }

    /// The text before the cursor.
    var head: String { String(text[..<cursor]) }

    /// Takes one key. Tab, suspending and clearing are the shell's.
    mutating func handle(_ key: Key) -> Outcome {
        if let wanted, search(key, wanted) { return .editing }
        wanted = nil
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
        case .search: wanted = ""
        case .tab, .suspend, .clearScreen: break
        }
        return .editing
    }

    /// Looks for the latest line that contains what is typed; `^R` again for the one before it. False for a
    /// key that ends the search, which is then handled as usual.
    private mutating func search(_ key: Key, _ wanted: String) -> Bool {
        var wanted = wanted
        var end = history.count
        switch key {
        case .text(let character): wanted.append(character)
        case .backspace: wanted = String(wanted.dropLast())
        case .search: end = shown
        default: return false
        }
        self.wanted = wanted
        if let found = history[..<end].lastIndex(where: { $0.contains(wanted) }), !wanted.isEmpty {
            show(found)
        }
        return true
    }

    /// Inserts at the cursor. What is typed may join the character before it, as an accent does.
    mutating func insert(_ string: String) {
        let head = Array(head + string)
        text.replaceSubrange(..<cursor, with: head)
        cursor = head.count
    }

    /// Replaces the last characters before the cursor.
    mutating func replace(last count: Int, with string: String) {
        remove(cursor - count..<cursor)
        insert(string)
    }

    private mutating func remove(_ range: Range<Int>) {
        text.removeSubrange(range)
        cursor = range.lowerBound
    }

    private var startOfWord: Int {
        var start = cursor
        while start > 0, text[start - 1].isWhitespace { start -= 1 }
        while start > 0, !text[start - 1].isWhitespace { start -= 1 }
        return start
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
        if !text.allSatisfy(\.isWhitespace), line != history.last {
            history = history.suffix(Self.maximumHistory - 1) + [line]
        }
        clear()
        return line
    }

    private mutating func clear() {
        (text, draft, cursor, shown) = ([], [], 0, history.count)
        wanted = nil
    }
}
