import Foundation
import TestSupport
import Testing
import TodoLogic

@testable import todo

/// Due dates and priorities, as they are typed, stored and shown.
struct DueDateTests {
    let todo: Todo

    init() throws {
        todo = try Todo.loggedIn()
    }

    @Test func dateAndPriorityAreShownWhereverTheTodoIs() throws {
        let line = "Buy milk #shop (high, due 2999-01-31)"
        let json = """
            [
            {"done":false,"due":"2999-01-31","number":1,"priority":"high","tags":["shop"],"title":"Buy milk"}
            ]
            """
        try todo.expectAnswers([
            "add Buy milk --due 2999-01-31 --priority high --tag shop": "Added 1: \(line)",
            "list": "1 [ ] \(line)", "check 1": "Checked 1: \(line)", "list --all": "1 [x] \(line)",
            "undo": "Unchecked 1: \(line)", "list --json": json,
        ])
    }

    @Test func overdueTodosSaySoWithoutColorUntilTheyAreDone() throws {
        try todo.expectAnswers([
            "add Buy milk --due 2020-02-29": "Added 1: Buy milk (overdue since 2020-02-29)",
            "list": "1 [ ] Buy milk (overdue since 2020-02-29)",
            "list --color=always": "1 [ ] Buy milk (\u{1B}[1;31moverdue since 2020-02-29\u{1B}[0m)",
            "check 1": "Checked 1: Buy milk (due 2020-02-29)",
            "list --all": "1 [x] Buy milk (due 2020-02-29)",
        ])
    }

    @Test func editChangesWhatItNamesAndCanBeUndone() throws {
        try todo.expectAnswers([
            "add Buy milk --priority low": "Added 1: Buy milk (low)",
            "edit 1 --due 2999-01-31": "Changed 1: Buy milk (low, due none → 2999-01-31)",
            "edit 1 Buy tea --priority none": "Changed 1: Buy milk → Buy tea (low → none, due 2999-01-31)",
            "edit 1 --due none": "Changed 1: Buy tea (due 2999-01-31 → none)",
        ])
        let answers = try todo.answers(to: ["undo", "list", "undo", "list", "undo", "list", "redo"])
        #expect(answers[1] == "1 [ ] Buy tea (due 2999-01-31)\n")
        #expect(answers[3] == "1 [ ] Buy milk (low, due 2999-01-31)\n")
        #expect(answers[5] == "1 [ ] Buy milk (low)\n")
        #expect(answers[6] == "Changed 1: Buy milk (low, due none → 2999-01-31)\n")
    }

    @Test func daysAreShownAsPeopleTypeThem() throws {
        var (calendar, now) = (Calendar(identifier: .gregorian), Date.now)
        calendar.timeZone = .gmt
        now += TimeInterval((12 - Todo.hour) * 3600)
        func day(_ days: Int) -> Date { now + TimeInterval(days * 86_400) }
        let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        for days in 2...6 {
            let name = weekdays[calendar.component(.weekday, from: day(days)) - 1]
            #expect(try todo("add Call due:\(days)d").out.hasSuffix(": Call (due \(name))\n"))
        }
        let (year, last) = (calendar.component(.year, from: now), try todo("add Late due:eoy").out)
        #expect(last.hasSuffix("(due 31 Dec)\n") || calendar.component(.month, from: now) == 12)
        #expect(try todo("add Old due:\(year + 1)-02-03").out.hasSuffix("(due \(year + 1)-02-03)\n"))
    }

    @Test func editAndUndoSayTheOldAndTheNewValue() throws {
        try todo.expectAnswers([
            "add Buy milk due:2999-01-31": "Added 1: Buy milk (due 2999-01-31)",
            "edit 1 due:tomorrow priority:low": "Changed 1: Buy milk (none → low, due 2999-01-31 → tomorrow)",
            "undo": "Changed 1: Buy milk (low → none, due tomorrow → 2999-01-31)",
        ])
    }

    /// A zone where it is about six in the evening and one where it is twelve hours later: not the same day, and no
    /// midnight is near.
    @Test func todayIsTheDayOfThePersonsTimeZone() throws {
        let offset = (Todo.hour < 12 ? -6 : 18) - Todo.hour
        let (west, east) = ("WEST\(-offset)", "EAST\(-offset - 12)")
        func due(_ zone: String, _ offset: Int) throws -> String {
            let today = Date(timeIntervalSinceNow: TimeInterval(offset * 3600))
            let day = today.formatted(.iso8601.year().month().day())
            #expect(
                try todo.run(["add", zone, "--due", "today"], environment: ["TZ": zone]).out.hasSuffix(
                    "\(zone) (due today)\n"
                )
            )
            #expect(try todo.contents("todos.json").contains("\"due\":\"\(day)\""))
            return try todo.run(["list", "due:today"], environment: ["TZ": zone]).out
        }
        #expect(try due(east, offset + 12).hasPrefix("1 [ ] EAST"))
        #expect(try due(west, offset).hasPrefix("2 [ ] WEST"))
        #expect(
            try todo.run(["list", "due:overdue"], environment: ["TZ": east]).out.hasPrefix("2 [ ] WEST")
        )
    }

    /// As versions before due dates have written them.
    private static let old = (
        todos: #"""
        {"format":"entities","version":2,"next":2,"entities":[
        [1,{"created":"2026-11-21T10:00:00Z","done":false,"id":1,"owner":"ada@example.com","tags":["shop"],"title":"Buy milk"}]
        ]}

        """#,
        journal: #"""
        {"format":"entities","version":2,"next":2,"entities":[
        [1,{"changes":[{"added":{"todo":{"created":"2026-11-21T10:00:00Z","done":false,"id":1,"owner":"ada@example.com",\#
        "tags":["shop"],"title":"Buy milk"}}}],"id":1,"isUndone":false,"owner":"ada@example.com"}]
        ]}

        """#
    )

    @Test func filesOfTheFirstVersionAreReadAndTheirStepsUndone() throws {
        try todo.write(Self.old.todos, to: "todos.json")
        try todo.write(Self.old.journal, to: "journal.json")
        let answers = try todo.answers(to: ["list", "edit 1 --due 2999-01-31", "undo"])
        #expect(answers[0] == "1 [ ] Buy milk #shop\n")
        #expect(answers[1] == "Changed 1: Buy milk #shop (due none → 2999-01-31)\n")
        let line = Self.old.todos.split(separator: "\n")[1]
        #expect(try todo.contents("todos.json").contains("\n\(line)\n"))
        #expect(try todo("undo").out == "Removed 1: Buy milk #shop\n")
    }

    @Test func fieldsOfALaterVersionSurviveAChangeOfTheDate() throws {
        let later = Self.old.todos.replacing(#""id":1"#, with: #""color":"red","id":1"#)
        try todo.write(later, to: "todos.json")
        try todo("edit 1 --due 2999-01-31 --priority high")
        #expect(try todo.contents("todos.json").contains(#""color":"red""#))
        #expect(try todo.contents("todos.json").contains(#""due":"2999-01-31""#))
        #expect(
            try todo.answers(to: ["edit 1 --due none --priority none", "list"])[1] == "1 [ ] Buy milk #shop\n"
        )
        #expect(try todo.contents("todos.json").contains(#""color":"red""#))
    }

    @Test(arguments: [#""due":"soon""#, #""due":7"#, #""priority":"urgent""#])
    func wrongFieldInAFileIsRefusedByItsPlace(_ field: String) throws {
        try todo.write(Self.old.todos.replacing(#""id":1"#, with: #"\#(field),"id":1"#), to: "todos.json")
        let outcome = try todo("list")
        #expect(outcome.code == 1)
        #expect(outcome.err.contains("/todos.json"))
    }
}
