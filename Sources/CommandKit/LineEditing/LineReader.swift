import Foundation

/// Reads lines from a person at a terminal, with a history and completions.
@MainActor package final class LineReader {
    private let terminal: RawTerminal
    /// Where lines are kept; nil to keep none.
    package var history: History? { didSet { editor.recall(history?.lines ?? []) } }
    private let completion: Completion
    private let prompt: String
    private var editor = LineEditor()
    private var decoder = KeyDecoder()
    private var isReading = false
    /// Lines that were pasted and are to run, one after the other.
    private var pasted: [String] = []

    /// `^C`, `^D` and the like are ``next()``'s business while it runs, and the terminal's otherwise.
    package init(_ terminal: RawTerminal, prompt: String, completion: Completion) {
        (self.terminal, self.prompt, self.completion) = (terminal, prompt, completion)
    }

    /// The next line, or nil if the person leaves.
    package func next() async -> String? {
        terminal.makeRaw()
        isReading = true
        draw()
        defer {
            isReading = false
            terminal.write("\u{1B}[?2004l\n")
            terminal.makeBusy()
        }
        // Has the terminal mark what is pasted.
        terminal.write("\u{1B}[?2004h")
        while let key = await nextKey() {
            switch editor.handle(key) {
            case .line(let line):
                if !line.allSatisfy(\.isWhitespace) { history?.add(line) }
                return line
            case .ended: return nil
            case .cancelled: terminal.write("^C\n")
            case .editing where key == .tab: await complete()
            case .editing where key == .pasteStart: await paste()
            case .editing where key == .suspend: terminal.suspend()
            case .editing where key == .clearScreen: terminal.write("\u{1B}[H\u{1B}[2J")
            case .editing: break
            }
            draw()
        }
        return nil
    }

    private func nextKey() async -> Key? {
        if !pasted.isEmpty {
            editor.insert(pasted.removeFirst())
            draw()
            return .enter
        }
        while let byte = await terminal.nextByte() { if let key = decoder.decode(byte) { return key } }
        return nil
    }

    /// Inserts a line that is pasted. Several are shown before they run.
    private func paste() async {
        var text = ""
        while let key = await nextKey(), key != .pasteEnd {
            if case .text(let character) = key { text.append(character) }
            if key == .enter || key == .tab { text += key == .enter ? "\n" : " " }
        }
        let lines = text.split(separator: "\n").map(String.init)
        guard lines.count > 1 else { return editor.insert(text.replacing("\n", with: "")) }
        terminal.write("\r\u{1B}[K\(lines.joined(separator: "\n"))\n")
        if await isConfirmed("Run these \(lines.count) lines?") { pasted = lines }
    }

    /// Drops the pasted lines that haven't run yet.
    package func forgetPastedLines() { pasted = [] }

    /// Shows something above the line that is being typed.
    package func showAbove(_ show: () -> Void) {
        if isReading { terminal.write("\r\u{1B}[K") }
        show()
        if isReading { draw() }
    }

    /// Draws the line on one row, scrolled sideways if it is too long, and puts the cursor where it belongs.
    private func draw() {
        let prompt = editor.wanted.map { "(search: \($0)) " } ?? prompt
        let (text, cursor) = (editor.text, editor.cursor)
        let room = max(1, TerminalSize.current.columns - prompt.count - 1)
        var (start, end) = (0, cursor)
        while String(text[start..<cursor]).terminalColumns > room { start += 1 }
        while end < text.count, String(text[start...end]).terminalColumns <= room { end += 1 }
        let behind = String(text[cursor..<end]).terminalColumns
        let back = behind > 0 ? "\u{1B}[\(behind)D" : ""
        terminal.write("\r\(prompt)\(String(text[start..<end]))\u{1B}[K\(back)")
    }
}

extension LineReader {
    private static let manyCandidates = 100

    private func complete() async {
        // Between the words, as many spaces as there are.
        let words = editor.head.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let word = words.last ?? ""
        let typed = words.dropLast().filter { !$0.isEmpty } + [word]
        guard case .candidates(let candidates) = await completion.offer(for: typed) else { return }
        let beginning = Self.commonBeginning(of: candidates.map(\.text))
        if candidates.count == 1 {
            editor.replace(last: word.count, with: Self.typed(beginning) + " ")
        } else if beginning.count > word.count {
            editor.replace(last: word.count, with: beginning)
        } else if !candidates.isEmpty {
            let isMuch = candidates.count >= Self.manyCandidates
            if isMuch, await !isConfirmed("Show all \(candidates.count)?") { return }
            let lines = candidates.lines(columns: TerminalSize.current.columns)
            terminal.write("\r\u{1B}[K" + lines.joined(separator: "\n") + "\n")
        }
    }

    private func isConfirmed(_ question: String) async -> Bool {
        terminal.write("\r\u{1B}[K\(question) [y/N] ")
        return await [UInt8(ascii: "y"), UInt8(ascii: "Y")].contains(terminal.nextByte())
    }

    /// A text of several words in quotes, if one of them could be read as something else.
    private static func typed(_ text: String) -> String {
        guard text.contains(" "), text.contains(/^\d|(?:^| )[-+#"]|:/) else { return text }
        let quoted = text.replacing(/["\\]/) { "\\" + $0.0 }
        return "\"\(quoted)\""
    }

    /// What all of the texts begin with.
    private static func commonBeginning(of texts: [String]) -> String {
        guard let first = texts.first else { return "" }
        return texts.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    }
}

extension [Value.Candidate] {
    /// A candidate a line with what it means, or all in one line if there is nothing to say.
    fileprivate func lines(columns: Int) -> [String] {
        guard contains(where: { !$0.summary.isEmpty }) else {
            return [map(\.text).joined(separator: "  ").cut(to: columns)]
        }
        let width = map(\.text.terminalColumns).max() ?? 0
        return map { candidate in
            // Cut before it is isolated: a mark that opens needs the one that closes.
            let room = Swift.max(0, columns - width - 2)
            return candidate.text.padded(to: width + 2) + candidate.summary.cut(to: room).isolatingDirection
        }
    }
}
