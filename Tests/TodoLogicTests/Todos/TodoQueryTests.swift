import Testing
import TodoLogic

/// Filters and orders of the list. Today is Friday, 2027-01-15.
struct TodoQueryTests {
    let demo: Demo

    init() throws {
        demo = try Demo.loggedIn()
        try demo.add("Éclair für Ada", tags: ["home"], due: .inDays(-1), priority: .low)
        demo.dates.advance(by: -60)
        try demo.add("buy milk", tags: ["home", "shop"], due: .inDays(0), priority: .high)
        demo.dates.advance(by: 120)
        try demo.add("Buy bread", due: .inDays(6), priority: .medium)
        try demo.add("Zebra")
        try demo.add("apple", due: .inDays(7))
        try demo.add("Done long ago", due: .inDays(-9))
        try demo.check(6)
    }

    @Test(arguments: [
        (TodoFilter.text("BUY"), [2, 3]), (.text("e\u{301}clair FÜR"), [1]), (.text("x"), []),
        (.tag("home"), [1, 2]), (.tag("hom"), []),
        (.due(.on(.inDays(0))), [2]), (.due(.on(.next(.thursday))), [3]), (.due(.week), [2, 3]),
        (.due(.overdue), [1]), (.due(.never), [4]),
        (.priority(.high), [2]), (.priority(nil), [4, 5, 6]),
    ])
    func filterChooses(_ filter: TodoFilter, _ numbers: [Int]) throws {
        #expect(try demo.list(.all, filter).map(\.id) == numbers)
    }

    @Test func allFiltersAndTheStatusHaveToFit() throws {
        #expect(try demo.list(.all, .tag("home"), .tag("shop"), .text("milk")).map(\.id) == [2])
        #expect(try demo.list(.all, .tag("home"), .due(.never)).isEmpty)
        #expect(try demo.list(.open, .priority(nil)).map(\.id) == [4, 5])
        #expect(try demo.list(.done, .priority(nil)).map(\.id) == [6])
    }

    @Test(arguments: [
        (TodoOrder.number, [1, 2, 3, 4, 5, 6]), (.due, [6, 1, 2, 3, 5, 4]), (.priority, [2, 3, 1, 4, 5, 6]),
        (.title, [5, 3, 2, 6, 4, 1]), (.created, [2, 1, 3, 4, 5, 6]),
    ])
    func orderSortsAndNumbersSettleATie(_ order: TodoOrder, _ numbers: [Int]) throws {
        #expect(try demo.list(.all, by: order).map(\.id) == numbers)
    }

    @Test func aTodoIsOverdueAfterItsDayUnlessItIsDone() throws {
        let todo = try demo.list(.all, .due(.on(.inDays(0))))[0]
        let day = try #require(todo.due)
        #expect(!todo.isOverdue(on: day))
        #expect(todo.isOverdue(on: day + 1))
        #expect(try !demo.list(.done)[0].isOverdue(on: day))
    }
}
