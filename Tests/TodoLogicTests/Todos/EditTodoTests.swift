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

    @Test func editFollowsTheRulesForTitles() throws {
        #expect(throws: TodoError.emptyTitle) { try demo.edit(1, title: " ") }
        #expect(try demo.list()[0].title == "Buy milk")
    }

    @Test func tagAddsTheTagsThatAreNotThereYet() throws {
        #expect(try demo.tag(1, "shop", "home").tags == ["shop", "home"])
        #expect(try demo.list(tag: "home").map(\.id) == [1])
    }

    @Test func tagFollowsTheRulesForTags() throws {
        #expect(throws: TodoError.tagWithSpaces("a b")) { try demo.tag(1, "home", "a b") }
        #expect(try demo.list()[0].tags == ["shop"])
    }

    @Test func untagRemovesTheTags() throws {
        try demo.tag(1, "home", "food")
        #expect(try demo.untag(1, "shop", "food", "shop").tags == ["home"])
        #expect(try demo.list(tag: "shop").isEmpty)
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
