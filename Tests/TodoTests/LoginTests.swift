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
            """,
            code: 1
        )
    }

    @Test func wrongPasswordChangesNothing() throws {
        try Todo.loggedIn().plays(
            """
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

    @Test(.enabled(if: getuid() != 0, "root may write everywhere"))
    func sessionThatCannotBeRenewedStillHolds() throws {
        let todo = try Todo.loggedIn(after: ["add Buy milk"])
        try todo.expire(afterDays: 2)
        chmod(todo.folder, 0o500)
        defer { chmod(todo.folder, 0o700) }
        #expect(try todo("list").out == "1 [ ] Buy milk\n")
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

    @Test func forgottenPasswordIsReplacedByRegisteringAgain() throws {
        let todo = try Todo.loggedIn(after: ["add Buy milk"])
        #expect(try todo("help login").out.contains("remove users.json"))
        try FileManager.default.removeItem(atPath: todo.folder + "/users.json")
        #expect(try todo("register ada@example.com --password-stdin", input: "battery staple\n").code == 0)
        #expect(try todo("list").out == "1 [ ] Buy milk\n")
    }

    @Test func passwordIsChanged() throws {
        let todo = try Todo.loggedIn()
        #expect(try todo("password --password-stdin", input: "wrong\nbattery staple\n").code == 1)
        let changed = try todo("password --password-stdin", input: "correct horse\nbattery staple\n")
        #expect(changed == Outcome(out: "Changed the password.\n", err: "", code: 0))
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

extension Todo {
    /// Has the session last so many days less.
    fileprivate func expire(afterDays days: Double) throws {
        let users = try contents("users.json")
        let text = try #require(users.firstMatch(of: /"expires":([0-9.]+)/)).1
        let expires = try #require(Double(text)) - days * 86_400
        try write(users.replacing(text, with: "\(expires)"), to: "users.json")
    }
}
