import Foundation
import Testing

/// The program among others, in pipes.
struct PipeTests {
    @Test(arguments: ["list", "list --json", "help", "manual"])
    func readerThatLeavesEarlyIsNoError(_ line: String) throws {
        // More than a pipe holds.
        let titles = String(repeating: String(repeating: "x", count: 60) + "\n", count: 1200)
        let todo = try Todo.loggedIn(after: ["add -"], input: titles)
        try #require(try todo("list").out.filter { $0 == "\n" }.count == 1200)
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
