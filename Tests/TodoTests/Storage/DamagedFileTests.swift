import Foundation
import TestSupport
import Testing

/// Files that can't be read: one error with its cause, and nothing changes.
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
        let before = try todo.files()
        // No line breaks the next one: each gets the same answer.
        for line in ["list", "add Call Bob", "undo"] {
            let outcome = try todo(line)
            #expect(outcome.code == 1 && outcome.out.isEmpty, "\(line): \(outcome)")
            let pattern = #/error: [^\n]*\/(.+\.json)[^\n]*\nhint: .+\n/#
            #expect(outcome.err.wholeMatch(of: pattern)?.1 == name[...], "\(line): \(outcome)")
        }
        #expect(try todo.files() == before)
    }

    @Test func damagedTodoIsNamedByItsNumberAndCanBeDeleted() throws {
        let todo = try Todo.loggedIn(after: ["add Buy milk", "add Call Bob due:today"])
        try todo.write(
            todo.contents(todo.todoFile).replacing(#""due":"20"#, with: #""due":"x"#),
            to: todo.todoFile
        )
        let error = """
            error: Todo 2 in line 4 of \(todo.folder)/todos.json is damaged.
            hint: Correct it there, restore a backup, or write “todo delete 2” as ada@example.com.

            """
        for line in ["list", "edit 2 due:none"] {
            #expect(try todo(line) == Outcome(out: "", err: error, code: 1), "\(line)")
        }
        try todo.plays(
            """
            todo> check 1
            Checked 1: Buy milk
            todo> delete 2
            Removed 2. It was damaged, so “undo” can't restore it.
            todo> undo
            No todo has changed.
            todo> list --all
            1 [x] Buy milk
            """
        )
    }
}
