import Testing

@testable import CommandKit

struct LineTests {
    private let line: Line = "1 [ ] \(title: "A title of some length") +home (\("due today", .bold))"

    private func rendered(_ columns: Int?, colors: Bool = false) -> String {
        line.rendered(columns: columns, isRow: true, colors: colors, prefix: "")
    }

    @Test(arguments: [
        (80, "1 [ ] A title of some length +home (due today)"), (44, "1 [ ] A title of some len… +home (due today)"),
        (32, "1 [ ] A title… +home (due today)"), (28, "1 [ ] A title… +home (due t…"), (20, "1 [ ] A title… +hom…"),
        (12, "1 [ ] A tit…"),
    ])
    func titleIsCutFirstAndThenTheEnd(_ columns: Int, _ text: String) {
        let shown = rendered(columns)
        #expect(shown == text)
        #expect(shown.terminalColumns <= columns)
    }

    @Test func styleIsShownOnlyWithColors() {
        #expect(rendered(nil, colors: true).hasSuffix("(\u{1B}[1mdue today\u{1B}[0m)"))
        #expect(!rendered(nil).contains("\u{1B}"))
    }

    @Test func commandHasTheProgramsNameOutsideOfAShell() {
        let line: Line = "See “\(command: "help")”."
        #expect(line.plain("notes ") == "See “notes help”.")
        #expect(line.plain("") == "See “help”.")
    }
}
