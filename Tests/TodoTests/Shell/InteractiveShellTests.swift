import Foundation
import TestSupport
import Testing

/// The shell on a pseudo-terminal. The prompt has the number of open todos.
struct InteractiveShellTests {
    private let todo: Todo
    private let terminal: PseudoTerminal

    init() throws {
        todo = try Todo.loggedIn(after: ["add Buy milk +shop"])
        terminal = try PseudoTerminal(todo, "shell")
        try terminal.expect(next: "\rtodo (1)> \u{1B}[K")
    }

    private func enter(_ line: String, answer: String, prompt: String = "todo (1)> ") throws {
        terminal.type(line + "\r")
        try terminal.expect(next: "\r\n\(answer)\r\n")
        try terminal.expect(next: "\r\(prompt)\u{1B}[K")
    }

    private func leave() {
        terminal.type("\u{4}")
        #expect(terminal.end() == 0)
        #expect(terminal.echoes)
    }

    @Test func commandIsAnsweredAndThePromptCountsOpenTodos() throws {
        try enter("add Call Bob", answer: "Added 2: Call Bob", prompt: "todo (2)> ")
        try enter("check 1", answer: "Checked 1: Buy milk +shop")
        try enter("undo", answer: "Unchecked 1: Buy milk +shop", prompt: "todo (2)> ")
        try enter("delete 2", answer: "Deleted 2: Call Bob")
        leave()
    }

    @Test func errorIsShownAndTheExitCodeIsZero() throws {
        try enter("frob", answer: "error: There is no command “frob”.\r\nhint: “help” lists the commands.")
        leave()
    }

    @Test func otherUserHasAnotherList() throws {
        try enter("logout", answer: "Logged out.", prompt: "todo> ")
        terminal.type("login ada@example.com\r")
        try terminal.expect(next: "Password: ")
        #expect(!terminal.echoes)
        terminal.type("correct horse\r")
        try terminal.expect(next: "\r\nLogged in as ada@example.com.\r\n")
        try terminal.expect(next: "\rtodo (1)> ")
        terminal.type("login ada@example.com\r")
        try terminal.expect(next: "Password: ")
        terminal.type("wrong password\r")
        try terminal.expect(next: "error: The email or the password is wrong.\r\n")
        try terminal.expect(next: "\rtodo (1)> ")
        leave()
    }

    @Test func tabCompletesAndShowsWhatIsPossible() throws {
        terminal.type("whoa\t\r")
        try terminal.expect(next: "ada@example.com\r\n")
        terminal.type("list +s\t\r")
        try terminal.expect(next: "1 [ ] Buy milk +shop\r\n")
        try terminal.expect(next: "todo (1)> ")
        terminal.type("un\t")
        try terminal.expect(
            next: "uncheck  Mark todos as open again\r\nuntag    Remove tags from todos\r\nundo     Undo"
        )
        try terminal.expect(next: "todo (1)> un")
        terminal.type("\u{15}check \t\r")
        try terminal.expect(next: "Checked 1: Buy milk +shop\r\n")
        leave()
    }

    @Test func earlierLinesComeBackAndKeysCorrectThem() throws {
        try enter("add Call Bob", answer: "Added 2: Call Bob", prompt: "todo (2)> ")
        terminal.type("\u{1B}[A\u{17}Ada\u{1}\u{5}\r")
        try terminal.expect(next: "\r\nAdded 3: Call Ada\r\n")
        try terminal.expect(next: "todo (3)> ")
        terminal.type("nonsense\u{15}whoami\u{3}")
        try terminal.expect(next: "^C\r\n")
        terminal.type("whoami\r")
        try terminal.expect(next: "\r\nada@example.com\r\n")
        terminal.type("quit\r")
        #expect(terminal.end() == 0)
    }

    @Test func reviewIsAskedForOnce() throws {
        for number in 2...12 { try todo("add Number \(number)") }
        terminal.type("check 1\r")
        try terminal.expect(next: "Checked 1: Buy milk +shop\r\n")
        try terminal.expect(next: "It has no store page; this is where an app would ask")
        try terminal.expect(next: "todo (11)> ")
        terminal.type("check 2\r")
        try terminal.expect(next: "todo (10)> ")
        leave()
        #expect(terminal.shown.components(separatedBy: "store page").count == 2)
    }

    @Test func interruptCancelsACommandAndTheShellStays() throws {
        try todo.write((1...100_000).map { "Number \($0)\n" }.joined(), to: "big.txt")
        terminal.type("import \(todo.folder)/big.txt\r")
        try terminal.expect(next: "Importing")
        terminal.signal(SIGINT)
        try terminal.expect(next: "error: Interrupted.\r\nhint: Nothing was changed.\r\n")
        try terminal.expect(next: "todo (1)> ")
        leave()
    }

    @Test func longLineIsScrolledSideways() throws {
        let narrow = try PseudoTerminal(todo, "shell", columns: 20)
        try narrow.expect(next: "todo (1)> ")
        narrow.type("add Buy bread\u{1}")
        try narrow.expect(next: "todo (1)> Buy bread")
        try narrow.expect(next: "todo (1)> add Buy b")
        narrow.type("\u{3}\u{4}")
        #expect(narrow.end() == 0)
    }

    @Test func terminalThatGoesAwayEndsTheShell() throws {
        let other = try PseudoTerminal(todo, "shell")
        try other.expect(next: "todo (1)> ")
        #expect(other.hangUp() == 0)
    }
}
