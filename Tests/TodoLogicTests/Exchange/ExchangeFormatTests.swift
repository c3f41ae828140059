import Testing
import TodoLogic

/// What is written in a format and read again.
struct ExchangeFormatTests {
    private let dates = FixedDates()

    private func todo(
        _ title: String,
        done: Bool = false,
        tags: [String] = [],
        due: String? = nil,
        priority: Priority? = nil,
        created: Int = 1_700_000_000
    ) -> Todo {
        Todo(
            id: 7,
            owner: "ada@example.com",
            title: title,
            done: done,
            tags: tags,
            due: due.flatMap { Day($0) },
            priority: priority,
            created: Timestamp(secondsSince1970: created)
        )
    }

    private func written(_ todos: [Todo], _ format: ExchangeFormat) throws -> String {
        var text = ""
        try format.write(todos, dates: dates) { text += $0 + "\n" }
        return text
    }

    /// What is left of the todos when they come back, without the lines.
    private func readAgain(_ todos: [Todo], _ format: ExchangeFormat) throws -> [TodoDraft] {
        let read = try format.read(Array(try written(todos, format).utf8), dates: dates)
        #expect(read.leftOut == 0)
        return read.drafts.map { draft in
            var draft = draft
            draft.line = nil
            return draft
        }
    }

    private func draft(_ todo: Todo) -> TodoDraft {
        TodoDraft(
            title: todo.title,
            tags: todo.tags,
            due: todo.due.map(RelativeDay.date),
            priority: todo.priority,
            done: todo.done,
            created: todo.created
        )
    }

    private var hard: [Todo] {
        [
            todo("Buy milk"),
            todo("All of it", tags: ["a", "b-c"], due: "2027-01-31", priority: .high),
            todo("Done", done: true, due: "2020-02-29", priority: .medium),
            todo("Long ago", due: "0001-01-01"), todo("Far off", due: "9999-12-31"),
            todo("x (A) 2027-01-01", priority: .low),
            todo(" two  spaces \"quoted\", [brackets] {and} \\ é 👩‍👩‍👧 שלום"),
            todo("line\nbreak \u{1B}[31m \u{2028}"),
        ]
    }

    @Test(arguments: [ExchangeFormat.json, .taskwarrior])
    func jsonHoldsEveryTitleAndAllThatATodoHas(_ format: ExchangeFormat) throws {
        let todos = hard + [todo("Before 1970", due: "1969-12-31", created: -1)]
        #expect(try readAgain(todos, format) == todos.map(draft))
        #expect(try readAgain([], format) == [])
    }

    @Test func todoTxtHoldsWhatFitsALineAndTheDayOfItsMaking() throws {
        let midnight = 1_700_006_400
        let titles = [
            "2027-01-01 party", "2027-01-01 2027-01-02 party", "due:x due: due:2027-02-30", "(A) x",
        ]
        let more = titles.flatMap { [todo($0), todo($0, done: true, due: "2027-01-31", priority: .low)] }
        let todos = (hard.dropLast() + more).map { old in
            var expected = draft(old)
            expected.created = Timestamp(secondsSince1970: midnight - 86_400)
            return (old, expected)
        }
        #expect(try readAgain(todos.map(\.0), .todotxt) == todos.map(\.1))
        #expect(try readAgain([todo("line\nbreak\r\nhere")], .todotxt).map(\.title) == ["line break here"])
    }

    @Test func eachFormatLooksAsOtherProgramsExpect() throws {
        let todos = [
            todo("Call Ada", tags: ["work", "phone"], due: "2027-01-31", priority: .high),
            todo("Done", done: true, priority: .low),
        ]
        #expect(
            try written(todos, .todotxt) == """
                (A) 2023-11-14 Call Ada +work +phone due:2027-01-31
                x 2023-11-14 2023-11-14 Done pri:C

                """
        )
        #expect(
            try written(todos, .taskwarrior) == """
                [
                {"description":"Call Ada","due":"20270131T000000Z","entry":"20231114T221320Z","priority":"H",\
                "status":"pending","tags":["work","phone"]},
                {"description":"Done","entry":"20231114T221320Z","priority":"L","status":"completed"}
                ]

                """
        )
        #expect(
            try written(todos, .json) == """
                [
                {"created":"2023-11-14T22:13:20Z","done":false,"due":"2027-01-31","number":7,"priority":"high",\
                "tags":["work","phone"],"title":"Call Ada"},
                {"created":"2023-11-14T22:13:20Z","done":true,"number":7,"priority":"low","tags":[],"title":"Done"}
                ]

                """
        )
    }

    @Test func progressGrowsUpToTheEnd() throws {
        for format in ExchangeFormat.allCases {
            let text = try written(Array(repeating: todo("Buy milk"), count: 5000), format)
            var seen: [Double] = []
            _ = try format.read(Array(text.utf8), dates: dates) { seen.append($0) }
            #expect(seen.count >= 5)
            #expect(seen == seen.sorted())
            #expect(seen.allSatisfy { $0 > 0 && $0 <= 1 })
            #expect(seen.last.map { $0 > 0.95 } == true)
        }
    }
}
