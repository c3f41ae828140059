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
            todo> check 1
            Checked 1: Buy oat milk +shop
            todo> delete 1
            Deleted 1: Buy oat milk +shop
            todo> undo
            Restored 1: Buy oat milk +shop
            todo> undo
            Unchecked 1: Buy oat milk +shop
            todo> undo
            Changed 1: Buy oat milk → Buy milk
            todo> undo
            Removed 1: Buy milk
            todo> redo
            Added 1: Buy milk
            todo> redo
            Changed 1: Buy milk → Buy oat milk +shop
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
