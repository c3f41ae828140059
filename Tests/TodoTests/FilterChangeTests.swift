import TestSupport
import Testing

/// Changes of the todos that a filter chooses, instead of numbers.
struct FilterChangeTests {
    let todo: Todo

    init() throws {
        todo = try Todo.loggedIn(after: [
            "add Pack +trip due:today", "add Fly +trip", "add Water plants due:today", "add Done +trip",
            "check 4",
        ])
    }

    @Test func checkByFilterIsOneStep() throws {
        let outcome = try todo("check +trip --yes")
        #expect(
            outcome
                == Outcome(out: "Checked 1: Pack #trip (due today)\nChecked 2: Fly #trip\n", err: "", code: 0)
        )
        #expect(try todo("undo").out == "Unchecked 1: Pack #trip (due today)\nUnchecked 2: Fly #trip\n")
        #expect(try todo("uncheck +trip --yes").out == "Unchecked 4: Done #trip\n")
    }

    @Test func singleTodoIsChangedWithoutAQuestion() throws {
        try todo.expectAnswers(["check +trip -due:today": "Checked 2: Fly #trip"])
    }

    @Test func firstWordOfEditIsTheFilterAndTheOthersAreTheChange() throws {
        try todo.expectAnswers([
            "edit due:today due:tomorrow --yes":
                "Changed 1: Pack #trip (due today → tomorrow)\nChanged 3: Water plants (due today → tomorrow)",
            "list due:today --all --json": "[\n]",
            "tag due:tomorrow soon --yes":
                "Tagged 1: Pack #trip #soon (due tomorrow)\nTagged 3: Water plants #soon (due tomorrow)",
            "untag -#trip soon --yes": "Untagged 3: Water plants (due tomorrow)",
            "edit title:water Water flowers --yes": "Changed 3: Water plants → Water flowers (due tomorrow)",
        ])
    }

    @Test func doneTodosAreDeletedByWhenTheyWereDone() throws {
        #expect(
            try todo("delete done:<today --yes").err.hasPrefix("error: There are no done todos that match.\n")
        )
        let outcome = try todo("delete -+tripp --yes")
        #expect(outcome.err == "error: “-+tripp” leaves nothing out.\nhint: Did you mean “-+trip”?\n")
        #expect(try todo("delete done:any -+later --yes").out == "Deleted 4: Done #trip\n")
        #expect(try todo("undo").code == 0)
        try todo.expectAnswers([
            "list done:today": "4 [x] Done #trip", "list done:any -water": "4 [x] Done #trip",
            "delete done:<=today --yes": "Deleted 4: Done #trip", "undo": "Restored 4: Done #trip",
        ])
    }

    @Test(arguments: [
        ("check +trip", "Check 2 todos that match +trip: Pack, Fly? [y/N] ", "Checked 2: Fly #trip\r\n"),
        (
            "delete due:today", "Delete 2 todos that match due:today: Pack, Water plants? [y/N] ",
            "Deleted 3: Water plants (due today)\r\n"
        ),
    ])
    func personIsAskedWithTheCount(_ line: String, _ question: String, _ answer: String) throws {
        let before = try todo.files()
        let refused = try PseudoTerminal(todo, line, environment: ["NO_COLOR": "1", "TZ": Todo.noon])
        try refused.expect(question)
        refused.type("n\r")
        #expect(refused.end() == 0)
        #expect(refused.shown.hasSuffix("Nothing was changed.\r\n"))
        #expect(try todo.files() == before)
        let accepted = try PseudoTerminal(todo, line, environment: ["NO_COLOR": "1", "TZ": Todo.noon])
        try accepted.expect(question)
        accepted.type("y\r")
        #expect(accepted.end() == 0)
        #expect(accepted.shown.hasSuffix(answer))
    }

    @Test func todosThatChangeBeforeTheAnswerAreLeftAlone() throws {
        let terminal = try PseudoTerminal(
            todo,
            "delete +trip",
            environment: ["NO_COLOR": "1", "TZ": Todo.noon]
        )
        try terminal.expect("Delete 2 todos that match +trip: Pack, Fly? [y/N] ")
        try todo("edit 2 Something else")
        let before = try todo.files()
        terminal.type("y\r")
        #expect(terminal.end() == 1)
        #expect(terminal.shown.contains("error: Another program changed the todos in the meantime.\r\n"))
        #expect(try todo.files() == before)
    }

    @Test(
        arguments: [
            ("check +trip", 64, "“+trip” matches 2 todos.", "Add --yes to change them."),
            ("edit +trip +home due:fri", 64, "“+trip” matches 2 todos.", "Add --yes to change them."),
            ("check +tirp --yes", 1, "There are no open todos tagged #tirp.", "Did you mean “+trip”?"),
            (
                "check 1 +trip --yes", 64, "Numbers and filters can't go together.",
                "Give the numbers in one command, and the filters in another."
            ),
            (
                "edit +trip 1 --due none --yes", 64, "Numbers and filters can't go together.",
                "Give the numbers in one command, and the filters in another."
            ),
            ("delete due:soon --yes", 64, "“soon” isn't a day.", nil),
            (
                "check -plants", 64, "“check” has no option “-plants”.",
                "“todo help filters” lists the filters."
            ),
            ("delete -- -+trip", 1, "There are no open todos that match.", nil),
            ("delete plants --yes", 64, "“plants” isn't the number of a todo.", nil),
            ("edit +trip --yes", 64, "Nothing to change.", nil),
            ("edit +trip Same --yes", 1, "Several todos can't get the same title.", nil),
            ("edit +trip Same", 1, "Several todos can't get the same title.", nil),
        ] as [(String, Int32, String, String?)]
    )
    func refusalChangesNothing(_ line: String, _ code: Int32, _ error: String, _ hint: String?) throws {
        let before = try todo.files()
        let outcome = try todo(line)
        #expect(outcome.code == code)
        #expect(
            outcome.err.hasPrefix("error: \(error)\nhint: \(hint.map { "\($0)\n" } ?? "")"),
            "\(outcome.err)"
        )
        #expect(try todo.files() == before)
    }
}
