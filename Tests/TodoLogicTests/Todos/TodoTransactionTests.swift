import Gateways
import Interactors
import Testing

@testable import TodoLogic

/// Changes of todos as they are stored: their numbers, and what can be undone.
struct TodoTransactionTests {
    let records = InMemoryGateway<TodoRecord>()

    private static let ada = User.ada.id

    @discardableResult
    private func add(_ todos: Todo...) throws -> [Todo] {
        try records.update { try $0.add(todos, to: Self.ada) }
    }

    @discardableResult
    private func change(
        _ numbers: ClosedRange<Int>...,
        to change: (Todo) throws -> Todo?
    ) throws -> [TodoChange] {
        try records.update { try $0.change(numbers, of: Self.ada, change) }
    }

    @discardableResult
    private func move(_ direction: UndoDirection) throws -> [TodoChange] {
        try records.update { try $0.move(direction, of: Self.ada) }
    }

    private func delete(_ numbers: ClosedRange<Int>) throws { try change(numbers) { _ in nil } }

    private func retitle(_ numbers: ClosedRange<Int>, _ title: String) throws {
        try change(numbers) { todo in
            var todo = todo
            todo.title = title
            return todo
        }
    }

    private var titles: [String] { get throws { try records.todos(of: Self.ada).map(\.title) } }

    @Test func numbersGoOnFromOneAndNoneIsGivenTwice() throws {
        #expect(try add("Buy milk", "Call Bob").map(\.number) == [1, 2])
        try delete(2...2)
        #expect(try add("Pay rent").map(\.number) == [3])
        try move(.undo)
        #expect(try add("Call Bob").map(\.number) == [4])
    }

    @Test func numberOfATodoThatWasAddedByHandIsNotGivenAgain() throws {
        var todo: Todo = "By hand"
        todo.number = 1
        records.save(.todo(todo))
        #expect(try add("Buy milk").map(\.number) == [2])
    }

    @Test func todosAreNamedByNumbersAndRangesEachOnce() throws {
        try add("A", "B", "C", "D")
        let changes = try change(4...4, 2...3, 4...4, 1...1) { $0 }
        #expect(changes.map(\.before?.number) == [4, 2, 3, 1])
    }

    @Test(arguments: [3...3, 2...9, 5...9, 0...0, .max ... .max, 1 ... .max, (.min)...0])
    func missingNumberIsRefusedAloneAndInARange(_ numbers: ClosedRange<Int>) throws {
        try add("A", "B", "C")
        try delete(3...3)
        let before = records.all()
        #expect(throws: TodoError.self) { try change(1...1, numbers) { _ in nil } }
        #expect(records.all() == before)
    }

    @Test func changeThatFailsForOneChangesNone() throws {
        try add("A", "B")
        let before = records.all()
        #expect(throws: DiskFull.self) {
            try change(1...2) { todo in if todo.number == 2 { throw DiskFull() } else { nil } }
        }
        #expect(records.all() == before)
    }

    @Test func undoTakesBackTheLatestChangeOfEachKind() throws {
        try add("A", "B")
        try add("C")
        try retitle(1...2, "B!")
        try change(1...1, 3...3) { _ in nil }
        #expect(try titles == ["B!"])
        #expect(try move(.undo).map(\.before) == [nil, nil])
        #expect(try titles == ["B!", "B!", "C"])
        #expect(try move(.undo).map(\.after?.title) == ["A", "B"])
        #expect(try move(.undo).map(\.after) == [nil])
        #expect(try titles == ["A", "B"])
    }

    @Test func redoMakesTheUndoneChangesAgainInTheirOrder() throws {
        try add("A", "B")
        try retitle(1...1, "C")
        try delete(2...2)
        let last = try titles
        for _ in 1...3 { try move(.undo) }
        #expect(try titles.isEmpty)
        for _ in 1...3 { try move(.redo) }
        #expect(try titles == last)
        #expect(throws: TodoError.nothing(to: .redo)) { try move(.redo) }
    }

    @Test func newChangeEndsWhatCouldBeRedone() throws {
        try add("A")
        try move(.undo)
        try add("B")
        #expect(throws: TodoError.nothing(to: .redo)) { try move(.redo) }
    }

    @Test func changeThatChangesNothingIsNoStep() throws {
        try add("A")
        let before = records.all()
        #expect(try change(1...1) { $0 }.map { $0.before == $0.after } == [true])
        try add()
        #expect(records.all() == before)
    }

    @Test func changesOfAnotherUserStay() throws {
        try add("A")
        #expect(throws: TodoError.nothing(to: .undo)) {
            try records.update { try $0.move(.undo, of: User.bob.id) }
        }
        #expect(try titles == ["A"])
    }

    @Test func hundredChangesCanBeUndoneAndNoMore() throws {
        for number in 1...101 { try add(.sample("\(number)")) }
        for _ in 1...100 { try move(.undo) }
        #expect(throws: TodoError.nothing(to: .undo)) { try move(.undo) }
        #expect(try titles == ["1"])
    }

    @Test func changeOfManyTodosKeepsTheEarlierSteps() throws {
        try add("A")
        _ = try records.update { try $0.add((1...1000).map { .sample("\($0)") }, to: Self.ada) }
        try delete(1...1001)
        try add("B")
        for _ in 1...3 { try move(.undo) }
        #expect(try titles == ["A"])
    }
}
