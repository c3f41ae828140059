import Foundation
import Testing

/// Undo and redo, each in a process of its own.
struct UndoTests {
    @Test func everyChangeIsUndoneAndRedoneByLaterProcesses() throws {
        let todo = try Todo.loggedIn()
        let steps = [
            ("add Buy milk --tag shop", "Added 1: Buy milk #shop"), ("add Call Bob", "Added 2: Call Bob"),
            ("check 1 2", "Checked 1: Buy milk #shop\nChecked 2: Call Bob"),
            ("uncheck 1", "Unchecked 1: Buy milk #shop"),
            ("edit 1 Buy oat milk", "Changed 1: Buy oat milk #shop"),
            ("tag 1 food", "Tagged 1: Buy oat milk #shop #food"),
            ("untag 1 shop", "Untagged 1: Buy oat milk #food"),
            ("delete 2 1", "Deleted 2: Call Bob\nDeleted 1: Buy oat milk #food"),
        ]
        var lists = [try todo("list --all").out]
        for (line, answer) in steps {
            #expect(try todo(line) == Outcome(out: answer + "\n", err: "", code: 0))
            lists.append(try todo("list --all").out)
        }
        for (index, (_, answer)) in steps.enumerated().reversed() {
            #expect(try todo("undo").out == prefixed("Undid: ", answer))
            #expect(try todo("list --all").out == lists[index])
        }
        #expect(try todo("undo").err.hasPrefix("error: There is nothing to undo.\nhint: "))
        for (index, (_, answer)) in steps.enumerated() {
            #expect(try todo("redo").out == prefixed("Redid: ", answer))
            #expect(try todo("list --all").out == lists[index + 1])
        }
        #expect(try todo("redo").err.hasPrefix("error: There is nothing to redo.\nhint: "))
    }

    private func prefixed(_ prefix: String, _ lines: String) -> String {
        lines.split(separator: "\n").map { "\(prefix)\($0)\n" }.joined()
    }

    @Test func newChangeEndsWhatCanBeRedone() throws {
        let todo = try Todo.loggedIn()
        try todo("add One")
        try todo("undo")
        #expect(try todo("add Two").out == "Added 2: Two\n")
        #expect(try todo("redo").code == 1)
    }

    @Test func undoThatNoLongerFitsIsRefusedAndChangesNothing() throws {
        let todo = try Todo.loggedIn()
        try todo("add Buy milk")
        try todo("check 1")
        let edited = try todo.contents("todos.json").replacing("Buy milk", with: "Edited by hand")
        try todo.write(edited, to: "todos.json")
        let before = try todo.files()
        let expected = Outcome(
            out: "",
            err: """
                error: Todo 1 was changed or deleted by somebody else since.
                hint: Nothing was changed. Look the todo up in the list of all todos and change it yourself.

                """,
            code: 1
        )
        #expect(try todo("undo") == expected)
        #expect(try todo.files() == before)
    }

    @Test(arguments: ["", "{", "[1]", #"{"format":"entities","version":99,"next":1,"entities":[]}"#])
    func brokenJournalIsRefusedBeforeAnythingChanges(_ contents: String) throws {
        let todo = try Todo.loggedIn()
        try todo("add Buy milk")
        try todo.write(contents, to: "journal.json")
        let before = try todo.files()
        for line in ["add More", "check 1", "delete 1", "undo", "redo"] {
            let outcome = try todo(line)
            #expect(outcome.code == 1)
            #expect(outcome.err.contains("/journal.json"))
        }
        #expect(try todo.files() == before)
        #expect(try todo("list").out == "1 [ ] Buy milk\n")
    }
}
