import TestSupport
import Testing

/// `todo add -`: a title for each line of standard input.
struct AddManyTests {
    let todo: Todo

    init() throws {
        todo = try Todo.loggedIn()
    }

    @Test func everyLineIsATodoWithTheSameOptions() throws {
        let outcome = try todo(
            "add - --tag shop --due 2999-01-31 --priority low",
            input: "Milk\n\n --bread -\r\nTea"
        )
        #expect(outcome == Outcome(out: "Added 3 todos: 1 to 3.\n", err: "", code: 0))
        #expect(
            try todo("list").out == """
                1 [ ] Milk #shop (low, due 2999-01-31)
                2 [ ] --bread - #shop (low, due 2999-01-31)
                3 [ ] Tea #shop (low, due 2999-01-31)

                """
        )
        #expect(try todo("add -", input: "One\n").out == "Added 4: One\n")
        #expect(try todo("add -").out == "Added no todos.\n")
    }

    @Test func oneUndoTakesAllBack() throws {
        try todo("add -", input: "One\nTwo\n")
        #expect(try todo("undo").out == "Removed 1: One\nRemoved 2: Two\n")
        #expect(try todo("list").out == "")
    }

    @Test func faultNamesItsLineAndNothingIsAdded() throws {
        let before = try todo.files()
        let long = String(repeating: "x", count: 501)
        let outcome = try todo("add -", input: "One\n\n\(long)\nTwo\n")
        #expect(outcome.code == 1)
        #expect(outcome.err.hasPrefix("error: Line 3: The title “xxx"))
        #expect(try todo("add - --tag a,\u{A0}b", input: "One\n").err.hasPrefix("error: Line 1: The tag “a,"))
        #expect(try todo.files() == before)
    }

    @Test func titleThatOnlyContainsAHyphenIsATitle() throws {
        #expect(try todo("add -- - and more", input: "x\n").out == "Added 1: - and more\n")
    }

    @Test func shellDoesNotGiveItsCommandsAway() throws {
        let outcome = try todo("shell", input: "add -\nadd One\n")
        #expect(outcome.code == 64)
        #expect(outcome.err.hasPrefix("error: line 1: A shell reads its commands from standard input.\n"))
        #expect(try todo("list").out == "")
    }
}
