import Foundation
import TestSupport
import Testing

/// The shell that reads a file or a pipe.
struct ScriptTests {
    @Test func scriptEndsAtTheFirstError() throws {
        let outcome = try Todo.loggedIn()("shell", input: "add a\n\n# a comment\ncheck 7\nadd b\n")
        let hint = "hint: Look up the number in the list of all todos. Try “todo list --all”.\n"
        #expect(
            outcome
                == Outcome(out: "Added 1: a\n", err: "error: line 4: There is no todo 7.\n\(hint)", code: 1)
        )
    }

    @Test func faultIsNamedAsOutsideOfTheShell() throws {
        try Todo.loggedIn().plays(
            """
            todo> frobnicate
            error: There is no command “frobnicate”.
            hint: “todo help” lists the commands.
            todo> todo add "a  b" c
            Added 1: a  b c
            todo> add "a
            error: A double quote isn't closed.
            hint: Close it, or leave it out.
            todo> import
            error: Standard input has the shell's commands.
            hint: Name a file, or run the command outside of the shell.
            todo> exit now
            error: “exit” doesn't take “now”.
            hint: Usage: todo exit
            todo> exit
            """,
            code: 64
        )
    }

    @Test func exitLeavesAndIsNoCommandOutside() throws {
        #expect(try Todo.loggedIn()("shell", input: "quit\nadd a\n") == Outcome(out: "", err: "", code: 0))
        let error = "error: This isn't the shell.\nhint: “todo shell” starts it.\n"
        #expect(try Todo()("exit") == Outcome(out: "", err: error, code: 64))
    }

    @Test func memoryIsKeptUntilTheEnd() throws {
        let todo = try Todo()
        let lines = "register ada@example.com --password-stdin\ncorrect horse\nadd a\nlist\n"
        let outcome = try todo("shell --in-memory", input: lines)
        #expect(outcome.out.hasSuffix("Added 1: a\n1 [ ] a\n"))
        #expect(!FileManager.default.fileExists(atPath: todo.folder))
    }

    @Test func byteOrderMarkIsNoPartOfTheFirstCommand() throws {
        #expect(try Todo.loggedIn()("shell", input: "\u{FEFF}add a\n").out == "Added 1: a\n")
    }

    @Test func traceShowsEachRequestWithoutWhatATerminalWouldObey() throws {
        let outcome = try Todo.loggedIn()("shell --trace", input: "add a\ntag 1 2\u{9B}2J\u{202E}b\n")
        let events = outcome.err.matches(of: /request=TodoLogic\.(\w+)\.Request event=(\w+)/).map {
            "\($0.1) \($0.2)"
        }
        let add = ["AddTodoInteractor start", "AddTodoInteractor end"]
        let tag = ["EditTodosInteractor start", "EditTodosInteractor end"]
        #expect(events == add + tag)
        #expect(outcome.err.contains(#"code=unsuitableTag error="“2\u009B2J\u202Eb”"#))
    }

    @Test func traceOfACommandComesAfterItsLine() throws {
        let script = "echo whoami | \(Todo.executable) shell --echo --trace 2>&1"
        let outcome = try Subprocess(["/bin/sh", "-c", script], environment: Todo.loggedIn().environment)
            .outcome()
        let lines = outcome.out.split(separator: "\n")
        #expect(
            lines.first == "todo> whoami" && lines.dropFirst().first?.hasPrefix("request=") == true
        )
    }

    @Test func lineThatIsNoTextIsRefused() throws {
        let todo = try Todo.loggedIn()
        let folder = try TemporaryFolder()
        try Data("add a\nadd \u{FF}\n".unicodeScalars.map { UInt8($0.value) }).write(
            to: folder.url("commands")
        )
        let script = "\(Todo.executable) shell < \(folder.path("commands"))"
        let outcome = try Subprocess(["/bin/sh", "-c", script], environment: todo.environment).outcome()
        #expect(outcome.out == "Added 1: a\n")
        #expect(outcome.err.hasPrefix("error: line 2: The line isn't text in UTF-8: “add \u{FFFD}”.\n"))
        #expect(outcome.code == 64)
    }
}
