import Foundation
import Testing

/// What is particular when a person sits before it: passwords without echo, control characters that are shown.
struct TerminalTests {
    @Test func newPasswordIsAskedForTwiceAndNeverShown() throws {
        let todo = try Todo()
        let terminal = try PseudoTerminal(todo, "register ada@example.com")
        try terminal.expect("New password: ")
        #expect(!terminal.echoes)
        terminal.type("correct horse\r")
        try terminal.expect("New password again: ")
        terminal.type("correct horse\r")
        #expect(terminal.end() == 0)
        #expect(
            terminal.shown
                == "New password: \r\nNew password again: \r\nRegistered ada@example.com and logged in.\r\n"
        )
        #expect(terminal.echoes)
        #expect(try todo("login ada@example.com --password-stdin", input: "correct horse").code == 0)
    }

    @Test func differentSecondPasswordRegistersNobody() throws {
        let todo = try Todo()
        let terminal = try PseudoTerminal(todo, "register ada@example.com")
        try terminal.expect("New password: ")
        terminal.type("correct horse\r")
        try terminal.expect("New password again: ")
        terminal.type("correct house\r")
        #expect(terminal.end() == 1)
        #expect(terminal.shown.contains("error: The two passwords aren't the same.\r\n"))
        #expect(!FileManager.default.fileExists(atPath: todo.folder))
    }

    @Test func keysCorrectWhatWasTyped() throws {
        let todo = try Todo.loggedIn()
        let terminal = try PseudoTerminal(todo, "login ada@example.com")
        try terminal.expect("Password: ")
        terminal.type("nonsense\u{15}correct hoü\u{7F}rsx\u{7F}e\r")
        #expect(terminal.end() == 0)
        #expect(terminal.shown.hasSuffix("Logged in as ada@example.com.\r\n"))
    }

    @Test func interruptEndsTheProgramAndTurnsTheEchoOn() throws {
        let todo = try Todo.loggedIn()
        let terminal = try PseudoTerminal(todo, "login ada@example.com")
        try terminal.expect("Password: ")
        terminal.type("secret\u{3}")
        #expect(terminal.end() == -SIGINT)
        #expect(terminal.echoes)
        #expect(!terminal.shown.contains("secret"))
    }

    @Test func endOfInputIsNoPassword() throws {
        let todo = try Todo.loggedIn()
        let terminal = try PseudoTerminal(todo, "login ada@example.com")
        try terminal.expect("Password: ")
        terminal.type("\u{4}")
        #expect(terminal.end() == 1)
        #expect(terminal.shown.contains("error: No password was typed.\r\n"))
    }

    @Test func passwordIsChangedOnATerminal() throws {
        let todo = try Todo.loggedIn()
        let terminal = try PseudoTerminal(todo, "password")
        for (prompt, answer) in [
            ("Current password: ", "correct horse"), ("New password: ", "battery staple"),
            ("New password again: ", "battery staple"),
        ] {
            try terminal.expect(prompt)
            terminal.type(answer + "\r")
        }
        #expect(terminal.end() == 0)
        #expect(terminal.shown.hasSuffix("Changed the password.\r\n"))
        #expect(try todo("login ada@example.com --password-stdin", input: "battery staple\n").code == 0)
    }

    @Test func controlCharactersAreShownOnATerminalAndStoredAsTheyCame() throws {
        let todo = try Todo.loggedIn()
        let title = "red \u{1B}[31m, \u{9B}csi, \u{202E}turned, 👩‍👩‍👧 fine"
        try todo.run(["add", title, "--tag", "a\u{7}b"])
        #expect(try todo("list").out == "1 [ ] \(title) #a\u{7}b\n")

        let terminal = try PseudoTerminal(todo, "list", columns: 200)
        #expect(terminal.end() == 0)
        let expected = #"1 [ ] red \u001B[31m, \u009Bcsi, \u202Eturned, 👩‍👩‍👧 fine #a\u0007b"#
        #expect(terminal.shown == expected + "\r\n")
    }

    @Test func lineBreakInATitleSplitsNoRow() throws {
        let todo = try Todo.loggedIn()
        try todo.run(["add", " two\nlines "])
        #expect(try todo("list").out == "1 [ ] two lines\n")
        // As an earlier version has stored it.
        try todo.write(
            try todo.contents("todos.json").replacing("two lines", with: #"two\nlines"#),
            to: "todos.json"
        )
        #expect(try todo("list").out == #"1 [ ] two\u000Alines"# + "\n")
    }

    @Test func controlCharactersInErrorsAreShownToo() throws {
        let todo = try Todo.loggedIn()
        let terminal = try PseudoTerminal(todo, "help \u{1B}[31m")
        #expect(terminal.end() == 64)
        #expect(terminal.shown.hasPrefix(#"error: There is no command “\u001B[31m”."#))
    }
}
