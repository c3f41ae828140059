import Foundation
import TestSupport
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

    @Test func shortPasswordIsRefusedBeforeItIsTypedAgain() throws {
        let terminal = try PseudoTerminal(try Todo(), "register ada@example.com")
        try terminal.expect("New password: ")
        terminal.type("horse\r")
        #expect(terminal.end() == 1)
        let error = "error: The password has fewer than 8 characters.\r\n"
        #expect(terminal.shown.hasPrefix("New password: \r\n\(error)hint: "))
    }

    @Test(arguments: ["register", "login"])
    func wrongAddressIsRefusedBeforeAPasswordIsAskedFor(_ command: String) throws {
        let terminal = try PseudoTerminal(try Todo(), "\(command) ada")
        #expect(terminal.end() == 1)
        #expect(terminal.shown.hasPrefix("error: “ada” isn't an email address.\r\nhint: "))
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
        #expect(terminal.end() == 130)
        #expect(terminal.echoes)
        #expect(terminal.shown == "Password: \r\nerror: Interrupted.\r\nhint: Nothing was changed.\r\n")
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGINT])
    func signalAtAPasswordEndsTheProgramAndTurnsTheEchoOn(_ number: Int32) throws {
        let todo = try Todo.loggedIn()
        let terminal = try PseudoTerminal(todo, "login ada@example.com")
        try terminal.expect("Password: ")
        #expect(!terminal.echoes)
        terminal.signal(number)
        #expect(terminal.end() == -number)
        #expect(terminal.echoes)
        #expect(try todo("whoami").out == "ada@example.com\n")
    }

    @Test func interruptWhileAPasswordIsHashedComesTooLate() throws {
        let todo = try Todo()
        let terminal = try PseudoTerminal(todo, "register ada@example.com")
        for prompt in ["New password: ", "New password again: "] {
            try terminal.expect(next: prompt)
            terminal.type("correct horse\r")
        }
        try terminal.expect(next: "\r\n")
        terminal.signal(SIGINT)
        #expect(terminal.end() == 0)
        #expect(terminal.shown.hasSuffix("Registered ada@example.com and logged in.\r\n"))
        #expect(try todo("whoami").out == "ada@example.com\n")
    }

    /// What it waits for comes from a person or another program, and nothing is changed yet.
    @Test func interruptEndsACommandThatReads() throws {
        let todo = try Todo.loggedIn()
        let terminal = try PseudoTerminal(todo, "add -")
        try terminal.expect(next: "^C gives up.\r\n")
        terminal.signal(SIGINT)
        #expect(terminal.end() == -SIGINT)
    }

    @Test func endOfInputIsNoPassword() throws {
        let todo = try Todo.loggedIn()
        let terminal = try PseudoTerminal(todo, "login ada@example.com")
        try terminal.expect("Password: ")
        terminal.type("\u{4}")
        #expect(terminal.end() == 1)
        #expect(terminal.shown.contains("error: No password was typed.\r\n"))
    }

    @Test func wrongPasswordIsToldBeforeTheNewOneIsAskedFor() throws {
        let todo = try Todo.loggedIn()
        let terminal = try PseudoTerminal(todo, "password")
        try terminal.expect("Current password: ")
        terminal.type("correct house\r")
        #expect(terminal.end() == 1)
        #expect(terminal.shown.hasPrefix("Current password: \r\nerror: "))
        #expect(!terminal.shown.contains("New password"))
    }

    @Test(arguments: [40, 60])
    func messageBreaksBetweenWords(_ columns: Int) throws {
        let todo = try Todo.loggedIn()
        let title = "A rather long title of a todo that takes more than one line on any narrow terminal"
        for (line, text) in [
            ("add \(title)", "Added 1: \(title)"),
            ("add Milk due:soon", try todo("add Milk due:soon").err),
            ("export --format todotxt", nil),
        ] {
            let terminal = try PseudoTerminal(todo, line, columns: UInt16(columns))
            _ = terminal.end()
            let lines = terminal.shown.components(separatedBy: "\r\n").dropLast()
            // An export is a document, which is left as it is.
            #expect(lines.allSatisfy { $0.count <= columns } == (text != nil))
            guard let text else { continue }
            #expect(lines.count > 1)
            #expect(lines.joined(separator: " ") == text.split(separator: "\n").joined(separator: " "))
        }
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

    @Test func controlCharactersAreEscapedInJSONOnATerminalToo() throws {
        let todo = try Todo.loggedIn()
        let title = "a\u{9B}b\u{7F}c\u{202E}d\u{61C}e\u{200E}f\u{200F}"
        try todo.run(["add", title])
        #expect(try todo("list --json").out.contains(title))
        for (line, quoted) in [("list --json", #""title":"\#(escaped)""#), ("list", escaped)] {
            let terminal = try PseudoTerminal(todo, line, columns: 200)
            #expect(terminal.end() == 0)
            #expect(terminal.shown.contains(quoted))
            #expect(
                !terminal.shown.unicodeScalars.contains { title.unicodeScalars.contains($0) && !$0.isASCII }
            )
        }
    }

    private let escaped = #"a\u009Bb\u007Fc\u202Ed\u061Ce\u200Ef\u200F"#

    @Test(arguments: ["import", "add -"])
    func commandThatReadsATerminalSaysWhatItWaitsFor(_ line: String) throws {
        let todo = try Todo.loggedIn()
        let terminal = try PseudoTerminal(todo, line)
        try terminal.expect(next: "^D at the start of a line ends them, ^C gives up.\r\n")
        terminal.type("Buy milk\r\u{4}")
        #expect(terminal.end() == 0)
        #expect(terminal.shown.hasSuffix("Added 1: Buy milk\r\n"))
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
