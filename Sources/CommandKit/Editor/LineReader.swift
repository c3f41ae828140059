import Foundation

/// Reads lines from a person at a terminal, with a history and completions.
@MainActor package final class LineReader {
    private let terminal: RawTerminal
    private let console: Console
    private var editor = LineEditor()
    private var decoder = KeyDecoder()
    private var prompt = ""

    /// Nil if there is no person at a terminal.
    package init?(_ console: Console) {
        guard let terminal = RawTerminal() else { return nil }
        self.terminal = terminal
        self.console = console
    }

    /// The next line, or nil if the person leaves. Until the next call, what is typed isn't shown, and `^C` sends its
    /// signal.
    package func next(_ prompt: String) async -> String? {
        self.prompt = prompt
        terminal.makeRaw(isBusy: false)
        draw()
        while let key = await nextKey() {
            switch editor.handle(key) {
            case .line(let line):
                terminal.makeRaw(isBusy: true)
                terminal.write("\n")
                return line
            case .cancelled: terminal.write("^C\n")
            case .editing where key == .tab: await complete()
            case .editing: break
            case .ended: return leave()
            }
            draw()
        }
        return leave()
    }

    private func leave() -> String? {
        terminal.restore()
        terminal.write("\n")
        return nil
    }

    private func nextKey() async -> Key? {
        while let byte = await terminal.nextByte() {
            if let key = decoder.decode(byte) { return key }
        }
        return nil
    }

    /// Draws the line on one row, scrolled sideways if it is too long, and puts the cursor where it belongs.
    private func draw() {
        let text = editor.text
        let cursor = editor.cursor
        let room = max(1, terminalColumns() - prompt.terminalColumns - 1)
        var start = 0
        while String(text[start..<cursor]).terminalColumns > room { start += 1 }
        var end = cursor
        while end < text.count, String(text[start...end]).terminalColumns <= room { end += 1 }
        let behind = String(text[cursor..<end]).terminalColumns
        let back = behind > 0 ? "\u{1B}[\(behind)D" : ""
        terminal.write("\r\(prompt)\(String(text[start..<end]))\u{1B}[K\(back)")
    }

    /// Inserts what all candidates begin with, or else shows them.
    private func complete() async {
        let words = editor.head.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let word = words.last ?? ""
        let candidates = await console.candidates(for: words.dropLast().filter { !$0.isEmpty } + [word])
        guard let first = candidates.first else { return }
        let beginning = candidates.dropFirst().reduce(first.text) { $0.commonPrefix(with: $1.text) }
        let more = beginning.dropFirst(word.count) + (candidates.count == 1 ? " " : "")
        guard more.isEmpty else { return editor.insert(String(more)) }
        let width = (candidates.map(\.text.terminalColumns).max() ?? 0) + 2
        let lines = candidates.map { $0.text.padded(to: width) + $0.meaning }
        terminal.write("\r\u{1B}[K\(lines.joined(separator: "\n"))\n")
    }
}
