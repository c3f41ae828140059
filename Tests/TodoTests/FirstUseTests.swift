import Foundation
import Testing

/// The first command of a person who hasn't registered.
struct FirstUseTests {
    @Test func addOffersToRegisterAndThenAdds() throws {
        let todo = try Todo()
        let terminal = try PseudoTerminal(todo, "add Buy milk")
        for (prompt, answer) in [
            ("Nobody has registered here yet. Register now? [y/N] ", "y"), ("Email: ", "ada@example.com"),
            ("New password: ", "correct horse"), ("New password again: ", "correct horse"),
        ] {
            try terminal.expect(prompt)
            terminal.type(answer + "\r")
        }
        #expect(terminal.end() == 0)
        #expect(
            terminal.shown.hasSuffix("Registered ada@example.com and logged in.\r\nAdded 1: Buy milk\r\n")
        )
    }

    @Test func whoSaysNoIsToldHow() throws {
        let terminal = try PseudoTerminal(try Todo(), "add Buy milk")
        try terminal.expect("[y/N] ")
        terminal.type("n\r")
        #expect(terminal.end() == 1)
        #expect(terminal.shown.hasSuffix("hint: Register first: todo register EMAIL\r\n"))
    }

    @Test func whoHasRegisteredLogsIn() throws {
        let todo = try Todo.loggedIn()
        try todo("logout")
        let terminal = try PseudoTerminal(todo, "list")
        #expect(terminal.end() == 1)
        #expect(terminal.shown == "error: You aren't logged in.\r\nhint: Log in first: todo login EMAIL\r\n")
    }
}
