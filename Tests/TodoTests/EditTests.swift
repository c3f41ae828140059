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
            """
        )
    }

    @Test func faultIsNamedAndNothingIsChanged() throws {
        try todo.plays(
            """
            todo> edit 1
            error: Nothing to change.
            hint: Write a new title after the number, or +TAG, due:DATE or priority:P.
            todo> edit 1 2 bottles
            error: Several todos can't get the same title.
            hint: Change the title of one todo at a time.
            todo> edit milk Bread
            error: “milk” isn't a number.
            hint: Numbers are written 3, 1-3 or 1,4.
            todo> edit 1 due:sonday
            error: “sonday” isn't a day.
            hint: Did you mean “sunday”?
            todo> edit 3 x
            error: There is no todo 3.
            hint: Look up the number in the list of all todos. Try “list --all”.
            todo> list
            2 [ ] Call Ada (low, due 2027-01-31)
            1 [ ] Buy milk +shop
            """,
            code: 64
        )
    }
}
