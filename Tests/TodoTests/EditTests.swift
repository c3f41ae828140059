import TestSupport
import Testing

struct EditTests {
    private let todo: Todo

    init() throws {
        todo = try Todo.loggedIn(after: ["add Buy milk +shop", "add Call Ada due:2027-01-31 priority:low"])
    }

    @Test func whatIsMentionedIsChanged() throws {
        try todo.plays(
            """
            todo> edit 1 Buy oat milk
            Changed 1: Buy milk → Buy oat milk +shop
            todo> edit 1 due:tomorrow +food
            Changed 1: Buy oat milk +shop +food (due tomorrow)
            todo> edit 2 due:none priority:high Call Grace
            Changed 2: Call Ada → Call Grace (high)
            todo> edit 1-2 --due none --priority none
            Changed 1: Buy oat milk +shop +food
            Changed 2: Call Grace
            todo> edit 2 due:none
            Unchanged 2: Call Grace
            todo> edit 2 -- 2 bottles
            Changed 2: Call Grace → 2 bottles
            todo> edit 2 3 bottles due:today priority:low
            Changed 2: 2 bottles → 3 bottles (low, due today)
            todo> edit 2 due: Priority:
            Changed 2: 3 bottles
            """
        )
    }
}
