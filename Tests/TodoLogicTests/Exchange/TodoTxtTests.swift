import Testing

@testable import TodoLogic

/// How lines of a todo.txt are read. Written they are in ``ExportTodosInteractorTests``.
struct TodoTxtTests {
    private func read(_ line: String) throws -> ImportedTodo {
        let readings = TodoTxt.readings(of: line, today: "2027-01-15")
        let read = try #require(readings.first)
        return try read()
    }

    @Test func everyPartOfALineIsRead() throws {
        let line = "(B) 2027-01-10 Call Ada @phone +work due:2027-01-31 +home"
        let todo = try read(line).todo
        #expect(todo.title == "Call Ada @phone")
        #expect(todo.tags == ["work", "home"])
        #expect(todo.due == "2027-01-31" && todo.priority == .medium && todo.created == "2027-01-10")
        #expect(!todo.isDone)
        #expect(TodoTxt.line(todo) == "(B) 2027-01-10 Call Ada @phone +work +home due:2027-01-31")
    }

    @Test(arguments: [
        ("x 2027-01-12 2027-01-10 Call Ada", "2027-01-12", "2027-01-10"),
        ("x 2027-01-12 Call Ada", "2027-01-12", "2027-01-12"), ("x Call Ada", "2027-01-15", "2027-01-15"),
        ("x (A) 2027-01-12 2027-01-10 Call Ada", "2027-01-12", "2027-01-10"),
    ])
    func doneLineHasTheDayOfItsCompletionFirst(_ line: String, _ completed: Day, _ created: Day) throws {
        let todo = try read(line).todo
        #expect(todo.title == "Call Ada")
        #expect(todo.completed == completed && todo.created == created)
    }

    @Test func tagInsideOfTheTitleStaysThereAndIsATagAsWell() throws {
        let todo = try read("Ask @Bob about +milk today +shop").todo
        #expect(todo.title == "Ask @Bob about +milk today")
        #expect(todo.tags == ["milk", "shop"])
        #expect(TodoTxt.line(todo) == "2027-01-15 Ask @Bob about +milk today +shop")
    }

    @Test(arguments: [
        "Call +49 30 1234", "Mail ada@example.com", "x", "Water plants rec:1w", "Meet due:tomorrow", "+",
        "Xylophone", "Go +" + String(repeating: "x", count: 51),
    ])
    func textThatMeansNothingElseIsTheTitle(_ line: String) throws {
        let imported = try read(line)
        #expect(imported.todo.title == line && imported.todo.tags.isEmpty)
        #expect(!imported.isIncomplete)
    }

    @Test func lineOfTagsAloneIsTheTitle() throws {
        let todo = try read("+shop").todo
        #expect(todo.title == "+shop" && todo.tags == ["shop"])
    }

    @Test(arguments: ["(D) Buy milk", "Buy milk due:2027-01-31 due:2027-02-01"])
    func lineThatSaysMoreIsIncomplete(_ line: String) throws {
        let imported = try read(line)
        #expect(imported.isIncomplete && imported.todo.title == "Buy milk")
    }
}
