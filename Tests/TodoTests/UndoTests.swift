import Foundation
import TestSupport
import Testing

/// Undo and redo, each in a process of its own.
struct UndoTests {
    @Test func everyChangeIsUndoneAndRedoneByLaterProcesses() throws {
        let todo = try Todo.loggedIn()
        let steps = [
            ("add Buy milk --tag shop", "Added 1: Buy milk #shop", "Removed 1: Buy milk #shop"),
            ("add Call Bob", "Added 2: Call Bob", "Removed 2: Call Bob"),
            (
                "check 1 2", "Checked 1: Buy milk #shop\nChecked 2: Call Bob",
                "Unchecked 1: Buy milk #shop\nUnchecked 2: Call Bob"
            ),
            ("uncheck 1", "Unchecked 1: Buy milk #shop", "Checked 1: Buy milk #shop"),
            (
                "edit 1 Buy oat milk", "Changed 1: Buy milk → Buy oat milk #shop",
                "Changed 1: Buy oat milk → Buy milk #shop"
            ),
            ("tag 1 food", "Tagged 1: Buy oat milk #shop #food", "Untagged 1: Buy oat milk #shop"),
            ("untag 1 shop", "Untagged 1: Buy oat milk #food", "Tagged 1: Buy oat milk #shop #food"),
            (
                "delete 2 1", "Deleted 2: Call Bob\nDeleted 1: Buy oat milk #food",
                "Restored 2: Call Bob\nRestored 1: Buy oat milk #food"
            ),
        ]
        // The answers to these lines, by one process, and what there is after each.
        func change(_ lines: [String]) throws -> (answers: [String], lists: [String]) {
            let answers = try todo.answers(to: lines.flatMap { [$0, "list --all --json"] })
            return (lines.indices.map { answers[2 * $0] }, lines.indices.map { answers[2 * $0 + 1] })
        }
        let made = try change(steps.map(\.0))
        #expect(made.answers == steps.map { $0.1 + "\n" })

        let undone = try change(steps.map { _ in "undo" })
        #expect(undone.answers == steps.map { $0.2 + "\n" }.reversed())
        #expect(undone.lists == made.lists.dropLast().reversed() + ["[\n]\n"])
        #expect(try todo("undo").err.hasPrefix("error: There is nothing to undo.\nhint: "))

        let redone = try change(steps.map { _ in "redo" })
        #expect(redone == made)
        #expect(try todo("redo").err.hasPrefix("error: There is nothing to redo.\nhint: "))
    }

    @Test func newChangeEndsWhatCanBeRedone() throws {
        let todo = try Todo.loggedIn(after: ["add One", "undo", "add Two"])
        #expect(try todo("redo").code == 1)
    }

    @Test func undoneImportGivesItsNumbersBack() throws {
        let todo = try Todo.loggedIn(after: ["add One"])
        // Not of the second in which the next todo is added.
        let lines = (1...300).map { #"{"title":"Title \#($0)","created":"2020-01-01T00:00:00Z"}"# }
        #expect(
            try todo("import -", input: lines.joined(separator: "\n")).out == "Added 300 todos: 2 to 301.\n"
        )
        for (line, answer) in [
            ("undo", "Removed 300 todos: 2 to 301."), ("redo", "Added 300 todos: 2 to 301."),
            ("undo", "Removed 300 todos: 2 to 301."),
            ("add Two", "Added 2: Two"), ("add Three", "Added 3: Three"),
        ] { #expect(try todo(line).out == answer + "\n") }
    }

    /// A todo of an export is known by its number and its second.
    @Test func numberIsNotGivenAgainInTheSameSecond() throws {
        let todo = try Todo.loggedIn(after: ["add One", "undo"])
        let removed = #"{"title":"One","created":"2020-01-01T00:00:00Z"}"#
        #expect(try todo("import -", input: removed).out.hasSuffix(": One\n"))
        let exported = try todo("export").out
        try todo("undo")
        #expect(try todo("import -", input: removed.replacing("One", with: "Two")).out.hasSuffix(": Two\n"))
        #expect(try todo("import -", input: exported).out.hasSuffix(": One\n"))
    }

    @Test func numberOfADeletedTodoIsNotGivenAgain() throws {
        let todo = try Todo.loggedIn(after: ["add One", "delete 1"])
        try todo.expectAnswers(["add Two": "Added 2: Two", "delete 2": "Deleted 2: Two"])
        try todo.expectAnswers(["undo": "Restored 2: Two", "add Three": "Added 3: Three"])
    }

    /// `todo help add` says why.
    @Test func nextUserGetsOtherNumbersAndLeavesWhatCanBeRedone() throws {
        let todo = try Todo.loggedIn(after: ["add One", "add Two", "undo"])
        try todo("register bob@example.com --password-stdin", input: "correct horse\n")
        #expect(try todo("add Three").out == "Added 3: Three\n")
        try todo("login ada@example.com --password-stdin", input: "correct horse\n")
        #expect(try todo("redo").out == "Added 2: Two\n")
    }

    @Test func importThatAddsNothingKeepsWhatCanBeRedone() throws {
        let todo = try Todo.loggedIn(after: ["import -"], input: "One\n")
        try todo.expectAnswers(["add Two": "Added 2: Two", "undo": "Removed 2: Two"])
        #expect(try todo("import -", input: "One\n").out == "Added no todos.\n")
        #expect(try todo("redo").out == "Added 2: Two\n")
    }

    @Test func stepThatNoLongerFitsIsDroppedAndChangesNoTodo() throws {
        let todo = try Todo.loggedIn(after: ["add Call Bob", "add Buy milk", "check 2"])
        let edited = try todo.contents("todos.json").replacing("Buy milk", with: "Edited by hand")
        try todo.write(edited, to: "todos.json")
        let refused = try todo("undo")
        #expect(refused.code == 1)
        #expect(refused.err.hasPrefix("error: Todo 2 was changed by another program"))
        #expect(try todo.contents("todos.json") == edited)
        #expect(try todo("undo").code == 1)
        #expect(try todo("undo").out == "Removed 1: Call Bob\n")
    }

    @Test(arguments: ["", "{", "[1]", #"{"format":"entities","version":99,"next":1,"entities":[]}"#])
    func brokenJournalIsRefusedBeforeAnythingChanges(_ contents: String) throws {
        let todo = try Todo.loggedIn(after: ["add Buy milk"])
        try todo.write(contents, to: "journal.json")
        let before = try todo.files()
        let refusals = try todo.refusals(of: ["add More", "check 1", "delete 1", "undo", "redo"])
        #expect(refusals.allSatisfy { $0.contains("/journal.json") }, "\(refusals)")
        #expect(try todo.files() == before)
        #expect(try todo("list").out == "1 [ ] Buy milk\n")
    }
}
