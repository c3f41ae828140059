import TestSupport
import Testing

/// What is shown on a terminal, and what isn't in a file or a pipe.
struct TerminalTests {
    private let todo: Todo

    init() throws {
        todo = try Todo.loggedIn(after: [
            "add A rather long title that says what is to be done +shop priority:high due:2026-01-30",
            "add b", "check 2",
        ])
    }

    private func shown(_ line: String, environment: [String: String] = [:]) throws -> String {
        let terminal = try PseudoTerminal(todo, line, environment: environment)
        #expect(terminal.end() == 0)
        return terminal.shown
    }

    @Test func colorsAreShownOnATerminalUnlessTheyAreUnwanted() throws {
        let row = "\u{1B}[1mhigh\u{1B}[0m, \u{1B}[1;31mdue 2026-01-30\u{1B}[0m"
        #expect(try shown("list").contains(row))
        #expect(try shown("list --all").contains("\u{1B}[32m[x]\u{1B}[0m \u{1B}[2mb\u{1B}[0m"))
        #expect(try !shown("list", environment: ["NO_COLOR": "1"]).contains("\u{1B}"))
        #expect(try !shown("list", environment: ["TERM": "dumb"]).contains("\u{1B}"))
        #expect(try todo.run(["list"], environment: ["CLICOLOR_FORCE": "1"]).out.contains(row))
        #expect(try !todo("list").out.contains("\u{1B}"))
    }

    @Test func whatATerminalWouldObeyIsShownAsText() throws {
        // The second one is a private character, which is shown as it is.
        try todo.run(["edit", "1", "a\u{1B}[2Jb\u{10FF01}"])
        let environment = ["NO_COLOR": "1"]
        #expect(try shown("list", environment: environment).hasPrefix("1 [ ] a\\u001B[2Jb\u{10FF01} +shop"))
        #expect(try shown("list --json", environment: environment).contains(#"a\u001b[2Jb"#))
        #expect(try todo("list").out.hasPrefix("1 [ ] a\u{1B}[2Jb\u{10FF01} +shop"))
        let forced = try todo.run(["list"], environment: ["CLICOLOR_FORCE": "1"])
        #expect(forced.out.hasPrefix(#"1 [ ] a\u001B[2Jb"#))
    }

    @Test func fullDiskIsAnErrorAndAClosedPipeIsNone() throws {
        let full = try Subprocess(
            ["/bin/sh", "-c", "\(Todo.executable) list > /dev/full"],
            environment: todo.environment
        ).outcome()
        let error = "error: Can't write the answer.\nhint: A change may still have been saved.\n"
        #expect(full == Outcome(out: "", err: error, code: 1))
        let closed = try Subprocess(
            ["/bin/sh", "-c", "\(Todo.executable) help | head -1; \(Todo.executable) add c | true"],
            environment: todo.environment
        ).outcome()
        #expect(closed.err.isEmpty)
        #expect(try todo("list c").out == "3 [ ] c\n")
    }

    @Test func argumentThatIsNoTextIsRefused() throws {
        let arguments = [Array(Todo.executable.utf8), Array("add".utf8), [0xFF]]
        let outcome = try Subprocess(arguments, environment: todo.environment).outcome()
        #expect(outcome.err.hasPrefix("error: “\u{FFFD}” can't be a title.\nhint: A title is UTF-8 text of"))
        #expect(outcome.code == 1)
    }
}
