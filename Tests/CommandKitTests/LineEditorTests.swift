import Foundation
import Testing

@testable import CommandKit

struct LineEditorTests {
    private func editor(_ keys: [Key], history: [String] = []) -> LineEditor {
        var editor = LineEditor(history: history)
        for key in keys { _ = editor.handle(key) }
        return editor
    }

    private func keys(_ text: String) -> [Key] { text.map(Key.text) }

    @Test func linesOfEarlierSessionsComeBack() {
        #expect(editor([.up], history: ["one", "two"]).head == "two")
        #expect(editor([.up, .up], history: ["one", "two"]).head == "one")
        #expect(editor(keys("x") + [.up, .down], history: ["one"]).head == "x")
    }

    @Test func searchFindsTheLatestLineThatContainsTheText() {
        let history = ["add Milk", "list", "add Bread", "undo"]
        #expect(editor([.search] + keys("add"), history: history).head == "add Bread")
        #expect(editor([.search] + keys("add") + [.search], history: history).head == "add Milk")
        #expect(editor([.search] + keys("addx") + [.backspace], history: history).head == "add Bread")
        var found = editor([.search] + keys("li"), history: history)
        #expect(found.handle(.enter) == .line("list"))
    }

    @Test func searchThatFindsNothingShowsTheNewLine() {
        let history = ["add Milk", "list"]
        var failed = editor([.search] + keys("addx"), history: history)
        #expect(failed.handle(.enter) == .line(""))
        #expect(editor(keys("x") + [.search] + keys("addx"), history: history).head == "x")
        #expect(editor([.search] + keys("add") + [.search], history: history).head == "add Milk")
    }

    @Test func cancellingASearchEmptiesTheLine() {
        var editor = editor([.search] + keys("li"), history: ["list"])
        #expect(editor.handle(.cancel) == .cancelled)
        #expect(editor.head.isEmpty)
        #expect(editor.wanted == nil)
    }

    @Test func keysCorrectTheLine() {
        #expect(editor(keys("one two") + [.deleteWord]).head == "one ")
        #expect(editor(keys("one") + [.start, .delete]).text == Array("ne"))
        #expect(editor(keys("one") + [.left, .deleteToEnd]).text == Array("on"))
    }

    @Test func cursorMovesByWordsAndDeletedTextComesBack() {
        #expect(editor(keys("one  two") + [.wordLeft]).head == "one  ")
        #expect(editor(keys("one  two") + [.wordLeft, .wordLeft, .wordLeft]).head == "")
        #expect(editor(keys("one  two") + [.start, .wordRight]).head == "one")
        #expect(editor(keys("one  two") + [.start, .wordRight, .wordRight, .wordRight]).head == "one  two")
        #expect(editor(keys("one two") + [.deleteWord, .start, .yank]).text == Array("twoone "))
        #expect(editor(keys("one two") + [.deleteToStart, .yank, .yank]).head == "one twoone two")
    }

    @Test(
        arguments: [
            ("\u{1B}b", [.wordLeft]), ("\u{1B}f", [.wordRight]), ("\u{19}", [.yank]),
            ("\u{1B}[A\u{1B}OB", [.up, .down]),
            ("\u{1B}[200~a\u{1B}[201~", [.pasteStart, .text("a"), .pasteEnd]), ("\u{1B}x", []),
        ] as [(String, [Key])]
    )
    func bytesAreKeys(_ bytes: String, _ keys: [Key]) {
        var decoder = KeyDecoder()
        #expect(bytes.utf8.compactMap { decoder.decode($0) } == keys)
    }

    @Test func historyKeepsTheLastThousandLines() throws {
        let file = URL(filePath: NSTemporaryDirectory()).appending(path: "history-\(UUID())")
        defer { try? FileManager.default.removeItem(at: file) }
        let history = History(file: file)
        for line in 1...1200 { history.add("line \(line)") }
        #expect(history.lines.count == 1000)
        #expect(history.lines.first == "line 201")
        #expect(try String(contentsOf: file, encoding: .utf8).split(separator: "\n").count == 1000)
    }
}
