import Testing
import TodoLogic

/// Edit, tag and untag: the use cases that take one number and something new.
struct EditTodoTests {
    let demo: Demo

    init() throws {
        demo = try Demo.loggedIn()
        try demo.add("Buy milk", tags: ["shop"])
    }

    @Test func editChangesTheTitleOnly() throws {
        try demo.check(1)
        let before = try demo.list()[0]
        var expected = before
        expected.title = "Buy oat milk"
        #expect(try demo.edit(1, title: "Buy oat milk") == expected)
        #expect(try demo.list() == [expected])
    }

    @Test func editSetsAndRemovesWhatItIsToldAndKeepsTheRest() throws {
        #expect(try demo.edit(1, due: .set(.inDays(1))).due == Day("2027-01-16"))
        let both = try demo.edit(1, priority: .set(.low))
        #expect(both.due == Day("2027-01-16"))
        #expect(both.priority == .low)
        #expect(both.title == "Buy milk")
        let rest = try demo.edit(1, title: "Buy oat milk", due: .remove)
        #expect(rest.due == nil)
        #expect(rest.priority == .low)
        #expect(try demo.edit(1, priority: .remove).priority == nil)
    }

    @Test func editOfDateAndPriorityIsOneStepToUndoAndRedo() throws {
        try demo.edit(1, due: .set(.inDays(1)), priority: .set(.high))
        try demo.undo()
        #expect(try demo.list().map(\.due) == [nil])
        #expect(try demo.list().map(\.priority) == [nil])
        try demo.redo()
        #expect(try demo.list().map(\.due) == [Day("2027-01-16")])
        #expect(try demo.list().map(\.priority) == [.high])
    }

    @Test func editFollowsTheRulesForTitles() throws {
        #expect(throws: TodoError.emptyTitle) { try demo.edit(1, title: " ") }
        #expect(try demo.list()[0].title == "Buy milk")
    }

    @Test func tagAddsTheTagsThatAreNotThereYet() throws {
        #expect(try demo.tag(1, "shop", "home").tags == ["shop", "home"])
        #expect(try demo.list(.all, .tag("home")).map(\.id) == [1])
    }

    @Test func tagFollowsTheRulesForTags() throws {
        #expect(throws: TodoError.tagWithSpaces("a b")) { try demo.tag(1, "home", "a b") }
        #expect(try demo.list()[0].tags == ["shop"])
    }

    @Test func untagRemovesTheTags() throws {
        try demo.tag(1, "home", "food")
        #expect(try demo.untag(1, "shop", "food", "shop").tags == ["home"])
        #expect(try demo.list(.all, .tag("shop")).isEmpty)
    }

    @Test func untagWithATagThatIsNotThereRemovesNone() throws {
        let todo = try demo.list()[0]
        #expect(throws: TodoError.noSuchTag("home", of: todo)) { try demo.untag(1, "shop", "home") }
        #expect(try demo.list() == [todo])
        #expect(TodoError.noSuchTag("home", of: todo).hint == "Its tags are: shop.")
    }

    @Test func numberThatIsNobodysIsRefused() {
        #expect(throws: TodoError.noSuchTodo(2)) { try demo.edit(2, title: "Other") }
        #expect(throws: TodoError.noSuchTodo(2)) { try demo.tag(2, "home") }
        #expect(throws: TodoError.noSuchTodo(2)) { try demo.untag(2, "home") }
    }
}
