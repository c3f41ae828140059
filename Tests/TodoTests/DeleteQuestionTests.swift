import Foundation
import TestSupport
import Testing

/// Deleting more than one todo asks first, where there is somebody to ask.
struct DeleteQuestionTests {
    let todo: Todo

    init() throws {
        todo = try Todo.loggedIn(after: ["add -"], input: "One\nTwo\nThree\n")
    }

    private func left() throws -> Int {
        try todo.contents("todos.json").split(separator: "\n").count { $0.contains("\"title\"") }
    }

    @Test(arguments: ["y\r", "YES\r"])
    func yesDeletes(_ answer: String) throws {
        let terminal = try PseudoTerminal(todo, "delete 1 3 1")
        try terminal.expect("Delete 2 todos: One, Three? [y/N] ")
        terminal.type(answer)
        #expect(terminal.end() == 0)
        #expect(terminal.shown.hasSuffix("Deleted 1: One\r\nDeleted 3: Three\r\n"))
        #expect(try left() == 1)
    }

    @Test(arguments: ["\r", "n\r", "yo\r", "\u{4}"])
    func anythingElseDeletesNothingAndIsNoError(_ answer: String) throws {
        let before = try todo.files()
        let terminal = try PseudoTerminal(todo, "delete 1 2 3")
        try terminal.expect("Delete 3 todos: One, Two, Three? [y/N] ")
        terminal.type(answer)
        #expect(terminal.end() == 0)
        #expect(terminal.shown.hasSuffix("Nothing was changed.\r\n"))
        #expect(try todo.files() == before)
    }

    @Test(arguments: ["2>/dev/null", ">/dev/null 2>&1"])
    func errorsThatGoElsewhereDoNotKeepFromAsking(_ redirection: String) throws {
        let terminal = try PseudoTerminal(
            ["/bin/sh", "-c", "exec '\(Todo.executable)' delete 1 2 \(redirection)"],
            environment: ["TODO_DATA_DIR": todo.folder]
        )
        try terminal.expect("Delete 2 todos: One, Two? [y/N] ")
        terminal.type("n\r")
        #expect(terminal.end() == 0)
        #expect(try left() == 3)
    }

    @Test func oneTodoAndYesAreNotAskedFor() throws {
        for line in ["delete 1", "delete 2 3 --yes"] {
            let terminal = try PseudoTerminal(todo, line)
            #expect(terminal.end() == 0)
            #expect(!terminal.shown.contains("?"))
        }
        #expect(try left() == 0)
    }

    @Test func numbersOfNoTodosAreRefusedWithoutAQuestion() throws {
        let terminal = try PseudoTerminal(todo, "delete 1 998")
        #expect(terminal.end() == 1)
        #expect(terminal.shown.hasPrefix("error: There is no todo 998.\r\n"), "\(terminal.shown)")
        #expect(try left() == 3)
    }

    @Test func pipeIsNotAsked() throws {
        #expect(
            try todo("delete 1 2", input: "n\n")
                == Outcome(out: "Deleted 1: One\nDeleted 2: Two\n", err: "", code: 0)
        )
    }

    @Test func interruptDeletesNothing() throws {
        let terminal = try PseudoTerminal(todo, "delete 1 2")
        try terminal.expect("[y/N] ")
        #expect(terminal.echoes)
        terminal.signal(SIGINT)
        #expect(terminal.end() == -SIGINT)
        #expect(try left() == 3)
    }

    @Test func shellAsksAndGoesOn() throws {
        let terminal = try PseudoTerminal(todo, "shell")
        try terminal.expect(next: "todo> ")
        terminal.type("delete 1 2\r")
        try terminal.expect("Delete 2 todos: One, Two? [y/N] ")
        #expect(terminal.echoes)
        terminal.type("n\r")
        try terminal.expect(next: "Nothing was changed.")
        try terminal.expect(next: "todo> ")
        #expect(!terminal.echoes)
        terminal.type("delete 1 2\r")
        try terminal.expect("Delete 2 todos: One, Two? [y/N] ")
        terminal.type("y\r")
        try terminal.expect(next: "Deleted 2: Two")
        try terminal.expect(next: "todo> ")
        terminal.type("exit\r")
        #expect(terminal.end() == 0)
        #expect(try left() == 1)
    }
}
