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
            hint: Log in first. Try “login EMAIL”.
            todo> login ADA@example.com --password-stdin
            < correct horse
            Logged in as ada@example.com.
            todo> whoami --json
            {
              "email" : "ada@example.com"
            }
            """,
            code: 1
        )
    }

    @Test func wrongPasswordAndUnknownUserAreToldTheSame() throws {
        try Todo.loggedIn().plays(
            """
            todo> login ada@example.com --password-stdin
            < correct house
            error: The email or the password is wrong.
            hint: Try again, or register the email first. If you have forgotten the password, see “help login”.
            todo> login bob@example.com --password-stdin
            < correct horse
            error: The email or the password is wrong.
            hint: Try again, or register the email first. If you have forgotten the password, see “help login”.
            todo> whoami
            ada@example.com
            """,
            code: 1
        )
    }

    @Test func whereNobodyHasRegisteredALoginSaysHow() throws {
        let outcome = try Todo()("login ada@example.com --password-stdin", input: "correct horse\n")
        let error =
            "error: Nobody has registered here yet.\nhint: Register first. Try “todo register EMAIL”.\n"
        #expect(outcome == Outcome(out: "", err: error, code: 1))
    }

    @Test func accountWaitsAfterFiveFailures() throws {
        let todo = try Todo.loggedIn()
        let wrong = "login ada@example.com --password-stdin\nwrong password\n"
        let outcome = try todo("shell --keep-going", input: String(repeating: wrong, count: 6))
        #expect(
            outcome.err.contains("error: line 11: There were too many failed logins for ada@example.com.\n")
        )
        #expect(outcome.err.components(separatedBy: "The email or the password is wrong.").count == 6)
    }

    @Test func logoutOfAllSessionsEndsThoseOfOtherClients() throws {
        let todo = try Todo.loggedIn()
        let client = try todo.contents("client.json")
        try todo("login ada@example.com --password-stdin", input: "correct horse\n")
        #expect(try todo("logout --all").out == "Logged out of all sessions.\n")
        try todo.write(client, to: "client.json")
        #expect(try todo("whoami").err.hasPrefix("error: Your session has ended.\n"))
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

    @Test func personTypesTheNewPasswordTwice() throws {
        let todo = try Todo.loggedIn()
        let terminal = try PseudoTerminal(todo, "password")
        for (prompt, answer) in [
            ("Current password: ", "correct horse"), ("New password: ", "battery staple"),
            ("New password again: ", "battery staple"),
        ] {
            try terminal.expect(next: prompt)
            terminal.type("\(answer)\r")
        }
        try terminal.expect(next: "Changed the password.\r\n")
        #expect(terminal.end() == 0)
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
