import TestSupport
import Testing

struct DeleteTests {
    private let todo: Todo

    init() throws { todo = try Todo.loggedIn(after: ["add a +x", "add b", "add c"]) }

    @Test func todosAreDeletedAndTheirNumbersAreNotGivenAgain() throws {
        try todo.plays(
            """
            todo> delete 1 3
            Deleted 1: a +x
            Deleted 3: c
            todo> add d
            Added 4: d
            todo> rm 7
            error: There is no todo 7.
            hint: Look up the number in the list of all todos. Try “todo list --all”.
            todo> delete 2 7
            error: There is no todo 7.
            hint: Look up the number in the list of all todos. Try “todo list --all”.
            todo> list
            2 [ ] b
            4 [ ] d
            """,
            code: 1
        )
    }

    @Test func personIsAskedBeforeSeveralAreDeleted() throws {
        let refused = try PseudoTerminal(todo, "delete 1-3")
        try refused.expect(next: "Delete 3 todos: a, b, c? [y/N] ")
        refused.type("\r")
        try refused.expect(next: "Nothing was changed.\r\n")
        #expect(refused.end() == 0)
        let accepted = try PseudoTerminal(todo, "delete 1-2")
        try accepted.expect(next: "[y/N] ")
        accepted.type("y\r")
        try accepted.expect(next: "Deleted 1: a +x\r\nDeleted 2: b\r\n")
        #expect(accepted.end() == 0)
        #expect(accepted.echoes)
    }

    @Test func interruptIsANo() throws {
        let terminal = try PseudoTerminal(todo, "delete 1 2")
        try terminal.expect(next: "[y/N] ")
        terminal.type("y\u{3}")
        try terminal.expect(next: "error: Interrupted.\r\nhint: Nothing was changed.\r\n")
        #expect(terminal.end() == 130)
        #expect(try todo("list").out.split(separator: "\n").count == 3)
    }

    @Test(arguments: ["delete 1", "delete 1-3 --yes"])
    func oneTodoOrYesNeedsNoQuestion(_ line: String) throws {
        let terminal = try PseudoTerminal(todo, line)
        try terminal.expect(next: "Deleted 1: a +x\r\n")
        #expect(terminal.end() == 0)
    }

    @Test func jsonHasWhatTheyWere() throws {
        #expect(try todo.json("delete 2").map(\.title) == ["b"])
    }
}
