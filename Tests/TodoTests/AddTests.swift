import TestSupport
import Testing

struct AddTests {
    @Test func todoIsAddedWithItsFieldsWhereverTheyStand() throws {
        try Todo.loggedIn().plays(
            """
            todo> add Buy milk
            Added 1: Buy milk
            todo> add Call Ada +phone due:tomorrow priority:high at 5
            Added 2: Call Ada at 5 +phone (high, due tomorrow)
            todo> add --tag a Pay -t b rent -d today --priority=low
            Added 3: Pay rent +a +b (low, due today)
            todo> add "Buy eggs +shop"
            Added 4: Buy eggs +shop
            todo> add Due:2027-01-31 +a +A x priority:m
            Added 5: x +a (medium, due 2027-01-31)
            todo> add p:12 d:room
            Added 6: p:12 d:room
            todo> add Pay due:yesterday
            Added 7: Pay (due yesterday)
            todo> add c +🛒 +49 30
            Added 8: c +49 30 +🛒
            """
        )
    }

    @Test func faultIsNamedAndNothingIsAdded() throws {
        try Todo.loggedIn().plays(
            """
            todo> add ""
            error: The title is empty.
            hint: Say what is to be done.
            todo> add Rent due:sonday
            error: “sonday” isn't a day.
            hint: Write a date such as 2027-01-31, a weekday, today, tomorrow, 3d or 2w.
            todo> add Rent priority:urgent
            error: “urgent” isn't a priority.
            hint: Write high, medium or low.
            todo> add Rent due:today due:tomorrow
            error: There are two values for --due: “today” and “tomorrow”.
            hint: Leave one out. Words after “--” are text.
            todo> list --all
            There are no such todos.
            """,
            code: 64
        )
    }

    @Test func jsonIsAnArrayOfTheTodo() throws {
        let todos = try Todo.loggedIn().json("add Buy milk +shop")
        #expect(todos.map(\.number) == [1] && todos.map(\.title) == ["Buy milk"])
    }
}
