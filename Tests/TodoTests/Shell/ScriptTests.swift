import Foundation
import TestSupport
import Testing

/// The shell that reads a file or a pipe.
struct ScriptTests {
    @Test func scriptEndsAtTheFirstError() throws {
        let outcome = try Todo.loggedIn()("shell", input: "add a # b\n\n# a comment\ncheck 7\nadd c\n")
        #expect(outcome.out == "Added 1: a # b\n" && outcome.code == 1)
        #expect(outcome.err.hasPrefix("error: There is no todo 7.\n"))
    }

    @Test func exitLeaves() throws {
        #expect(try Todo.loggedIn()("shell", input: "quit\nadd a\n") == Outcome(out: "", err: "", code: 0))
    }

    @Test func memoryIsKeptUntilTheEnd() throws {
        let todo = try Todo()
        let lines = "register ada@example.com --password-stdin\ncorrect horse\nadd a\nlist\n"
        let outcome = try todo("shell --in-memory", input: lines)
        #expect(outcome.out.hasSuffix("Added 1: a\n1 [ ] a\n"))
        #expect(!FileManager.default.fileExists(atPath: todo.folder))
    }

    @Test(arguments: [
        ("list --data-dir /tmp", "--data-dir is for a whole shell."), ("shell", "This is a shell."),
        ("shell --in-memory", "This is a shell."),
        ("import -", "In a shell, standard input has the commands, not todos to import."),
    ])
    func lineThatIsAboutTheWholeShellIsRefused(_ line: String, _ message: String) throws {
        let outcome = try Todo.loggedIn()("shell", input: "\(line)\nadd a\n")
        #expect(outcome.out.isEmpty && outcome.err.hasPrefix("error: \(message)\n") && outcome.code == 64)
    }

    @Test func traceShowsEachRequestWithoutWhatATerminalWouldObey() throws {
        let outcome = try Todo.loggedIn()("shell --trace", input: "add a\nedit 1 -t 2\u{9B}2J\u{202E}b\n")
        let events = outcome.err.matches(of: /request=TodoLogic\.(\w+)\.Request event=(\w+)/).map {
            "\($0.1) \($0.2)"
        }
        let add = ["AddTodoInteractor start", "AddTodoInteractor end"]
        let tag = ["EditTodosInteractor start", "EditTodosInteractor end"]
        #expect(events == add + tag)
        #expect(outcome.err.contains(#"error="“2\u009B2J\u202Eb”"#))
    }
}
