import Foundation
import Testing

/// The program among others, in pipes.
struct PipeTests {
    @Test(arguments: ["list", "list --json", "help", "manual"])
    func readerThatLeavesEarlyIsNoError(_ line: String) throws {
        let todo = try Todo.loggedIn()
        // More than a pipe holds.
        try todo("add " + String(repeating: "x", count: 60))
        let file = try todo.contents("todos.json").split(separator: "\n")
        let todos = (1...3000).map { file[1].replacing(#""id":1,"#, with: #""id":\#($0),"#) }.joined(
            separator: ",\n"
        )
        try todo.write(
            [file[0].replacing(#""next":2"#, with: #""next":3001"#), todos[...], "]}\n"].joined(
                separator: "\n"
            ),
            to: "todos.json"
        )
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
