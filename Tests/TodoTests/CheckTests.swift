import TestSupport
import Testing

/// The commands `check`, `uncheck`, and `delete`.
struct CheckTests {
    private let todo: Todo

    init() throws { todo = try Todo.loggedIn(after: ["add a", "add b +x", "add c", "add d", "check 4"]) }

    @Test func todosAreCheckedAndUnchecked() throws {
        try todo.plays(
            """
            todo> check 1
            Checked 1: a
            todo> done 1-3
            Checked 2: b +x
            Checked 3: c
            Already checked 1: a
            todo> uncheck 2,3 3
            Unchecked 2: b +x
            Unchecked 3: c
            todo> uncheck 2
            Already open 2: b +x
            """
        )
    }

    @Test func ifOneIsRefusedNoneIsChanged() throws {
        try todo.plays(
            """
            todo> check 3-1
            error: “3-1” isn't a range.
            hint: Put the smaller number first, as in 1-3.
            todo> rm 2 7
            error: There is no todo 7.
            hint: Look up the number in the list of all todos. Try “todo list --all”.
            todo> delete 1 3
            Deleted 1: a
            Deleted 3: c
            todo> list --all
            2 [ ] b +x
            4 [x] d
            """,
            code: 64
        )
    }

    @Test func manyAreCounted() throws {
        let todo = try Todo.loggedIn(after: (1...21).map { "add \($0)" })
        #expect(try todo("check 1-21").out == "Checked 21 todos.\n")
        #expect(try todo("undo").out == "Undone 21 todos.\n")
    }
}
