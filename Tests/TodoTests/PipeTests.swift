import Foundation
import TestSupport
import Testing

/// The program among others, in pipes.
struct PipeTests {
    @Test(arguments: ["list", "list --json", "help", "manual"])
    func readerThatLeavesEarlyIsNoError(_ line: String) throws {
        // More than a pipe holds, so that the program still writes when the reader ends.
        let titles = String(repeating: String(repeating: "😀", count: 500) + "\n", count: 40)
        let todo = try Todo.loggedIn(after: ["add -"], input: titles)
        try #require(try todo.contents("todos.json").utf8.count > 1 << 16)
        for signal in ["", "trap '' PIPE; "] {
            let outcome = try Subprocess(
                ["/bin/sh", "-c", #"\#(signal)"$0" \#(line) | head -n 1"#, Todo.executable],
                environment: ["TODO_DATA_DIR": todo.folder]
            ).outcome(input: "")
            #expect(outcome.err.isEmpty)
            #expect(outcome.out.filter { $0 == "\n" }.count == 1)
        }
    }
}
