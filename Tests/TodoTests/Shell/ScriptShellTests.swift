import Foundation
import TestSupport
import Testing

/// The shell without a terminal: commands from standard input.
struct ScriptShellTests {
    @Test func everyLineHasItsAnswer() throws {
        let todo = try Todo.loggedIn()
        let outcome = try todo("shell", input: "add Buy milk\nlist\ncheck 1\nundo\n")
        let out = """
            Added 1: Buy milk
            1 [ ] Buy milk
            Checked 1: Buy milk
            Unchecked 1: Buy milk

            """
        #expect(outcome == Outcome(out: out, err: "", code: 0))
    }

    @Test func shellAnswersLikeTheCommandsDo() throws {
        let lines = [
            "whoami", "add Buy milk --tag shop", "add Call Bob", "list --json", "check 1", "list --done",
            "list --tag none", "uncheck 1", "edit 2 Call Eve", "tag 2 phone", "untag 2 phone", "undo", "redo",
            "delete 1", "check 1", "check x", "frobnicate", "export --help", "help json", "--version",
            "logout",
            "list",
        ]
        let (shell, commands) = (try Todo.loggedIn(), try Todo.loggedIn())
        let outcome = try shell("shell --keep-going", input: lines.joined(separator: "\n"))
        var expected = Outcome(out: "", err: "", code: 64)
        for (number, line) in zip(1..., lines) {
            let answer = try commands(line)
            expected.out += answer.out
            expected.err += answer.err.replacing("error: ", with: "error: line \(number): ")
        }
        (expected.out, expected.err) = (Todo.inShell(expected.out), Todo.inShell(expected.err))
        #expect(outcome == expected)
    }

    /// Not the password, which the command reads.
    @Test func echoedScriptShowsEachCommandBeforeItsAnswer() throws {
        let todo = try Todo()
        let input = "register ada@example.com --password-stdin\ncorrect horse\n# groceries\nadd Buy milk\n"
        let outcome = try todo("shell --in-memory --echo", input: input)
        let out = """
            todo> register ada@example.com --password-stdin
            Registered ada@example.com and logged in.
            todo> # groceries
            todo> add Buy milk
            Added 1: Buy milk

            """
        #expect(outcome == Outcome(out: out, err: "", code: 0))
    }

    @Test func firstErrorEndsItWithTheNumberOfItsLine() throws {
        let todo = try Todo.loggedIn()
        let outcome = try todo("shell", input: "add One\n\ncheck 7\nadd Two\n")
        #expect(outcome.out == "Added 1: One\n")
        #expect(outcome.err.hasPrefix("error: line 3: There is no todo 7.\nhint: "))
        #expect(outcome.code == 1)
        #expect(try todo("list").out == "1 [ ] One\n")
    }

    @Test func keepGoingAnswersEveryLineAndEndsWithTheWorstCode() throws {
        let todo = try Todo.loggedIn()
        let input = "frobnicate\ncheck 7\nadd One\n"
        let outcome = try todo("shell --keep-going", input: input)
        #expect(outcome.out == "Added 1: One\n")
        #expect(outcome.err.contains("error: line 1: There is no command “frobnicate”."))
        #expect(outcome.err.contains("error: line 2: There is no todo 7."))
        #expect(outcome.code == 64)
        #expect(try todo("shell --keep-going", input: "check 7\nlist\n").code == 1)
    }

    @Test func lineThatBeginsWithANumberSignIsAComment() throws {
        let todo = try Todo.loggedIn()
        let outcome = try todo("shell", input: "# Buy \"milk\n  #list\nadd # 1\ncheck 9\n")
        #expect(outcome.out == "Added 1: # 1\n")
        #expect(outcome.err.hasPrefix("error: line 4: "))
    }

    @Test func blankLinesTheWordTodoAndExitAreUnderstood() throws {
        let todo = try Todo.loggedIn()
        let outcome = try todo("shell", input: "\n   \ntodo add One\r\nexit\nadd Two")
        #expect(outcome == Outcome(out: "Added 1: One\n", err: "", code: 0))
    }

    @Test func doubleQuotesKeepAWordTogetherAndApostrophesDoNot() throws {
        let todo = try Todo.loggedIn()
        let input = #"""
            add "two  spaces" --tag "a"
            add Don't panic
            add "say \"hi\" \\ \n"
            add 5" disk
            add Call due:"in 1 day" --tag="x" tag:"y"
            add say "hi"! and "War and Peace". to "Bob", not (to "Al")
            add {"a": "b", "c": [1,2]} <a href="http://x">y</a> key="a b",z "a"+b
            list title:"two  sp"
            list due:"in 1 day"
            """#
        let out = #"""
            Added 1: two  spaces #a
            Added 2: Don't panic
            Added 3: say "hi" \ \n
            Added 4: 5" disk
            Added 5: Call #x #y (due tomorrow)
            Added 6: say "hi"! and "War and Peace". to "Bob", not (to "Al")
            Added 7: {"a": "b", "c": [1,2]} <a href="http://x">y</a> key="a b",z "a"+b
            1 [ ] two  spaces #a
            5 [ ] Call #x #y (due tomorrow)

            """#
        #expect(try todo("shell", input: input) == Outcome(out: out, err: "", code: 0))
    }

    @Test func passwordIsTheLineAfterTheCommandAndMemoryTouchesNoFile() throws {
        let todo = try Todo()
        let input = """
            register ada@example.com --password-stdin
            correct horse
            whoami
            """
        let out = "Registered ada@example.com and logged in.\nada@example.com\n"
        #expect(try todo("shell --in-memory", input: input) == Outcome(out: out, err: "", code: 0))
        #expect(!FileManager.default.fileExists(atPath: todo.folder))
    }

    static let refusedLines: [(line: String, error: String)] = [
        (#"add "Buy milk"#, "A double quote isn't closed."),
        ("shell", "This is the shell already."),
        ("list --data-dir x", "The shell has its data already, so --data-dir can't be given to a command."),
        ("list --in-memory", "“list” has no option “--in-memory”."),
    ]

    @Test func lineThatCannotBeUnderstoodChangesNothing() throws {
        let todo = try Todo.loggedIn()
        let before = try todo.files()
        let lines = Self.refusedLines.map(\.line)
        for (refusal, (_, error)) in zip(try todo.refusals(of: lines), Self.refusedLines) {
            #expect(refusal.hasPrefix("error: \(error)\nhint: "))
        }
        #expect(try todo("shell", input: lines[0] + "\nadd One\n").code == 64)
        #expect(try todo.files() == before)
    }

    @Test func longLineIsRefusedAndSkippedWhole() throws {
        let todo = try Todo.loggedIn()
        let long = "add " + String(repeating: "x", count: 1 << 20)
        let outcome = try todo("shell --keep-going", input: long + "\nadd One\n")
        #expect(outcome.out == "Added 1: One\n")
        #expect(outcome.err.hasPrefix("error: line 1: The line has more than 1048576 bytes.\nhint: "))
        #expect(outcome.code == 64)
    }

    @Test(arguments: ["", "--keep-going"])
    func inputThatIsNotTextOrCannotBeReadIsAnError(_ option: String) throws {
        let todo = try Todo.loggedIn()
        let script = #"printf 'add caf\351\n' | "$0" shell \#(option); "$0" shell \#(option) < /"#
        let outcome = try Subprocess(
            ["/bin/sh", "-c", script, Todo.executable],
            environment: ["TODO_DATA_DIR": todo.folder]
        ).outcome(input: "")
        #expect(outcome.err.contains("error: line 1: The line isn't text in UTF-8: “add caf\u{FFFD}”.\n"))
        #expect(outcome.err.contains("error: line 1: Can't read standard input: "))
        #expect(outcome.code == 1)
        #expect(try todo("list").out.isEmpty)
    }

    @Test func readerThatLeavesEndsTheShell() throws {
        let todo = try Todo.loggedIn()
        // The reader closes before the second answer, so the third command isn't run. Who writes the commands may
        // complain that nobody reads them any more; that isn't the shell's.
        let script =
            #"trap '' PIPE; (echo whoami; cat "$1"/go; echo whoami; echo add One) 2>/dev/null | "$0" shell | (read x; exec 0<&-; echo > "$1"/go)"#
        let fifo = todo.folder + "/go"
        #expect(mkfifo(fifo, 0o600) == 0)
        let shell = Subprocess(
            ["/bin/sh", "-c", script, Todo.executable, todo.folder],
            environment: ["TODO_DATA_DIR": todo.folder]
        )
        #expect(try shell.outcome(input: "") == Outcome(out: "", err: "", code: 0))
        #expect(try todo("list").out.isEmpty)
    }

    @Test func loginsOfAScriptAndOfCommandsAreTheSame() throws {
        let todo = try Todo.loggedIn()
        #expect(try todo("shell", input: "logout\n").out == "Logged out.\n")
        #expect(try todo("shell", input: "list\n").err.hasPrefix("error: line 1: You aren't logged in.\n"))
    }
}
