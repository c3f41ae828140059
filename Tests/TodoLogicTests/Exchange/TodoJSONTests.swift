import Foundation
import Testing

@testable import TodoLogic

/// How objects are read. Written they are in ``ExportTodosInteractorTests``.
struct TodoJSONTests {
    private func read(_ object: String) throws -> ImportedTodo {
        let readings = try TodoJSON.readings(of: "[\(object)]", dates: FixedDates())
        let read = try #require(readings.first)
        return try read()
    }

    @Test func titleIsEnough() throws {
        let imported = try read(#"{"title": "Buy milk", "due": null}"#)
        #expect(imported.todo == .sample("Buy milk"))
        #expect(!imported.isIncomplete)
    }

    @Test func everyMemberIsRead() throws {
        let imported = try read(
            """
            {"completed":"2027-01-14T23:00:00Z","created":"2027-01-13T08:00:00Z","done":true,"due":"2027-01-31",\
            "number":7,"priority":"high","tags":["shop"],"title":"Buy milk"}
            """
        )
        #expect(imported.todo.completed == "2027-01-14" && imported.todo.created == "2027-01-13")
        #expect(imported.todo.due == "2027-01-31" && imported.todo.priority == .high)
        #expect(imported.todo.tags == ["shop"] && imported.todo.id == 0)
        #expect(!imported.isIncomplete)
    }

    @Test func doneTodoWithoutADayIsDoneToday() throws {
        let imported = try read(#"{"title": "Buy milk", "done": true}"#)
        #expect(imported.todo.completed == "2027-01-15" && !imported.isIncomplete)
    }

    @Test func memberThatATodoDoesNotHaveMakesItIncomplete() throws {
        let imported = try read(#"{"title": "Buy milk", "project": "Home"}"#)
        #expect(imported.isIncomplete && imported.todo == .sample("Buy milk"))
    }

    @Test(arguments: [
        (#""priority": "D""#, "“priority” can't be D."),
        (#""due": "31.12.2026""#, "“due” can't be 31.12.2026."),
        (#""due": 3"#, "“due” can't be 3."), (#""tags": "shop""#, "“tags” can't be shop."),
        (#""done": "yes""#, "“done” can't be yes."), (#""title": 5"#, "“title” can't be 5."),
    ])
    func valueThatATodoCannotHoldIsRefused(_ member: String, _ message: String) {
        let title = member.contains("title") ? "" : #""title": "Buy milk", "#
        let error = #expect(throws: TodoError.self) { try read("{\(title)\(member)}") }
        #expect(error?.message == "Object 1: \(message)")
        #expect(error?.hint == "Nothing was imported. Correct it, or leave it out.")
    }

    @Test func tagThatIsNoTextIsRefused() {
        #expect(throws: TodoError.self) { try read(#"{"title": "Buy milk", "tags": [1]}"#) }
    }
}
