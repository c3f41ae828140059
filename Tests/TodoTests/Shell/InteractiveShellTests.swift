import Foundation
import TestSupport
import Testing

/// The shell on a pseudo-terminal. The prompt names the user.
struct InteractiveShellTests {
    private static let prompt = "ada@example.com> "
    private let todo: Todo
    private let terminal: PseudoTerminal

    init() throws {
        todo = try Todo.loggedIn(after: ["add Buy milk +shop"])
        terminal = try PseudoTerminal(todo, "shell")
        try terminal.expect(next: "type a command, “help”, or “exit”.\r\n\(Self.prompt)")
    }

    private func enter(_ line: String, answer: String, prompt: String = Self.prompt) throws {
        terminal.type(line + "\r")
        try terminal.expect(next: "\r\n\(answer)\r\n")
        try terminal.expect(next: prompt)
    }

    private func leave(code: Int32 = 0) {
        terminal.type("\u{4}")
        #expect(terminal.end() == code)
        #expect(terminal.shown.hasSuffix("> \r\n"))
        #expect(terminal.echoes)
    }

    @Test func commandsAreAnswered() throws {
        try enter("add Call Bob", answer: "Added 2: Call Bob")
        try enter("check 1", answer: "Checked 1: Buy milk +shop")
        try enter("todo undo", answer: "Reopened 1: Buy milk +shop")
        leave()
    }

    @Test func shellKnowsHelpAndExit() throws {
        terminal.type("? exit\r")
        try terminal.expect(next: "There is no command")
        terminal.type("?\r")
        try terminal.expect(next: "Todos:\r\n")
        terminal.type("exit\r")
        #expect(terminal.end() == 64)
    }

    @Test func promptNamesTheUserWhoLogsIn() throws {
        try enter("logout", answer: "Logged out.", prompt: "todo> ")
        // In another process, which logs Bob in.
        try todo("register bob@example.com --password-stdin", input: "correct horse\n")
        try enter("add Mine", answer: "Added 1: Mine", prompt: "bob@example.com> ")
        terminal.type("login ada@example.com\r")
        try terminal.expect(next: "Password: ")
        #expect(!terminal.echoes)
        terminal.type("correct horse\r")
        try terminal.expect(next: "\r\nLogged in as ada@example.com.\r\n\(Self.prompt)")
        terminal.type("login ada@example.com\r")
        try terminal.expect(next: "Password: ")
        terminal.type("wrong password\r")
        try terminal.expect(next: "error: The email or the password is wrong.\r\n")
        try terminal.expect(next: Self.prompt)
        leave(code: 1)
    }

    @Test func interruptCancelsACommandAndTheShellStays() throws {
        try todo.write(Todo.manyTodos, to: "big.json")
        terminal.type("import \(todo.folder)/big.json\r")
        try terminal.expect(next: "Importing")
        terminal.signal(SIGINT)
        try terminal.expect(next: "error: Interrupted.\r\nhint: Nothing was changed.\r\n")
        try terminal.expect(next: Self.prompt)
        leave(code: 130)
    }

    @Test func secondInterruptEndsACommandThatCannotBeCanceled() throws {
        let lock = try todo.lock("users.json")
        defer { try? lock.close() }
        let terminal = try PseudoTerminal(todo, "shell --trace")
        try terminal.expect(next: Self.prompt)
        terminal.type("logout\r")
        try terminal.expect(next: "LogoutUserInteractor.Request event=start")
        while terminal.isRunning { terminal.signal(SIGINT) }
        #expect(terminal.end() == -SIGINT)
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func signalAtThePromptEndsTheShell(_ signal: Int32) throws {
        try enter("whoami", answer: "ada@example.com")
        // The first one may come before the prompt.
        while terminal.isRunning { terminal.signal(signal) }
        #expect(terminal.end() == -signal)
        #expect(terminal.echoes)
    }
}
