import Foundation
import TestSupport
import Testing

/// The commands `check`, `uncheck`, `edit`, `delete`, `undo`, and `redo`.
struct ChangeTests {
    private let todo: Todo

    init() throws { todo = try Todo.loggedIn(after: ["add a", "add b +x", "add c", "add d", "check 4"]) }

    @Test func todosAreCheckedAndReopened() throws {
        try todo.plays(
            """
            todo> check 1
            Checked 1: a
            todo> done 1-3
            Unchanged 1: a
            Checked 2: b +x
            Checked 3: c
            todo> uncheck 2,3 3
            Reopened 2: b +x
            Reopened 3: c
            """
        )
    }

    @Test func ifOneIsRefusedNoneIsChanged() throws {
        try todo.plays(
            """
            todo> check 3-1
            error: “3-1” isn't a number or a range.
            hint: Numbers are written 3, 1-3, or 1,4, without spaces.
            todo> rm 2 7
            error: There is no todo 7.
            hint: Nothing was changed. Look up the number in the list of all todos.
            todo> delete 1 3
            Removed 1: a
            Removed 3: c
            todo> list --all
            2 [ ] b +x
            4 [x] d
            """,
            code: 1
        )
    }

    @Test func whatIsMentionedIsChanged() throws {
        try todo.plays(
            """
            todo> edit 1 Buy oat milk due:tomorrow +food
            Changed 1: a → Buy oat milk +food (due tomorrow)
            todo> edit 2 --untag +X due:today priority:high Call Grace
            Changed 2: b → Call Grace (high, due today)
            todo> edit 1,2 --due none --priority none
            Changed 1: Buy oat milk +food
            Changed 2: Call Grace
            todo> edit 2 due:none
            Unchanged 2: Call Grace
            todo> edit 2 3 bottles
            Changed 2: Call Grace → 3 bottles
            todo> edit 2 -- 1984
            Changed 2: 3 bottles → 1984
            todo> edit 1 2 due:today
            error: “2” can't be a title.
            hint: Several numbers are written 1,2. A title that is a number stands after “--”.
            todo> edit 1 2 3-4
            error: “2 3-4” can't be a title.
            hint: Several numbers are written 1,2. A title that is a number stands after “--”.
            """,
            code: 1
        )
    }

    @Test func editWithoutAChangeIsWrongUsage() throws {
        let outcome = try todo("edit 1")
        #expect(outcome.code == 64 && outcome.err.hasPrefix("error: “edit” needs a change.\n"))
    }

    @Test func undoOfATodoThatWasRemovedByHandSaysSo() throws {
        try todo("add By hand")
        let lines = try todo.contents(todo.todoFile).components(separatedBy: "\n")
        let others = lines.filter { !$0.contains(#""number":5"#) || $0.contains("history") }
        try todo.write(others.joined(separator: "\n"), to: todo.todoFile)
        #expect(try todo("undo") == Outcome(out: "No todo has changed.\n", err: "", code: 0))
    }

    @Test func undoSaysWhatItDid() throws {
        try todo.plays(
            """
            todo> delete 1
            Removed 1: a
            todo> undo
            Restored 1: a
            todo> undo
            Reopened 4: d
            todo> undo
            Removed 4: d
            todo> redo
            Restored 4: d
            todo> add e
            Added 5: e
            todo> redo
            error: There is nothing to redo.
            hint: The latest 100 changes can be undone, and redone until your next change.
            """,
            code: 1
        )
    }
}
