import Foundation
import Interactors
import Testing

@testable import TodoLogic

struct ExportTodosInteractorTests {
    let demo: Demo

    init() async throws {
        demo = try await Demo.loggedIn()
    }

    @Test func eachFormatLooksAsOtherProgramsExpect() throws {
        try demo.add("Call Ada", tags: ["work", "@phone"], due: "2027-01-31", priority: .high)
        try demo.add("Done", priority: .low)
        try demo.check(2)
        #expect(
            try demo.export(.todotxt) == """
                (A) 2027-01-15 Call Ada +work @phone due:2027-01-31
                x 2027-01-15 2027-01-15 Done pri:C

                """
        )
        let list = try #require(try demo.users.entity(id: "ada@example.com")).list
        let uuids = try demo.list().map { TaskwarriorTask.uuid($0, in: list) }
        #expect(uuids.allSatisfy { UUID(uuidString: $0) != nil } && uuids[0] != uuids[1])
        #expect(
            try demo.export(.taskwarrior) == """
                [
                {"description":"Call Ada","due":"20270131T000000Z","entry":"20270115T080000Z","priority":"H",\
                "status":"pending","tags":["work","@phone"],"uuid":"\(uuids[0])"},
                {"description":"Done","end":"20270115T080000Z","entry":"20270115T080000Z","priority":"L",\
                "status":"completed","uuid":"\(uuids[1])"}
                ]

                """
        )
        #expect(
            try demo.export(.json) == """
                [
                {"created":"2027-01-15T08:00:00Z","done":false,"due":"2027-01-31","number":1,\
                "priority":"high","source":"todo:\(list)/1@2027-01-15T08:00:00Z","tags":["work","@phone"],"title":"Call Ada"},
                {"completed":"2027-01-15T08:00:00Z","created":"2027-01-15T08:00:00Z","done":true,"number":2,"priority":"low",\
                "source":"todo:\(list)/2@2027-01-15T08:00:00Z","tags":[],"title":"Done"}
                ]

                """
        )
        #expect(try demo.export(.todotxt, includesDone: false).split(separator: "\n").count == 1)
    }

    @Test(arguments: ExchangeFormat.allCases)
    func emptyListIsAnEmptyText(_ format: ExchangeFormat) throws {
        #expect(try demo.export(format) == (format == .todotxt ? "" : "[\n]\n"))
    }

    @Test(arguments: ExchangeFormat.allCases)
    func everyTodoComesBackUnlessItIsNamed(_ format: ExchangeFormat) async throws {
        let titles = [
            "Buy milk", "x (A) 2027-01-01", "two  spaces \"quoted\", [brackets] {and} \\ é 👩‍👩‍👧 שלום",
            "2027-01-01 party", "2027-01-01 2027-01-02 party", "due:x due: due:2027-02-30", "(A) x",
            "\u{1B}[31m red", "a/b", "@home", "+drinks", "due:2026-12-24", "x 2020-01-01", "(A) a", "--",
            "a --", "a  +b", "\u{301}accent", "+\u{301}x", "a \u{301}b +c", "pri:A",
        ]
        for title in titles {
            try demo.add(title, tags: ["a", "b-c"], due: "2020-02-29", priority: .medium)
            try demo.add(title)
            try demo.check(try demo.add(title, due: "9999-12-31", priority: .low).id)
        }
        let other = try await Demo.loggedIn(as: "bob@example.com")
        let request = ExportTodosInteractor.Request()
        (request.format, request.includesDone) = (format, true)
        let response = try demo.answer(request)
        try await other.importTodos(response.text, format)
        let isExact = { (todo: Todo) in !response.ambiguous.contains(todo.id) }
        let (before, after) = (try demo.list().filter(isExact), try other.list().filter(isExact))
        let count = titles.count * 3
        #expect(format == .todotxt ? 30...count - 10 ~= after.count : after.count == count)
        #expect(after.map(\.title) == before.map(\.title))
        for (new, old) in zip(after, before) { #expect(new.tags.starts(with: old.tags), "\(old.title)") }
        #expect(format == .todotxt || after.map(\.tags) == before.map(\.tags))
        #expect(after.map(\.due) == before.map(\.due))
        #expect(after.map(\.priority) == before.map(\.priority))
        #expect(after.map(\.done) == before.map(\.done))
        let dates = { (todo: Todo) in [todo.created, todo.completed?.wrappedValue] }
        let days = { (todo: Todo) in dates(todo).map { $0.map { Day($0, in: demo.dates.calendar) } } }
        #expect(after.map(days) == before.map(days))
        if format != .todotxt { #expect(after.map(dates) == before.map(dates)) }
    }
}
