import Foundation
import TestSupport
import Testing

/// How a list looks on a terminal: wide characters, emoji, right-to-left text, and its width.
struct TableTests {
    private func list(_ titles: [String], columns: UInt16, environment: [String: String] = [:]) throws
        -> [String]
    {
        let todo = try Todo.loggedIn(after: ["add - --tag shop"], input: titles.joined(separator: "\n"))
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
        #expect(lines.allSatisfy { $0.unicodeScalars.reduce(0) { $0 + ($1.value > 0x2E80 ? 2 : 1) } <= 40 })
    }

    @Test func narrowTerminalCutsTheLine() throws {
        let lines = try list(["A title of some length"], columns: 12)
        #expect(lines == ["1 [ ] A tit…"])
    }

    @Test(arguments: [
        (200, "1 [ ] A title that is longer than forty columns #shop #food (high, overdue since 2020-02-29)"),
        (80, "1 [ ] A title that is longer than … #shop #food (high, overdue since 2020-02-29)"),
        (60, "1 [ ] A title … #shop #food (high, overdue since 2020-02-29)"),
        (40, "1 [ ] A title… … (high, overdue since 2…"), (36, "1 [ ] A title… … (high, overdue sin…"),
    ])
    func narrowTerminalCutsTheTitleFirstAndMarksWhatItCuts(_ columns: Int, _ row: String) throws {
        let todo = try Todo.loggedIn(after: [
            "add A title that is longer than forty columns -t shop -t food -d 2020-02-29 -p high"
        ])
        for color in SlowTests.areWanted || columns == 60 ? [["NO_COLOR": "1"], [:]] : [[:]] {
            let terminal = try PseudoTerminal(todo, "list", columns: UInt16(columns), environment: color)
            #expect(terminal.end() == 0)
            let shown = terminal.shown.replacing(/\u{1B}\[[0-9;]*m/, with: "")
            #expect(shown == row + "\r\n")
            #expect(row.count <= columns)
        }
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
