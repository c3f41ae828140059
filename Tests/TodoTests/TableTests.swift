import Foundation
import Testing

@testable import todo

/// How a list looks on a terminal: wide characters, emoji, right-to-left text, and its width.
struct TableTests {
    static let widths: [(text: String, columns: Int)] = [
        ("milk", 4), ("", 0), ("日本語", 6), ("ｱ", 1), ("Ａ", 2), ("한국어", 6), ("\u{1112}\u{1161}\u{11AB}", 2),
        ("é", 1),
        ("e\u{301}", 1), ("\u{301}", 0), ("\u{200B}", 0), ("👩‍👩‍👧", 2), ("👍🏽", 2), ("🇩🇪", 2), ("❤", 1),
        ("❤\u{FE0F}", 2),
        ("1\u{FE0F}\u{20E3}", 2), ("שלום", 4), ("…", 1), ("한🇩🇪e\u{301}!", 6),
    ]

    @Test(arguments: widths.indices)
    func widthIsThatOfTheCharactersThatPeopleSee(_ index: Int) {
        let (text, columns) = Self.widths[index]
        #expect(text.terminalColumns == columns, "\(text)")
    }

    private func list(_ titles: [String], columns: UInt16, environment: [String: String] = [:]) throws
        -> [String]
    {
        let todo = try Todo.loggedIn()
        for title in titles { try todo.run(["add", title, "--tag", "shop"]) }
        let terminal = try PseudoTerminal(
            todo,
            "list",
            columns: columns,
            environment: ["NO_COLOR": "1"].merging(environment) { $1 }
        )
        #expect(terminal.end() == 0)
        return terminal.shown.replacing("\r\n", with: "\n").split(separator: "\n").map(String.init)
    }

    @Test func titleIsCutWhereTheTerminalEndsAndTheTagsStay() throws {
        let lines = try list(
            ["Buy milk", "A title that is longer than the terminal is wide", "日本語日本語日本語日本語日本語日本語日本語"],
            columns: 40
        )
        #expect(
            lines == [
                "1 [ ] Buy milk #shop",
                "2 [ ] A title that is longer than… #shop",
                "3 [ ] 日本語日本語日本語日本語日… #shop",
            ]
        )
        #expect(lines.allSatisfy { $0.terminalColumns <= 40 })
    }

    @Test func narrowTerminalCutsTheLine() throws {
        let lines = try list(["A title of some length"], columns: 12)
        #expect(lines == ["1 [ ] A tit…"])
    }

    @Test func lineThatFitsExactlyIsWhole() throws {
        #expect(try list(["Buy milk"], columns: 20) == ["1 [ ] Buy milk #shop"])
    }

    @Test func environmentTellsTheWidthThatTheTerminalDoesNot() throws {
        #expect(
            try list(["A title of some length"], columns: 0, environment: ["COLUMNS": "12"]) == [
                "1 [ ] A tit…"
            ]
        )
        let long = String(repeating: "x", count: 100)
        #expect(try list([long], columns: 0).first?.count == 80)
    }

    @Test func pipeGetsTheWholeTitle() throws {
        let todo = try Todo.loggedIn()
        let long = String(repeating: "x", count: 400)
        try todo("add \(long)")
        #expect(try todo.run(["list"], environment: ["COLUMNS": "20"]).out == "1 [ ] \(long)\n")
    }

    @Test func rightToLeftTitleDoesNotTurnWhatIsAroundIt() throws {
        #expect(try list(["שלום 1"], columns: 80) == ["1 [ ] \u{2068}שלום 1\u{2069} #shop"])
        let todo = try Todo.loggedIn()
        try todo.run(["add", "שלום"])
        #expect(try todo("list").out == "1 [ ] שלום\n")
    }
}
