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

    @Test(arguments: ["list #none", "list 30", "help"])
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
