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

    /// What was deleted last, but for single characters: `^Y` inserts it.
    private var killed = ""
    private var history: [String] = []
    /// Which line of the history is shown; its end stands for the new line.
    private var shown = 0
    /// The new line, while one of the history is shown.
    private var draft: [Character] = []
    /// What is looked for in the history, after `^R`.
    private(set) var wanted: String?

    init(history: [String] = []) { recall(history) }

    /// Takes other lines for those that were typed before.
    mutating func recall(_ lines: [String]) {
        history = lines.suffix(Self.maximumHistory)
        shown = history.count
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
        case .deleteWord: kill(startOfWord..<cursor)
        case .deleteToStart: kill(0..<cursor)
        case .deleteToEnd: kill(cursor..<text.count)
        case .yank: insert(killed)
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(text.count, cursor + 1)
        case .wordLeft: cursor = startOfWord
        case .wordRight: cursor = endOfWord
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
        case .tab, .suspend, .clearScreen, .pasteStart, .pasteEnd: break
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
        let found = wanted.isEmpty ? nil : history[..<end].lastIndex { $0.contains(wanted) }
        // If nothing is found, Enter mustn't run what was found before.
        show(found ?? (key == .search ? shown : history.count))
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

    private mutating func kill(_ range: Range<Int>) {
        killed = String(text[range])
        remove(range)
    }

    private var endOfWord: Int {
        let start = text[cursor...].firstIndex { !$0.isWhitespace } ?? text.count
        return text[start...].firstIndex(where: \.isWhitespace) ?? text.count
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
