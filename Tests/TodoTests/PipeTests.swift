import Foundation
import Testing

/// The program among others, in pipes.
struct PipeTests {
    @Test(arguments: ["list", "list --json", "help", "manual"])
    func readerThatLeavesEarlyIsNoError(_ line: String) throws {
        let todo = try Todo.loggedIn()
        // More than a pipe holds.
        try todo.write(String(repeating: String(repeating: "x", count: 60) + "\n", count: 3000), to: "titles")
        try #require(try todo.run(["add", "-"], input: todo.contents("titles")).code == 0)
        try #require(try todo("list").out.filter { $0 == "\n" }.count == 3000)
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
