import Foundation
import TestSupport
import Testing

/// Several processes that use one folder.
struct ManyProcessesTests {
    @Test func twoProcessesThatChangeOneListLoseNothing() throws {
        let todo = try Todo.loggedIn()
        let script = """
            add() { for i in $(seq 100); do echo "add $1 $i"; done | "$0" shell || exit 1; }
            add A & first=$!
            add B && wait $first
            """
        let outcome = try Subprocess(
            ["/bin/sh", "-c", script, Todo.executable],
            environment: ["TODO_DATA_DIR": todo.folder]
        ).outcome()
        #expect(outcome.code == 0 && outcome.err.isEmpty, "\(outcome)")
        let listed = try todo("list").out.split(separator: "\n").map { String($0.drop { $0 == " " }) }
        #expect(listed.map { $0.prefix { $0.isNumber } } == (1...200).map { "\($0)"[...] })
        // Each number is the one that was acknowledged.
        let acknowledged = outcome.out.split(separator: "\n").map { line in
            String(line).replacing("Added ", with: "").replacing(": ", with: " [ ] ")
        }
        #expect(Set(acknowledged) == Set(listed) && acknowledged.count == 200)
    }
}
