import Testing

@testable import CommandKit

struct LineTests {
    private let line: Line =
        "1 [ ] \(title: "A title of some length") \(extra: "#home") (\("due today", .bold))"

    private func rendered(_ columns: Int?, colors: Bool = false) -> String {
        line.rendered(.rows, colors: colors, columns: columns, commandPrefix: "")
    }

    @Test(arguments: [
        (80, "1 [ ] A title of some length #home (due today)"),
        (44, "1 [ ] A title of some len… #home (due today)"),
        (40, "1 [ ] A title of some… #home (due today)"), (32, "1 [ ] A title… #home (due today)"),
        (30, "1 [ ] A title… #h… (due today)"), (28, "1 [ ] A title… … (due today)"),
        (20, "1 [ ] A title… … (d…"), (12, "1 [ ] A tit…"),
    ])
    func titleIsCutFirstAndTheRestHasAMark(_ columns: Int, _ text: String) {
        let shown = rendered(columns)
        #expect(shown.terminalColumns <= columns)
        #expect(shown == text)
    }

    @Test func styleIsShownOnlyWithColors() {
        #expect(rendered(nil, colors: true).hasSuffix("(\u{1B}[1mdue today\u{1B}[0m)"))
        #expect(!rendered(nil).contains("\u{1B}"))
    }

    @Test func lineBreakInATitleNeverSplitsARow() {
        let line: Line = "1 \(title: "one\ntwo")"
        for columns in [80, nil] {
            #expect(
                line.rendered(.rows, colors: false, columns: columns, commandPrefix: "")
                    == #"1 one\u000Atwo"#
            )
        }
    }

    @Test func commandHasTheProgramsNameOutsideOfAShell() {
        let line: Line = "See “\(command: "help")”."
        #expect(line.plain("notes ") == "See “notes help”.")
        #expect(line.plain("") == "See “help”.")
    }
}
