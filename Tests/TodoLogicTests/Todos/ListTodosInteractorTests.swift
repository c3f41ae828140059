import InteractorTesting
import Testing

@testable import TodoLogic

/// Filters and orders of the list. Today is Friday, 2027-01-15.
struct ListTodosInteractorTests {
    let demo: Demo

    init() async throws {
        demo = try await Demo.loggedIn()
        try demo.add("Éclair für Ada", tags: ["home"], due: "yesterday", priority: .low)
        demo.fixedDates.advance(by: -60)
        try demo.add("buy milk", tags: ["home", "shop"], due: "today", priority: .high)
        demo.fixedDates.advance(by: 120)
        try demo.add("Buy bread", due: "6d", priority: .medium)
        try demo.add("Zebra")
        try demo.add("apple", due: "7d")
        try demo.add("Done long ago", due: "-9d")
        try demo.check(6)
    }

    @Test(arguments: [
        (TodoFilter.text("BUY"), [2, 3]), (.text("e\u{301}clair FÜR"), [1]), (.text("x"), []),
        (.tag("home"), [1, 2]), (.tag("hom"), []), (.not(.tag("home")), [3, 4, 5, 6]),
        (.due(from: Day("2027-01-15"), to: Day("2027-01-21")), [2, 3]), (.overdue, [1]),
        (.not(.due(from: nil, to: nil)), [4]),
        (.due(from: nil, to: Day("2027-01-15")), [1, 2, 6]),
        (.due(from: Day("2027-01-16"), to: nil), [3, 5]),
        (.priority(.high), [2]), (.priority(nil), [4, 5, 6]),
    ])
    func filterChooses(_ filter: TodoFilter, _ numbers: [Int]) throws {
        #expect(try demo.list(.all, filter).map(\.id) == numbers)
    }

    @Test func filterOfADayChoosesThatDay() throws {
        for (word, numbers) in [("due:today", [2]), ("due:thu", [3]), ("due:week", [2, 3])] {
            let filter = try TodoFilter(typed: word, dates: demo.dates)
            #expect(try demo.list(.all, filter).map(\.id) == numbers)
        }
    }

    @Test func allFiltersAndTheStatusHaveToFit() throws {
        #expect(try demo.list(.all, .tag("home"), .tag("shop"), .text("milk")).map(\.id) == [2])
        #expect(try demo.list(.all, .tag("home"), .not(.due(from: nil, to: nil))).isEmpty)
        #expect(try demo.list(.open, .priority(nil)).map(\.id) == [4, 5])
        #expect(try demo.list(.done, .priority(nil)).map(\.id) == [6])
    }

    @Test(arguments: [
        (TodoOrder.urgency, [1, 2, 3, 5, 4, 6]), (.number, [1, 2, 3, 4, 5, 6]), (.due, [6, 1, 2, 3, 5, 4]),
        (.priority, [2, 3, 1, 4, 5, 6]), (.title, [5, 3, 2, 6, 4, 1]), (.created, [2, 1, 3, 4, 5, 6]),
    ])
    func orderSortsAndNumbersSettleATie(_ order: TodoOrder, _ numbers: [Int]) throws {
        #expect(try demo.list(.all, by: order).map(\.id) == numbers)
    }

    @Test func openTodosAreListedByUrgencyUnlessOthersAreAskedFor() throws {
        let response = try demo.answer(ListTodosInteractor.Request())
        #expect(response.todos.map(\.id) == [1, 2, 3, 5, 4])
        #expect(response.today == Day("2027-01-15"))
    }
}
