import Testing

@testable import TodoLogic

/// Filters as people type them. Today is Friday, 2027-01-15.
struct TodoFilterTests {
    private func filter(_ text: String) throws -> TodoFilter {
        try TodoFilter(typed: text, dates: FixedDates())
    }

    @Test(
        arguments: [
            ("#home", .tag("home")), ("tag:home", .tag("home")), ("-#home", .not(.tag("home"))),
            ("-tag:home", .not(.tag("home"))), ("#@phone", .tag("@phone")), ("#a:b", .tag("a:b")),
            ("due:week", .due(from: Day("2027-01-15"), to: Day("2027-01-21"))), ("due:Overdue", .overdue),
            ("due:none", .not(.due(from: nil, to: nil))),
            ("-due:none", .due(from: nil, to: nil)),
            ("priority:high", .priority(.high)), ("priority:H", .priority(.high)),
            ("priority:none", .priority(nil)), ("-priority:l", .not(.priority(.low))),
            ("title:tag:x", .text("tag:x")), ("milk", .text("milk")), ("-milk", .not(.text("milk"))),
            ("+home", .tag("home")), ("-", .text("-")),
            ("oat milk", .text("oat milk")), ("title:oat milk", .text("oat milk")),
            ("tag", .text("tag")), ("due", .text("due")), ("http://a.b", .text("http://a.b")),
            (":x", .text(":x")),
        ] as [(String, TodoFilter)]
    )
    func typedFilterIsRead(_ text: String, _ expected: TodoFilter) throws {
        #expect(try filter(text) == expected)
    }

    @Test func dayOfAFilterIsRead() throws {
        let monday = try FixedDates().day("2027-01-18")
        #expect(try filter("due:mon") == .due(from: monday, to: monday))
        #expect(try filter("due:<tue") == .due(from: nil, to: monday))
        #expect(try filter("due:>Sun") == .due(from: monday, to: nil))
        #expect(try filter("due:<=mon") == .due(from: nil, to: monday))
        #expect(try filter("due:>=mon") == .due(from: monday, to: nil))
    }

    @Test(arguments: ["#", "tag:", "due:", "title:", "priority:", "priority:x", "-#", "due:<>mon"])
    func filterWithoutASuitableValueIsRefused(_ text: String) {
        let error = #expect(throws: TodoError.self) { try filter(text) }
        #expect(error?.code == .unknownFilter)
    }

    @Test func filterWithADayThatDoesNotExistIsRefused() {
        let error = #expect(throws: TodoError.self) { try filter("due:2027-02-30") }
        #expect(error?.message == "“2027-02-30” isn't a day: February 2027 has 28 days.")
    }
}
