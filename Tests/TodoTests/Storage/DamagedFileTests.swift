import Foundation
import TestSupport
import Testing

/// Files that can't be read or written: one error with its cause, and nothing changes.
struct DamagedFileTests {
    @Test(
        arguments: [
            "", "{", "[]", "null", "\0", #"{"format":"entities","version":99,"next":1,"entities":[]}"#,
        ],
        ["todos.json", "users.json"]
    )
    func damagedFileIsNamedAndKept(_ contents: String, _ name: String) throws {
        let todo = try Todo.loggedIn(after: ["add Buy milk"])
        try todo.write(contents, to: name)
        try expectRefusals(of: ["list", "add Call Bob", "undo"], todo, naming: "\(name)")
    }

    @Test func damagedTodoIsNamedByItsNumberInAUsersWords() throws {
        let todo = try Todo.loggedIn(after: ["add Buy milk", "add Call Bob due:today"])
        try todo.write(
            todo.contents(todo.todoFile).replacing(#""due":"20"#, with: #""due":"x"#),
            to: todo.todoFile
        )
        let error = try todo("list").err
        let place = "line 4 of \(todo.folder)/todos.json"
        #expect(error.hasPrefix("error: Todo 2 in \(place) is damaged.\n"), "\(error)")
        #expect(!error.contains("cache") && !error.contains("array"), "\(error)")
        // The other todos can still be changed.
        #expect(try todo("check 1").out == "Checked 1: Buy milk\n")
        #expect(try todo("delete 2").code == 1)
    }

    @Test(.enabled(if: isInstalled("strace"), "strace isn't installed"))
    func temporaryFileIsNotNamed() throws {
        let todo = try Todo.loggedIn(after: ["add Buy milk"])
        let inject = "inject=fsync:error=ENOSPC:when=1"
        let error = try Traced.run(["-e", inject], "add x", on: todo).err
        #expect(error.contains("No space left on device"), "\(error)")
        #expect(!error.contains(".tmp") && !error.contains("cause"), "\(error)")
    }

    @Test func dataFolderThatIsAFileIsRefused() throws {
        let todo = try Todo.loggedIn()
        let file = todo.folder + "/users.json"
        let arguments = ["register", "bob@example.com", "--password-stdin"]
        let outcome = try todo.run(arguments, input: "correct horse\n", environment: ["TODO_DATA_DIR": file])
        #expect(outcome.code == 1 && outcome.err.contains(file), "\(outcome)")
    }

    @Test(.enabled(if: getuid() != 0, "root may write everywhere"))
    func dataFolderThatCannotBeWrittenIsOnlyRead() throws {
        let todo = try Todo.loggedIn(after: ["add Call Ada"])
        chmod(todo.folder, 0o500)
        defer { chmod(todo.folder, 0o700) }
        #expect(try todo("list").out == "1 [ ] Call Ada\n")
        try expectRefusals(of: ["add Buy milk"], todo, naming: todo.folder)
    }

    /// No line breaks the next one: each gets the same answer.
    private func expectRefusals(
        of lines: [String],
        _ todo: Todo,
        naming path: String,
        location: SourceLocation = #_sourceLocation
    ) throws {
        let before = try todo.files()
        for line in lines {
            let outcome = try todo(line, input: "correct horse\n")
            let errors = outcome.err.split(separator: "\n")
            #expect(outcome.code == 1 && outcome.out.isEmpty, "\(line): \(outcome)", sourceLocation: location)
            #expect(errors.count == 2, "\(line): \(outcome)", sourceLocation: location)
            #expect(errors.first?.hasPrefix("error: ") == true, "\(outcome)", sourceLocation: location)
            #expect(errors.first?.contains(path) == true, "\(outcome)", sourceLocation: location)
            #expect(errors.last?.hasPrefix("hint: ") == true, "\(outcome)", sourceLocation: location)
        }
        #expect(try todo.files() == before, sourceLocation: location)
    }
}
