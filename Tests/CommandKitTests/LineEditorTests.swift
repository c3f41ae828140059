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
}
