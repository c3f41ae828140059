import Testing

@testable import CommandKit

struct LineEditorTests {
    /// A line of keys in which `^A` and the like stand for what a terminal sends, typed after those before it.
    private func editor(after lines: [String] = [], _ typed: String) -> LineEditor {
        var editor = LineEditor()
        for line in lines {
            for character in line { _ = editor.handle(.text(character)) }
            #expect(editor.handle(.enter) == .line(line))
        }
        var decoder = KeyDecoder()
        for key in typed.utf8.compactMap({ decoder.decode($0) }) { _ = editor.handle(key) }
        return editor
    }

    @Test(arguments: [
        ("\u{1B}[A", "two"), ("\u{1B}OA\u{1B}[A", "one"), ("\u{1B}[A\u{1B}[A\u{1B}[A", "one"),
        ("\u{10}", "two"),
        ("x\u{1B}[A\u{1B}[B", "x"), ("\u{1B}[A\u{1B}[A\u{0E}", "two"),
    ])
    func earlierLinesComeBack(_ typed: String, _ line: String) {
        #expect(editor(after: ["one", "two", "two"], typed).head == line)
    }

    @Test(arguments: [
        ("one two\u{17}", "one |"), ("one two\u{01}", "|one two"), ("one\u{01}\u{05}", "one|"),
        ("one two\u{1B}[D\u{15}", "|o"), ("one\u{1B}[D\u{0B}", "on|"), ("one\u{1B}[H\u{1B}[3~", "|ne"),
        ("one\u{01}\u{04}", "|ne"), ("one\u{7F}", "on|"), ("\u{7F}\u{17}\u{15}", "|"), ("a\u{1B}xb", "ab|"),
        ("e\u{301}", "e\u{301}|"), ("日本\u{02}語", "日語|本"), ("one\u{1B}[D\u{1B}[C\u{1B}[F\u{1B}[1~x", "x|one"),
    ])
    func keysCorrectTheLine(_ typed: String, _ line: String) {
        let editor = editor(typed)
        #expect(editor.head + "|" + String(editor.text.dropFirst(editor.cursor)) == line)
    }

    @Test func interruptEmptiesTheLineAndEndOfInputLeavesAnEmptyOne() {
        var editor = editor("one")
        #expect(editor.handle(.cancel) == .cancelled)
        #expect(editor.text.isEmpty)
        #expect(editor.handle(.endOfInput) == .ended)
    }
}
