import Testing

@testable import CommandKit

struct LineTests {
    private let line: Line = "Type “\(command: "list")” \("today", .bold)"

    @Test func commandHasTheProgramsNameOutsideOfAShell() {
        #expect(line.text(prefix: "notes ") == "Type “notes list” today")
        #expect(line.text(prefix: "") == "Type “list” today")
    }

    @Test func styleIsShownOnlyWithColors() {
        #expect(line.text(prefix: "", colors: true) == "Type “list” \u{1B}[1mtoday\u{1B}[0m")
    }

    @Test func linesAreJoined() {
        #expect(("" + line + " or not").text(prefix: "") == "Type “list” today or not")
        let empty: Line = ""
        #expect(empty.isEmpty && !line.isEmpty)
    }
}
