import TestSupport
import Testing

/// A list that is longer than the terminal.
struct PagerTests {
    let todo: Todo

    init() throws {
        let titles = (1...30).map { "Todo \($0)" }
        todo = try Todo.loggedIn(after: ["add -"], input: titles.joined(separator: "\n"))
    }

    @Test func longListIsPaged() throws {
        let terminal = try PseudoTerminal(
            todo,
            "list",
            environment: ["NO_COLOR": "1", "PAGER": "sed s/^/paged:/"]
        )
        #expect(terminal.end() == 0)
        #expect(terminal.shown.hasPrefix("paged: 1 [ ] Todo 1\r\n"))
        #expect(terminal.shown.hasSuffix("paged:30 [ ] Todo 30\r\n"))
    }

    /// A process in the background is stopped when it reads a key.
    @Test func pagerReadsKeysFromTheTerminal() throws {
        let terminal = try PseudoTerminal(
            // A shell that begins a session makes the terminal that it opens its own.
            ["/bin/sh", "-c", #"exec "$0" list <"$(tty)""#, Todo.executable],
            environment: [
                "TODO_DATA_DIR": todo.folder, "NO_COLOR": "1",
                "PAGER": "echo pager; read key </dev/tty; sed s/^/$key:/",
            ]
        )
        try terminal.expect(next: "pager\r\n")
        terminal.type("paged\r")
        #expect(terminal.end() == 0)
        #expect(terminal.shown.hasSuffix("paged:30 [ ] Todo 30\r\n"))
    }

    /// The person may leave the pager before it has read all.
    @Test func pagerThatReadsNothingEndsTheProgramAsUsual() throws {
        let many = try Todo.loggedIn(after: ["add -"], input: String(repeating: "Todo\n", count: 5_000))
        let terminal = try PseudoTerminal(many, "list", environment: ["NO_COLOR": "1", "PAGER": "true"])
        #expect(terminal.end() == 0)
        #expect(terminal.shown.isEmpty)
    }

    @Test func pagerThatIsMissingLeavesTheListToTheProgram() throws {
        let terminal = try PseudoTerminal(
            todo,
            "list",
            environment: ["NO_COLOR": "1", "PAGER": "no-such-pager 2>&-"]
        )
        #expect(terminal.end() == 0)
        #expect(terminal.shown.hasSuffix("30 [ ] Todo 30\r\n"))
    }

    @Test(arguments: ["list #nothing", "list 30", "help"])
    func shortAnswerIsNot(_ line: String) throws {
        let terminal = try PseudoTerminal(
            todo,
            line,
            environment: ["NO_COLOR": "1", "PAGER": "sed s/^/paged:/"]
        )
        #expect(terminal.end() == 0)
        #expect(!terminal.shown.contains("paged:"))
    }

    @Test func pipeIsNot() throws {
        #expect(
            try todo.run(["list"], environment: ["PAGER": "false"]).out.split(separator: "\n").count == 30
        )
    }
}
