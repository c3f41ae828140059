import TestSupport
import Testing

/// The commands `undo` and `redo`.
struct UndoTests {
    @Test func eachChangeIsUndoneAndMadeAgain() throws {
        try Todo.loggedIn().plays(
            """
            todo> undo
            error: There is nothing to undo.
            hint: The latest 100 changes can be undone, or fewer if they changed more than 500 todos.
            todo> add Buy milk
            Added 1: Buy milk
            todo> edit 1 Buy oat milk +shop
            Changed 1: Buy milk → Buy oat milk +shop
            todo> delete 1
            Deleted 1: Buy oat milk +shop
            todo> undo
            Undone 1: Buy oat milk +shop
            todo> undo
            Undone 1: Buy oat milk → Buy milk
            todo> redo
            Redone 1: Buy milk → Buy oat milk +shop
            todo> add Bread
            Added 2: Bread
            todo> redo
            error: There is nothing to redo.
            hint: You can redo what you have undone until your next change.
            """,
            code: 1
        )
    }
}
