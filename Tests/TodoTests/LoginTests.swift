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
            hint: Log in, or register first. Write “todo login EMAIL” or “todo register EMAIL”.
            todo> login ADA@example.com --password-stdin
            < correct horse
            Logged in as ada@example.com.
            todo> login ada@example.com --password-stdin
            < correct house
            error: The email or the password is wrong.
            hint: Try again, or register the email first.
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
        let damage = "damaged: \(todo.folder)/client.json. A login replaces it.\n"
        #expect(list.err.hasPrefix(damage))
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

    @Test func nobodyIsAskedForAPasswordToChange() throws {
        let terminal = try PseudoTerminal(Todo(), "password")
        try terminal.expect(next: "error: You aren't logged in.\r\n")
        #expect(terminal.end() == 1)
        #expect(!terminal.shown.contains("password: "))
    }

    /// Otherwise it would wait without a word, and show the password.
    @Test func passwordFromStandardInputIsHiddenOnATerminal() throws {
        let todo = try Todo.loggedIn()
        let terminal = try PseudoTerminal(todo, "login ada@example.com --password-stdin")
        try terminal.expect(next: "Password: ")
        #expect(!terminal.echoes)
        terminal.type("correct horse\r")
        try terminal.expect(next: "\r\nLogged in as ada@example.com.\r\n")
        #expect(terminal.end() == 0 && !terminal.shown.contains("horse"))
    }

    @Test(arguments: ["\u{1A}", "\u{1C}"])
    func keyThatTypesNoCharacterIsRefusedInAPassword(_ key: String) throws {
        let todo = try Todo.loggedIn()
        let terminal = try PseudoTerminal(todo, "login ada@example.com")
        try terminal.expect(next: "Password: ")
        terminal.type("correct\(key)horse\r")
        try terminal.expect(next: "a control character.\r\n")
        #expect(terminal.end() == 1)
    }

    @Test func questionThatIsStoppedAndContinuedHidesThePasswordAgain() throws {
        let todo = try Todo.loggedIn()
        let terminal = try PseudoTerminal(todo, "login ada@example.com")
        try terminal.expect(next: "Password: ")
        terminal.signal(SIGSTOP)
        // As a shell does while it has the terminal.
        terminal.echoes = true
        terminal.signal(SIGCONT)
        terminal.waitUntilHidden()
        #expect(!terminal.echoes)
        terminal.type("correct horse\r")
        try terminal.expect(next: "\r\nLogged in as ada@example.com.\r\n")
        #expect(terminal.end() == 0)
    }

    @Test func questionThatNobodyCanReadLeavesATerminalThatShowsWhatIsTyped() throws {
        let script = "exec 2> >(exec 0<&- ; :); wait $!; exec \(Todo.executable) login ada@example.com"
        let todo = try Todo.loggedIn()
        let terminal = try PseudoTerminal(["/bin/bash", "-c", script], environment: todo.environment)
        #expect(terminal.end() == -SIGPIPE)
        #expect(terminal.echoes)
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func terminatedQuestionLeavesATerminalThatShowsWhatIsTyped(_ signal: Int32) throws {
        let todo = try Todo.loggedIn()
        let terminal = try PseudoTerminal(todo, "login ada@example.com")
        try terminal.expect(next: "Password: ")
        #expect(!terminal.echoes)
        terminal.signal(signal)
        #expect(terminal.end() == -signal)
        #expect(terminal.echoes)
    }
}
