import Foundation
import Testing

@testable import TodoLogic

struct AddTodoInteractorTests {
    let demo: Demo

    init() async throws {
        demo = try await Demo.loggedIn(as: "ada@example.com")
    }

    @Test func addedTodoIsOpenAndStored() throws {
        let todo = try demo.add("Buy milk", tags: ["shop"])
        let expected = Todo(title: "Buy milk", tags: ["shop"], created: demo.dates.now())
        #expect(todo == expected.stored(as: 1, by: "ada@example.com"))
        #expect(!todo.done)
        #expect(try demo.list() == [todo])
    }

    @Test func numbersCountUpAndAreNeverGivenAgain() throws {
        try demo.add("One")
        try demo.add("Two")
        try demo.delete(2)
        #expect(try demo.add("Three").id == 3)
    }

    @Test(arguments: ["", " ", "\t\n", "\u{A0}\u{3000}", "\u{2028}"])
    func emptyTitleIsRefused(_ title: String) throws {
        #expect(throws: TodoError.emptyTitle) { try demo.add(title) }
        #expect(try demo.list().isEmpty)
    }

    @Test func titleOfFiveHundredCharactersIsAllowedAndOneMoreIsNot() throws {
        try demo.add(String(repeating: "👩‍👩‍👧", count: 500))
        let long = String(repeating: "x", count: 501)
        #expect(throws: TodoError.titleTooLong(long)) { try demo.add(long) }
        #expect(TodoError.titleTooLong(long).message.hasSuffix("” is longer than 500 characters."))
    }

    @Test func oneCharacterOfAMillionBytesIsNoTitle() throws {
        let zalgo = "a" + String(repeating: "\u{301}", count: 500_000)
        #expect(throws: TodoError.titleTooLong(zalgo)) { try demo.add(zalgo) }
        #expect(TodoError.titleTooLong(zalgo).message.utf8.count < 300)
    }

    @Test func titleIsTrimmedAndInOneLine() throws {
        #expect(try demo.add("  Buy milk \t").title == "Buy milk")
        #expect(try demo.add("Buy\nmilk\r\nand\u{2028}bread\u{85}\n").title == "Buy milk and bread")
        #expect(try demo.edit(1, title: " Two\nlines ")[0].new.title == "Two lines")
    }

    @Test func restOfATitleIsStoredAsItCame() throws {
        let title = "\u{1B}[31mred\u{7} e\u{301}  twice"
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

    @Test func dueDateAndPriorityAreStored() throws {
        let todo = try demo.add("Buy milk", due: "3d", priority: .high)
        #expect(todo.due == Day("2027-01-18"))
        #expect(todo.priority == .high)
        #expect(try demo.list() == [todo])
    }

    @Test func refusedTodoTakesNoNumber() throws {
        #expect(throws: TodoError.emptyTitle) { try demo.add("") }
        #expect(try demo.add("Buy milk").id == 1)
    }
}
