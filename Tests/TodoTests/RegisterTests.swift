import Foundation
import TestSupport
import Testing

struct RegisterTests {
    @Test func refusalLeavesNothingBehind() throws {
        let todo = try Todo()
        try todo.plays(
            """
            todo> register ada@example.com
            error: The password is missing.
            hint: Without a terminal, send a line on standard input, with --password-stdin.
            todo> whoami
            error: You aren't logged in.
            hint: Log in, or register first. Write “todo login EMAIL” or “todo register EMAIL”.
            todo> register ada@example.com --password-stdin
            error: The password is missing.
            hint: Without a terminal, send a line on standard input, with --password-stdin.
            """,
            code: 64
        )
    }

    @Test func personTypesThePasswordTwiceAndItIsNotShown() throws {
        let todo = try Todo()
        let terminal = try PseudoTerminal(todo, "register ada@example.com")
        try terminal.expect(next: "Password: ")
        #expect(!terminal.echoes)
        terminal.type("correct horse\r")
        try terminal.expect(next: "Password again: ")
        terminal.type("correct horse\r")
        try terminal.expect(next: "\r\nRegistered ada@example.com and logged in.\r\n")
        #expect(terminal.end() == 0)
        #expect(terminal.echoes)
        #expect(!terminal.shown.contains("horse"))
    }

    @Test(arguments: [
        ("ada", "", "“ada” isn't an email address."),
        ("ada@example.com", "short\r", "The password has fewer than 8 characters."),
        ("ada@example.com", "correct horse\rcorrect house\r", "The two passwords aren't the same."),
        ("ada@example.com", "correct\u{3}", "Interrupted."),
    ])
    func personHearsOfAFaultAtOnce(_ email: String, _ typed: String, _ message: String) throws {
        let todo = try Todo()
        let terminal = try PseudoTerminal(todo, "register \(email)")
        for line in typed.split(separator: "\r", omittingEmptySubsequences: true) {
            try terminal.expect(next: ": ")
            terminal.type(line + (line.hasSuffix("\u{3}") ? "" : "\r"))
        }
        try terminal.expect(next: "error: \(message)\r\n")
        #expect(terminal.end() == (typed.hasSuffix("\u{3}") ? -SIGINT : 1))
        #expect(terminal.echoes)
    }
}
