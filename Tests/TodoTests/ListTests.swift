import TestSupport
import Testing

struct ListTests {
    private let todo: Todo

    init() throws {
        todo = try Todo.loggedIn(after: [
            "add Buy milk +shop due:tomorrow", "add Call Ada +phone priority:high",
            "add Pay rent due:2026-01-30",
            "add Bäcker anrufen +shop +Phone", "add Sleep", "check 5", "add Water plants due:today",
        ])
    }

    @Test func filtersNarrowTheList() throws {
        try todo.plays(
            """
            todo> list due:yesterday
            3 [ ] Pay rent (due 2026-01-30)
            todo> list --tag shop anrufen
            4 [ ] Bäcker anrufen +shop +Phone
            todo> list priority:high
            2 [ ] Call Ada +phone (high)
            todo> list -- +shop
            There are no such todos.
            todo> list due:none
            error: “none” isn't a day.
            hint: Write a date such as 2027-01-31, a weekday, today, tomorrow, 3d or 2w.
            """,
            code: 1
        )
    }

    @Test func emptyListSaysSo() throws {
        let note = Outcome(out: "", err: "You have no open todos.\n", code: 0)
        #expect(try Todo.loggedIn()("list") == note)
    }

    @Test func numbersAlignWhenOneHasMoreDigits() throws {
        let todo = try Todo.loggedIn(after: (1...10).map { "add Number \($0)" })
        let lines = try todo("list").out.split(separator: "\n")
        #expect(lines.first == " 1 [ ] Number 1")
        #expect(lines.last == "10 [ ] Number 10")
    }
}
