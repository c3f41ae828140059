import Foundation
import TestSupport
import Testing

/// The commands `login`, `logout`, `whoami` and `password`.
struct LoginTests {
    @Test func userLogsInAndOut() throws {
        try Todo.loggedIn().plays(
            """
            todo> whoami
            ada@example.com
            todo> logout
            Logged out.
            todo> list
            error: You aren't logged in.
            hint: Log in, or register first. Try “todo login EMAIL”.
            todo> login ADA@example.com --password-stdin
            < correct horse
            Logged in as ada@example.com.
            todo> whoami
            ada@example.com
            todo> login ada@example.com --password-stdin
            < correct house
            error: The email or the password is wrong.
            hint: Try again, or register the email first. If you have forgotten the password, see “todo help login”.
            todo> whoami
            ada@example.com
            """,
            code: 1
        )
    }

    @Test func damagedTokenIsReplacedByTheNextLogin() throws {
        let todo = try Todo.loggedIn(after: ["add Buy milk"])
        try todo.write("{", to: "client.json")
        let list = try todo("list")
        #expect(list.err.hasPrefix("damaged: ") && list.err.contains("client.json"))
        #expect(list.err.contains("\nerror: You aren't logged in.\n") && list.code == 1)
        #expect(try todo("login ada@example.com --password-stdin", input: "correct horse\n").code == 0)
        #expect(try todo("list") == Outcome(out: "1 [ ] Buy milk\n", err: "", code: 0))
    }

    @Test func passwordIsChanged() throws {
        let todo = try Todo.loggedIn()
        #expect(try todo("password --password-stdin", input: "wrong\nbattery staple\n").code == 1)
        let changed = try todo("password --password-stdin", input: "correct horse\nbattery staple\n")
        #expect(changed.out == "Changed the password, and ended your other sessions.\n")
        #expect(changed.code == 0 && changed.err.isEmpty)
        #expect(try todo("login ada@example.com --password-stdin", input: "correct horse\n").code == 1)
        #expect(try todo("login ada@example.com --password-stdin", input: "battery staple\n").code == 0)
    }

    @Test func wrongCurrentPasswordIsRefusedAtOnce() throws {
        let todo = try Todo.loggedIn()
        let terminal = try PseudoTerminal(todo, "password")
        try terminal.expect(next: "Current password: ")
        terminal.type("wrong one\r")
        try terminal.expect(next: "error: The current password is wrong.\r\n")
        #expect(terminal.end() == 1)
        #expect(!terminal.shown.contains("New password"))
    }

    @Test func nobodyIsAskedForAPasswordToChange() throws {
        let terminal = try PseudoTerminal(Todo(), "password")
        try terminal.expect(next: "error: You aren't logged in.\r\n")
        #expect(terminal.end() == 1)
        #expect(!terminal.shown.contains("password: "))
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func terminatedQuestionLeavesATerminalThatShowsWhatIsTyped(_ signal: Int32) throws {
        let terminal = try PseudoTerminal(Todo.loggedIn(), "login ada@example.com")
        try terminal.expect(next: "Password: ")
        #expect(!terminal.echoes)
        terminal.signal(signal)
        #expect(terminal.end() == -signal)
        #expect(terminal.echoes)
    }
}
