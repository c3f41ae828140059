import TestSupport
import Testing

struct ImportTests {
    private let todo: Todo

    init() throws { todo = try Todo.loggedIn(after: ["add Buy milk +shop"]) }

    @Test func todosAreAddedInOneStep() throws {
        let text =
            #"[{"title": "Call Ada", "project": "Home"}, {"title": "Sleep", "completed": "2026-01-02"}]"#
        #expect(try todo("import -", input: text) == Outcome(out: "Added todos: 2\n", err: "", code: 0))
        #expect(try todo("list --all").out == "1 [ ] Buy milk +shop\n2 [ ] Call Ada\n3 [x] Sleep\n")
        #expect(try todo("undo").out == "Removed 2: Call Ada\nRemoved 3: Sleep\n")
    }

    @Test func fileIsRead() throws {
        try todo.write("[{\"title\": \"Bread\"}]", to: "bread.json")
        let file = "\(todo.folder)/bread.json"
        #expect(try todo("import \(file)").out == "Added todos: 1\n")
        for path in ["\(file)x", todo.folder] {
            let outcome = try todo("import \(path)")
            #expect(outcome.err.hasPrefix("error: Can't read “\(path)”.\nhint: ") && outcome.code == 1)
        }
    }

    @Test func personIsToldWhatItWaitsFor() throws {
        let terminal = try PseudoTerminal(todo, "import")
        try terminal.expect(next: "Type the JSON array, then ^D.\r\n")
        terminal.type("[{\"title\": \"Bread\"}]\r\u{4}")
        try terminal.expect(next: "Added todos: 1\r\n")
        #expect(terminal.end() == 0)
    }
}
