import Foundation
import TestSupport
import Testing

/// Files that can't be read or written: one error with its cause, and nothing changes.
struct DamagedFileTests {
    @Test(
        arguments: [
            "", "{", "[]", "null", "\0", #"{"format":"entities","version":99,"next":1,"entities":[]}"#,
        ],
        ["lists.json", "users.json"]
    )
    func damagedFileIsNamedAndKept(_ contents: String, _ name: String) throws {
        let todo = try Todo.loggedIn(after: ["add Buy milk"])
        try todo.write(contents, to: name)
        try expectRefusals(of: ["list", "add Call Bob", "undo"], todo, naming: "\(todo.folder)/\(name)")
    }

    @Test(arguments: [
        ("lists.json", #""todos""#, #""x""#), ("users.json", #""passwordHash""#, #""x""#),
        ("lists.json", #""lastNumber":1"#, #""lastNumber":9223372036854775807"#),
    ])
    func fileWithADamagedMemberIsNamedAndKept(_ name: String, _ old: String, _ new: String) throws {
        let todo = try Todo.loggedIn(after: ["add Buy milk"])
        try todo.write(todo.contents(name).replacing(old, with: new), to: name)
        try expectRefusals(of: ["list", "add Call Bob", "undo"], todo, naming: "\(todo.folder)/\(name)")
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
