import Foundation
import TestSupport
import Testing

struct ImportTests {
    private let todo: Todo

    init() throws { todo = try Todo.loggedIn(after: ["add Buy milk +shop"]) }

    @Test func todosAreAddedOnceAndTheRestIsCounted() throws {
        let text = """
            [{"title": "Buy milk", "tags": ["Shop"]}, {"title": "Call Ada", "project": "Home"},
             {"title": "Sleep", "completed": "2026-01-02"}]
            """
        let outcome = try todo("import -", input: text)
        let notes = "Skipped since they were there: 1\n"
        #expect(outcome == Outcome(out: "Added todos: 2\n", err: notes, code: 0))
        #expect(try todo("list --all").out == "1 [ ] Buy milk +shop\n2 [ ] Call Ada\n3 [x] Sleep\n")
        #expect(try todo("undo").out == "Undone 2: Call Ada\nUndone 3: Sleep\n")
    }

    @Test func timeBecomesTheDayThatItWasInTheZoneOfThatMoment() throws {
        let text = """
            [{"title": "July", "due": "2027-07-14T22:00:00Z"}, {"title": "January", "due": "2027-01-14T22:30:00Z"}]
            """
        try todo.run(["import"], input: text, environment: ["TZ": "CET-1CEST,M3.5.0,M10.5.0/3"])
        let list = "3 [ ] January (due 2027-01-14)\n2 [ ] July (due 2027-07-15)\n1 [ ] Buy milk +shop\n"
        #expect(try todo("list").out == list)
    }

    @Test func fileIsRead() throws {
        try todo.write("[{\"title\": \"Bread\"}]", to: "bread.json")
        let file = "\(todo.folder)/bread.json"
        #expect(try todo.json("import \(file)").map(\.title) == ["Bread"])
        let error = "error: Can't read “\(file)x”: No such file or directory.\n"
        #expect(try todo("import \(file)x").err.hasPrefix(error))
        #expect(try todo("import \(todo.folder)").err.contains("Is a directory"))
    }

    @Test func interruptCancelsIt() throws {
        try todo.write(Todo.manyTodos, to: "big.json")
        let terminal = try PseudoTerminal(todo, "import \(todo.folder)/big.json")
        try terminal.expect(next: "Importing")
        terminal.signal(SIGINT)
        try terminal.expect(next: "error: Interrupted.\r\nhint: Nothing was changed.\r\n")
        #expect(terminal.end() == 130)
        #expect(try todo("list").out == "1 [ ] Buy milk +shop\n")
    }
}
