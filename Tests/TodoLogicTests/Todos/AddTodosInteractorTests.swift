import Testing
import TodoLogic

struct AddTodosInteractorTests {
    let demo: Demo

    init() throws {
        demo = try Demo.loggedIn()
        try demo.add("There already")
    }

    @Test func allAreAddedWithNumbersThatFollowEachOther() throws {
        let created = Timestamp(secondsSince1970: 1_700_000_000)
        let added = try demo.add([
            TodoDraft(title: "One", tags: ["a", "a"], due: .next(.monday), priority: .low),
            TodoDraft(title: "Two", done: true, created: created),
        ])
        let one = Todo(
            id: 2,
            owner: "ada@example.com",
            title: "One",
            tags: ["a"],
            due: Day("2027-01-18"),
            priority: .low,
            created: demo.dates.now()
        )
        let two = Todo(id: 3, owner: "ada@example.com", title: "Two", done: true, created: created)
        #expect(added == [one, two])
        #expect(try demo.list().dropFirst() == [one, two])
    }

    @Test func oneThatIsRefusedKeepsAllOutAndIsNamedByItsLine() throws {
        let drafts = [
            TodoDraft(title: "One", line: 1), TodoDraft(title: " ", line: 3),
            TodoDraft(title: "x", tags: ["a b"], line: 4),
        ]
        let error = #expect(throws: TodoError.self) { try demo.add(drafts) }
        #expect(error == .emptyTitle.inLine(3))
        #expect(error?.message == "Line 3: The title is empty.")
        #expect(try demo.list().count == 1)
        #expect(try demo.add("Two").id == 2)
    }

    @Test func noneIsNoStepToUndo() throws {
        #expect(try demo.add([TodoDraft]()).isEmpty)
        let first = try demo.list()
        #expect(try demo.undo() == first.map { .added(todo: $0) })
    }

    @Test func moreThanTheJournalHoldsEndWhatCanBeUndoneOfThisUser() throws {
        let bob = demo.otherClient()
        try bob.register("bob@example.com")
        try bob.logIn("bob@example.com")
        try bob.add("Bob's")
        let title = TodoDraft(title: "x")
        try demo.add(Array(repeating: title, count: Journal.maximumAdditions))
        try demo.undo()
        try demo.add(Array(repeating: title, count: Journal.maximumAdditions + 1))
        #expect(throws: TodoError.nothingToUndo) { try demo.undo() }
        #expect(throws: TodoError.nothingToRedo) { try demo.redo() }
        #expect(try demo.list().count == Journal.maximumAdditions + 2)
        #expect(try bob.undo().count == 1)
    }

    @Test func allAreUndoneAndRedoneAsOneStep() throws {
        let added = try demo.add([TodoDraft(title: "One"), TodoDraft(title: "Two")])
        try demo.undo()
        #expect(try demo.list().count == 1)
        try demo.redo()
        #expect(try demo.list().dropFirst() == added[...])
    }
}
