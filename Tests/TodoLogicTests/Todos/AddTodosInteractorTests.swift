import Foundation
import Testing

@testable import TodoLogic

struct AddTodosInteractorTests {
    let demo: Demo

    init() async throws {
        demo = try await Demo.loggedIn()
        try demo.add("There already")
    }

    @Test func eachLineIsATodoWithNumbersThatFollowEachOther() throws {
        let added = try demo.addAll("\u{FEFF}One\r\n\n  \n Two", tags: ["a", "a"], due: "mon")
        #expect(added.map(\.id) == [2, 3])
        #expect(added.map(\.title) == ["One", "Two"])
        #expect(added.map(\.tags) == [["a"], ["a"]])
        #expect(added.map(\.due) == [Day("2027-01-18"), Day("2027-01-18")])
        #expect(try demo.list().dropFirst() == added[...])
    }

    @Test func oneThatIsRefusedKeepsAllOutAndIsNamedByItsLine() throws {
        let long = String(repeating: "x", count: 501)
        let error = #expect(throws: TodoError.self) { try demo.addAll("One\n\n\(long)\nTwo") }
        #expect(error == .titleTooLong(long).at("Line 3"))
        #expect(try demo.list().count == 1)
        #expect(try demo.add("Two").id == 2)
    }

    @Test func bytesThatAreNoTextAreRefusedByTheirLine() {
        let request = AddTodosInteractor.Request()
        request.titles = Data("One\n\n".utf8) + [0xFF, 0x41]
        let error = #expect(throws: TodoError.self) { try demo.answer(request) }
        #expect(error?.message == "Line 3: This can't be read: “\u{FFFD}A” isn't text in UTF-8.")
        #expect(error?.hint == "Nothing was changed. Convert the text to UTF-8.")
    }

    @Test func noneIsNoStepToUndo() throws {
        #expect(try demo.addAll("").isEmpty)
        let first = try demo.list()
        #expect(try demo.undo() == first.map { .added(todo: $0) })
    }

    @Test func allAreUndoneAndRedoneAsOneStep() throws {
        let added = try demo.addAll("One\nTwo")
        try demo.undo()
        #expect(try demo.list().count == 1)
        try demo.redo()
        #expect(try demo.list().dropFirst() == added[...])
    }
}
