import Testing
import TodoLogic

struct AddTodoInteractorTests {
    let demo: Demo

    init() throws {
        demo = try Demo.loggedIn(as: "ada@example.com")
    }

    @Test func addedTodoIsOpenAndStored() throws {
        let todo = try demo.add("Buy milk", tags: ["shop"])
        #expect(
            todo
                == Todo(
                    id: 1,
                    owner: "ada@example.com",
                    title: "Buy milk",
                    tags: ["shop"],
                    created: demo.dates.now()
                )
        )
        #expect(!todo.done)
        #expect(try demo.list() == [todo])
    }

    @Test func numbersCountUpAndAreNeverGivenAgain() throws {
        try demo.add("One")
        try demo.add("Two")
        try demo.delete(2)
        #expect(try demo.add("Three").id == 3)
    }

    @Test(arguments: ["", " ", "\t\n", "\u{A0}\u{3000}"])
    func emptyTitleIsRefused(_ title: String) throws {
        #expect(throws: TodoError.emptyTitle) { try demo.add(title) }
        #expect(try demo.list().isEmpty)
    }

    @Test func titleOfFiveHundredCharactersIsAllowedAndOneMoreIsNot() throws {
        try demo.add(String(repeating: "👩‍👩‍👧", count: 500))
        let long = String(repeating: "x", count: 501)
        #expect(throws: TodoError.titleTooLong(long)) { try demo.add(long) }
        #expect(TodoError.titleTooLong(long).message.contains("501 characters; at most 500"))
    }

    @Test func oneCharacterOfAMillionBytesIsNoTitle() throws {
        let zalgo = "a" + String(repeating: "\u{301}", count: 500_000)
        #expect(throws: TodoError.titleTooLong(zalgo)) { try demo.add(zalgo) }
        #expect(TodoError.titleTooLong(zalgo).message.contains("1000001 bytes; at most 10000"))
        #expect(TodoError.titleTooLong(zalgo).message.utf8.count < 300)
    }

    @Test func titleIsStoredAsItCame() throws {
        let title = " \u{1B}[31mred\u{7} e\u{301} \n"
        #expect(Array(try demo.add(title).title.utf8) == Array(title.utf8))
    }

    @Test func tagGivenTwiceCountsOnce() throws {
        #expect(try demo.add("Buy milk", tags: ["b", "a", "b"]).tags == ["b", "a"])
    }

    @Test(arguments: ["two words", "tab\there", " ", "line\nbreak"])
    func tagWithSpacesIsRefused(_ tag: String) throws {
        #expect(throws: TodoError.tagWithSpaces(tag)) { try demo.add("Buy milk", tags: ["shop", tag]) }
        #expect(try demo.list().isEmpty)
    }

    @Test func emptyTagIsRefused() {
        #expect(throws: TodoError.emptyTag) { try demo.add("Buy milk", tags: [""]) }
    }

    @Test func tagOfFiftyCharactersIsAllowedAndOneMoreIsNot() throws {
        try demo.add("Buy milk", tags: [String(repeating: "ü", count: 50)])
        let long = String(repeating: "x", count: 51)
        #expect(throws: TodoError.tagTooLong(long)) { try demo.add("Buy milk", tags: [long]) }
    }

    @Test func dueDateIsCountedFromTodayAndStoredAsADay() throws {
        let todo = try demo.add("Buy milk", due: .inDays(3), priority: .high)
        #expect(todo.due == Day("2027-01-18"))
        #expect(todo.priority == .high)
        #expect(try demo.list() == [todo])
    }

    @Test func refusedTodoTakesNoNumber() throws {
        #expect(throws: TodoError.emptyTitle) { try demo.add("") }
        #expect(try demo.add("Buy milk").id == 1)
    }
}
