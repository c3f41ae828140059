import Foundation
import Testing

/// Every error of the logic and of the command line: its text, its exit code, and that it changed nothing.
struct ErrorTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let line: String
        var input = ""
        let code: Int32
        let error: String
        let hint: String
        var testDescription: String { "todo \(line)" }
    }

    static let refused: [Example] = [
        .init(line: "add \u{20}", code: 1, error: "The title is empty.", hint: "Say what is to be done."),
        .init(
            line: "add " + String(repeating: "x", count: 501),
            code: 1,
            error:
                "The title “\(String(repeating: "x", count: 60))…” has 501 characters; at most 500 are allowed.",
            hint: "Shorten it, or make several todos of it."
        ),
        .init(
            line: "register ada --password-stdin",
            input: "correct horse",
            code: 1,
            error: "“ada” isn't an email address.",
            hint: "An address looks like ada@example.com."
        ),
        .init(
            line: "register bob@example.com --password-stdin",
            input: "1234567",
            code: 1,
            error: "The password has fewer than 8 characters.",
            hint: "Take a longer one: a few words are easy to remember and hard to guess."
        ),
        .init(
            line: "register bob@example.com --password-stdin",
            input: String(repeating: "x", count: 5000),
            code: 1,
            error: "The password has more than 511 bytes.",
            hint: "Take a shorter one."
        ),
        .init(
            line: "register bob@example.com --password-stdin",
            input: "correct\0horse",
            code: 1,
            error: "The password contains a NUL character.",
            hint: "Leave it out."
        ),
        .init(
            line: "register ADA@example.com --password-stdin",
            input: "correct horse",
            code: 1,
            error: "ADA@example.com is already registered.",
            hint: "Log in with it, or register another address."
        ),
        .init(
            line: "login ada@example.com --password-stdin",
            input: "wrong password",
            code: 1,
            error: "The email or the password is wrong.",
            hint: "Try again, or register the email first."
        ),
        .init(
            line: "login eve@example.com --password-stdin",
            input: "correct horse",
            code: 1,
            error: "The email or the password is wrong.",
            hint: "Try again, or register the email first."
        ),
        .init(
            line: "password --password-stdin",
            input: "wrong password\nbattery staple\n",
            code: 1,
            error: "The current password is wrong.",
            hint: "Try again; the password wasn't changed."
        ),
        .init(
            line: "check 3",
            code: 1,
            error: "There is no todo 3.",
            hint: "Look up the number in the list of all todos: todo list --all"
        ),
        .init(
            line: "check 1 2",
            code: 1,
            error: "Todo 2 is already checked: Done",
            hint: "Nothing was changed. Uncheck it if it isn't done."
        ),
        .init(
            line: "uncheck 1",
            code: 1,
            error: "Todo 1 isn't checked: Open",
            hint: "Nothing was changed. Check it if it is done."
        ),
        .init(
            line: "untag 1 home",
            code: 1,
            error: "Todo 1 has no tag “home”.",
            hint: "Its tags are: shop."
        ),
    ]

    static let misunderstood: [Example] = [
        .init(line: "check 0", code: 64, error: "“0” isn't the number of a todo.", hint: numbers),
        .init(line: "check -1", code: 64, error: "“-1” isn't the number of a todo.", hint: numbers),
        .init(line: "check +1", code: 64, error: "“+1” isn't the number of a todo.", hint: numbers),
        .init(line: "check one", code: 64, error: "“one” isn't the number of a todo.", hint: numbers),
        .init(line: "check 1 ٢", code: 64, error: "“٢” isn't the number of a todo.", hint: numbers),
        .init(
            line: "delete 99999999999999999999",
            code: 64,
            error: "“99999999999999999999” isn't the number of a todo.",
            hint: numbers
        ),
        .init(line: "ad Buy milk", code: 64, error: "There is no command “ad”.", hint: "Did you mean “add”?"),
        .init(line: "lsit", code: 64, error: "There is no command “lsit”.", hint: "Did you mean “list”?"),
        .init(
            line: "frobnicate",
            code: 64,
            error: "There is no command “frobnicate”.",
            hint: "“todo help” lists the commands."
        ),
        .init(
            line: "help lits",
            code: 64,
            error: "There is no command “lits”.",
            hint: "Did you mean “list”?"
        ),
        .init(line: "add", code: 64, error: "“add” needs TITLE.", hint: "Usage: todo add TITLE… [--tag T]…"),
        .init(line: "edit 1", code: 64, error: "“edit” needs TITLE.", hint: "Usage: todo edit N TITLE…"),
        .init(line: "list home", code: 64, error: "“list” doesn't take “home”.", hint: listUsage),
        .init(line: "add Buy milk --tag", code: 64, error: "--tag has no value.", hint: "Write --tag T."),
        .init(
            line: "add Buy milk --tga shop",
            code: 64,
            error: "“add” has no option “--tga”.",
            hint: "Did you mean “--tag”?"
        ),
        .init(
            line: "add Buy -x",
            code: 64,
            error: "“add” has no option “-x”.",
            hint: "If it is a part of the text, write “--” before the text."
        ),
        .init(
            line: "--verison",
            code: 64,
            error: "There is no option “--verison”.",
            hint: "Did you mean “--version”?"
        ),
        .init(
            line: "list --json=yes",
            code: 64,
            error: "--json takes no value: “--json=yes”.",
            hint: "Leave the value out."
        ),
        .init(line: "list --tag a --tag b", code: 64, error: "--tag was given twice.", hint: "Give it once."),
        .init(
            line: "list --all --done",
            code: 64,
            error: "--all and --done can't go together.",
            hint: "--all lists the done todos as well."
        ),
        .init(
            line: "list --in-memory --data-dir x",
            code: 64,
            error: "--in-memory uses no files, so it can't go with --data-dir.",
            hint: "Leave one of them out."
        ),
        .init(
            line: "list --data-dir=",
            code: 64,
            error: "The folder of --data-dir is empty.",
            hint: "Name a folder."
        ),
        .init(
            line: "login ada@example.com",
            code: 64,
            error: "Standard input isn't a terminal, so the password can't be asked for.",
            hint: "Send it as a line on standard input, with --password-stdin."
        ),
        .init(
            line: "login ada@example.com --password-stdin",
            code: 64,
            error: "Standard input ended before the password.",
            hint: "Send the password as one line."
        ),
    ]

    private static let numbers = "Numbers are 1, 2, 3 and so on; “todo list --all” shows them."
    private static let listUsage = "Usage: todo list [--all] [--done] [--tag T] [--json]"

    @Test(arguments: refused + misunderstood)
    func errorTellsWhatAndWhatNextAndChangesNothing(_ example: Example) throws {
        let todo = try Todo.loggedIn()
        try todo("add Open --tag shop")
        try todo("add Done")
        try todo("check 2")
        var before = try todo.files()

        // A title of one space is one word.
        let words = example.line == "add \u{20}" ? ["add", " "] : example.line.components(separatedBy: " ")
        let outcome = try todo.run(words, input: example.input)
        #expect(
            outcome
                == Outcome(
                    out: "",
                    err: "error: \(example.error)\nhint: \(example.hint)\n",
                    code: example.code
                )
        )

        // What an attempt to log in leaves is there to be counted.
        var after = try todo.files()
        before["login-attempts.json"] = nil
        after["login-attempts.json"] = nil
        #expect(after == before)
    }

    static let commandsThatNeedALogin = [
        "logout", "whoami", "sessions", "add Buy milk", "list", "check 1", "uncheck 1", "edit 1 Title",
        "delete 1",
        "tag 1 shop", "untag 1 shop",
    ]

    @Test(arguments: commandsThatNeedALogin)
    func commandNeedsALogin(_ line: String) throws {
        let todo = try Todo()
        let expected = Outcome(
            out: "",
            err: "error: You aren't logged in.\nhint: Log in first: todo login EMAIL\n",
            code: 1
        )
        #expect(try todo(line) == expected)
        #expect(!FileManager.default.fileExists(atPath: todo.folder))
    }

    @Test func argumentThatIsNotUTF8IsRefusedByItsPlace() throws {
        let todo = try Todo.loggedIn()
        let before = try todo.files()
        let arguments = [Array(Todo.executable.utf8), Array("add".utf8), Array("caf".utf8) + [0xE9]]
        let outcome = try Subprocess(arguments, environment: ["TODO_DATA_DIR": todo.folder]).outcome(
            input: ""
        )
        #expect(outcome.code == 64)
        #expect(outcome.out.isEmpty)
        #expect(outcome.err.hasPrefix("error: Argument 2 isn't text in UTF-8: “caf\u{FFFD}”.\nhint: "))
        #expect(try todo.files() == before)
    }

    @Test func titleOfAMegabyteIsRefused() throws {
        let todo = try Todo.loggedIn()
        let before = try todo.files()
        let words = Array(repeating: String(repeating: "x", count: 99), count: 10_000)
        let outcome = try todo.run(["add"] + words)
        #expect(outcome.code == 1)
        #expect(outcome.err.contains("has 999999 characters; at most 500 are allowed."))
        #expect(outcome.err.utf8.count < 400)
        #expect(try todo.files() == before)
    }

    @Test func answerThatCannotBeWrittenIsAnError() throws {
        let todo = try Todo.loggedIn()
        let shell = Subprocess(
            ["/bin/sh", "-c", #""$0" add Buy milk > /dev/full"#, Todo.executable],
            environment: ["TODO_DATA_DIR": todo.folder]
        )
        try #require(FileManager.default.fileExists(atPath: "/dev/full"))
        let outcome = try shell.outcome(input: "")
        #expect(outcome.code == 1)
        #expect(outcome.err.hasPrefix("error: Can't write to standard output: No space left on device.\n"))
    }
}
