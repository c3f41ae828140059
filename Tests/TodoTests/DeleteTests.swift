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
            todo> rm 2 7
            error: There is no todo 7.
            hint: Look up the number in the list of all todos. Try “todo list --all”.
            todo> list
            2 [ ] b
            4 [ ] d
            """,
            code: 1
        )
    }
}
