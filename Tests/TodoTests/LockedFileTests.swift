import Foundation
import TestSupport
import Testing

/// Commands while another process holds a file for longer than they wait.
@Suite(.enabled(if: SlowTests.areWanted, "slow: set SLOW_TESTS"))
struct LockedFileTests {
    /// Holds the lock of a file of the folder until the test is over.
    private func hold(_ file: String, of todo: Todo) throws -> FileHandle {
        let path = "\(todo.folder)/.\(file).lock"
        if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(filePath: path)) }
        let handle = try #require(FileHandle(forUpdatingAtPath: path))
        try #require(flock(handle.fileDescriptor, LOCK_EX | LOCK_NB) == 0)
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: Data("\(getpid())\n".utf8))
        return handle
    }

    private func refusal(_ file: String, _ todo: Todo) -> String {
        """
        error: In use by another program, perhaps process \(getpid()): \(todo.folder)/\(file)
        hint: Try again when it has finished, or end it if it hangs (ps -p \(getpid()) shows it).

        """
    }

    @Test(arguments: [
        "add Buy bread", "add -", "import -", "check 1", "uncheck 2", "edit 1 Other", "delete 1", "tag 1 x",
        "untag 1 shop", "undo", "redo",
    ])
    func changeNamesTheProcessThatHoldsTheTodos(_ command: String) throws {
        let todo = try Todo.loggedIn(after: [
            "add Buy milk --tag shop", "add Two", "check 2", "add Three", "undo",
        ])
        let before = try todo.files()
        let lock = try hold("todos.json", of: todo)
        defer { try? lock.close() }
        let outcome = try todo(command, input: "Buy bread\n")
        #expect(outcome == Outcome(out: "", err: refusal("todos.json", todo), code: 1))
        #expect(try todo.files() == before)
    }

    @Test(arguments: [
        ("logout", "users.json"), ("login ada@example.com --password-stdin", "users.json"),
        ("login ada@example.com --password-stdin", "login-attempts.json"),
        ("login ada@example.com --password-stdin", "client-session.json"),
        ("password --password-stdin", "users.json"),
        ("register bob@example.com --password-stdin", "users.json"),
    ])
    func loginNamesTheProcessThatHoldsIt(_ command: String, _ file: String) throws {
        let todo = try Todo.loggedIn()
        let lock = try hold(file, of: todo)
        defer { try? lock.close() }
        let outcome = try todo(command, input: "correct horse\nbattery staple\n")
        #expect(outcome == Outcome(out: "", err: refusal(file, todo), code: 1))
    }

    @Test func registrationThatCannotLogInLeavesNoUser() throws {
        let todo = try Todo.loggedIn()
        let before = try todo.contents("users.json")
        let lock = try hold("client-session.json", of: todo)
        defer { try? lock.close() }
        let outcome = try todo("register bob@example.com --password-stdin", input: "correct horse\n")
        #expect(outcome == Outcome(out: "", err: refusal("client-session.json", todo), code: 1))
        #expect(try todo.contents("users.json") == before)
        #expect(try todo("whoami").out == "ada@example.com\n")
    }
}
