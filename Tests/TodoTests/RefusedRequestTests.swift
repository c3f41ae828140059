import Foundation
import TestSupport
import Testing

/// Every error of the logic, as the command line shows it: exit code 1.
struct RefusedRequestTests {
    static let examples: [ErrorExample] = [
        ErrorExample(line: "add \u{20}", error: "The title is empty.", hint: "Say what is to be done."),
        ErrorExample(
            line: "edit 1 ",
            error: "The title is empty.",
            hint: "Say what is to be done.",
            isForShells: false
        ),
        ErrorExample(
            line: "add " + String(repeating: "x", count: 501),
            error: "The title “\(String(repeating: "x", count: 60))…” is longer than 500 characters.",
            hint: "Shorten it, or make several todos of it."
        ),
        ErrorExample(
            line: "register ada --password-stdin",
            input: "correct horse",
            error: "“ada” isn't an email address.",
            hint: "An address looks like ada@example.com."
        ),
        ErrorExample(
            line: "register bob@example.com --password-stdin",
            input: "1234567",
            error: "The password has fewer than 8 characters.",
            hint: "Take a longer one: a few words are easy to remember and hard to guess."
        ),
        ErrorExample(
            line: "register bob@example.com --password-stdin",
            input: String(repeating: "x", count: 5000),
            error: "The password has more than 511 bytes.",
            hint: "Take a shorter one."
        ),
        ErrorExample(
            line: "register bob@example.com --password-stdin",
            input: "correct\0horse",
            error: "The password isn't text in UTF-8, or contains a NUL character.",
            hint: "Set the terminal, or the program that sends the password, to UTF-8."
        ),
        ErrorExample(
            line: "register ADA@example.com --password-stdin",
            input: "correct horse",
            error: "ADA@example.com is already registered.",
            hint: "Log in with it, or register another address."
        ),
        ErrorExample(
            line: "login ada@example.com --password-stdin",
            input: "wrong password",
            error: "The email or the password is wrong.",
            hint: "Try again, or register the email first."
        ),
        ErrorExample(
            line: "login eve@example.com --password-stdin",
            input: "correct horse",
            error: "The email or the password is wrong.",
            hint: "Try again, or register the email first."
        ),
        ErrorExample(line: "edit 1 tag:", error: "A tag is empty.", hint: "Give it a name of one word."),
        ErrorExample(
            line: "password --password-stdin",
            input: "wrong password\nbattery staple\n",
            error: "The current password is wrong.",
            hint: "Try again; the password wasn't changed."
        ),
        ErrorExample(
            line: "check 3",
            error: "There is no todo 3.",
            hint: "Look up the number in the list of all todos: todo list --all"
        ),
        ErrorExample(
            line: "untag 1 home",
            error: "Todo 1 has no tag “home”.",
            hint: "These can be removed: shop."
        ),
    ]

    @Test(arguments: ErrorExample.forProcesses(examples, all: SlowTests.areWanted))
    func errorTellsWhatAndWhatNextAndChangesNothing(_ example: ErrorExample) throws {
        try example.check(code: 1)
    }

    @Test func shellSaysTheSameOfItsLines() throws {
        try ErrorExample.checkInShell(Self.examples)
    }

    static let commandsThatNeedALogin = [
        "logout", "whoami", "sessions", "add Buy milk", "list", "check 1", "uncheck 1", "edit 1 Title",
        "delete 1",
        "tag 1 shop", "untag 1 shop", "undo", "redo",
    ]

    @Test(arguments: SlowTests.areWanted ? commandsThatNeedALogin : ["list"])
    func commandNeedsALogin(_ line: String) throws {
        let todo = try Todo()
        let err = "error: Nobody has registered here yet.\nhint: Register first: todo register EMAIL\n"
        #expect(try todo(line) == Outcome(out: "", err: err, code: 1))
        let refusals = try todo.refusals(of: Self.commandsThatNeedALogin)
        #expect(refusals.allSatisfy { $0 == Todo.inShell(err) }, "\(refusals)")
        #expect(!FileManager.default.fileExists(atPath: todo.folder))
    }

    @Test func titleOfAHundredKilobytesIsRefused() throws {
        let todo = try Todo.loggedIn()
        let before = try todo.files()
        let words = Array(repeating: String(repeating: "x", count: 99), count: 1_000)
        let outcome = try todo.run(["add"] + words)
        #expect(outcome.code == 1)
        #expect(outcome.err.contains("is longer than 500 characters."))
        #expect(outcome.err.utf8.count < 400)
        #expect(try todo.files() == before)
    }

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs /dev/full, as Linux has it")
    )
    func answerThatCannotBeWrittenIsAnError() throws {
        let todo = try Todo.loggedIn()
        let shell = Subprocess(
            ["/bin/sh", "-c", #""$0" add Buy milk > /dev/full"#, Todo.executable],
            environment: ["TODO_DATA_DIR": todo.folder]
        )
        let outcome = try shell.outcome(input: "")
        #expect(outcome.code == 1)
        #expect(outcome.err.hasPrefix("error: Can't write to standard output: No space left on device.\n"))
    }
}
