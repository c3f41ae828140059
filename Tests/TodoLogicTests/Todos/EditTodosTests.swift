import Testing

@testable import TodoLogic

/// Edit, tag and untag: the use cases that take numbers and something new.
struct EditTodosTests {
    let demo: Demo

    init() async throws {
        demo = try await Demo.loggedIn()
        try demo.add("Buy milk", tags: ["shop"])
    }

    @Test func editChangesTheTitleOnlyAndAnswersOldAndNew() throws {
        try demo.check(1)
        let before = try demo.list()[0]
        var expected = before
        expected.title = "Buy oat milk"
        let edits = try demo.edit(1, title: "Buy oat milk")
        #expect(edits.map(\.old) == [before])
        #expect(edits.map(\.new) == [expected])
        #expect(try demo.list() == [expected])
    }

    @Test func editSetsAndRemovesWhatItIsToldAndKeepsTheRest() throws {
        let day = try demo.dates.day("tomorrow")
        #expect(try demo.edit(1, due: day)[0].new.due == Day("2027-01-16"))
        let both = try demo.edit(1, priority: .some(.low))[0].new
        #expect(both.due == day)
        #expect(both.priority == .low)
        #expect(both.title == "Buy milk")
        let rest = try demo.edit(1, title: "Buy oat milk", due: .some(nil))[0].new
        #expect(rest.due == nil)
        #expect(rest.priority == .low)
        #expect(try demo.edit(1, priority: .some(nil))[0].new.priority == nil)
    }

    @Test func severalTodosGetTheSameDateInOneStep() throws {
        try demo.add("Buy bread")
        let day = try demo.dates.day("fri")
        try demo.edit(1, 2, due: day)
        #expect(try demo.list().map(\.due) == [day, day])
        #expect(try demo.undo().count == 2)
        #expect(try demo.list().map(\.due) == [nil, nil])
    }

    @Test func severalTodosCannotGetTheSameTitle() throws {
        try demo.add("Buy bread")
        #expect(throws: TodoError.titleForMany) { try demo.edit(1, 2, title: "2") }
        #expect(try demo.list().map(\.title) == ["Buy milk", "Buy bread"])
        try demo.edit(1, 1, title: "Buy oat milk")
    }

    @Test func editThatChangesNothingAnswersTheSameTwiceAndIsNoStep() throws {
        let edits = try demo.edit(1, title: "Buy milk", due: .some(nil))
        #expect(edits[0].old == edits[0].new)
        try demo.undo()
        #expect(try demo.list().isEmpty)
    }

    @Test func editOfDateAndPriorityIsOneStepToUndoAndRedo() throws {
        try demo.edit(1, due: demo.dates.day("tomorrow"), priority: .some(.high))
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
        #expect(try demo.tag(1, with: "shop", "home").changed.map(\.tags) == [["shop", "home"]])
        #expect(try demo.list(.all, .tag("home")).map(\.id) == [1])
    }

    @Test func taggingAgainSucceedsAndSaysSo() throws {
        try demo.add("Buy bread")
        let answer = try demo.tag(1, 2, with: "shop")
        #expect(answer.unchanged.map(\.id) == [1])
        #expect(answer.changed.map(\.id) == [2])
    }

    @Test func tagFollowsTheRulesForTags() throws {
        #expect(throws: TodoError.tagWithSpaces("a b")) { try demo.tag(1, with: "home", "a b") }
        #expect(try demo.list()[0].tags == ["shop"])
    }

    @Test func untagRemovesTheTags() throws {
        try demo.tag(1, with: "home", "food")
        #expect(try demo.untag(1, from: "shop", "food", "shop").changed.map(\.tags) == [["home"]])
        #expect(try demo.list(.all, .tag("shop")).isEmpty)
    }

    @Test func untagLeavesATodoAloneThatHasNoneOfTheTags() throws {
        try demo.add("Buy bread")
        let answer = try demo.untag(1, 2, from: "shop")
        #expect(answer.changed.map(\.id) == [1])
        #expect(answer.unchanged.map(\.id) == [2])
    }

    @Test func untagWithATagThatNoneOfThemHasRemovesNone() throws {
        let todos = try demo.list()
        #expect(throws: TodoError.noSuchTag("home", of: todos)) { try demo.untag(1, from: "shop", "home") }
        #expect(try demo.list() == todos)
        #expect(TodoError.noSuchTag("home", of: todos).message == "Todo 1 has no tag “home”.")
        #expect(TodoError.noSuchTag("home", of: todos).hint == "These can be removed: shop.")
        let both = try todos + [demo.add("Buy bread")]
        #expect(TodoError.noSuchTag("home", of: both).message == "The 2 todos have no tag “home”.")
    }

    @Test func numberThatIsNotGivenIsRefused() {
        #expect(throws: TodoError.noSuchTodo(2)) { try demo.edit(2, title: "Other") }
        #expect(throws: TodoError.noSuchTodo(2)) { try demo.tag(2, with: "home") }
        #expect(throws: TodoError.noSuchTodo(2)) { try demo.untag(2, from: "home") }
    }
}
