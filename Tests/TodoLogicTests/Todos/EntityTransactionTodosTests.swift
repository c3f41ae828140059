import Gateways
import Interactors
import Testing

@testable import TodoLogic

/// Changes of todos as they are stored: their numbers, and what can be undone.
struct EntityTransactionTodosTests {
    let records = InMemoryGateway<TodoRecord>()

    private static let ada = User.ada.id

    @discardableResult
    private func add(_ todos: Todo...) throws -> [Todo] {
        try records.update { try $0.add(todos, to: Self.ada) }
    }

    @discardableResult
    private func change(
        _ numbers: ClosedRange<Int>...,
        by change: (inout Todo) throws -> Void
    ) throws -> [TodoChange] {
        try records.update { try $0.change(numbers, of: Self.ada, change) }
    }

    @discardableResult
    private func takeStep(_ direction: UndoDirection) throws -> [TodoChange] {
        try records.update { try $0.takeStep(direction, of: Self.ada) }
    }

    private func delete(_ numbers: ClosedRange<Int>...) throws {
        _ = try records.update { try $0.delete(numbers, of: Self.ada) }
    }

    private var titles: [String] { get throws { try records.todos(of: Self.ada).map(\.title) } }

    @Test func numbersGoOnFromOneAndNoneIsGivenTwice() throws {
        #expect(try add("Buy milk", "Call Bob").map(\.number) == [1, 2])
        try delete(2...2)
        #expect(try add("Pay rent").map(\.number) == [3])
        try takeStep(.undo)
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
        let changes = try change(4...4, 2...3, 4...4, 1...1) { _ in }
        #expect(changes.map(\.before?.number) == [4, 2, 3, 1])
    }

    @Test(arguments: [3...3, 2...9, 5...9, 0...0, .max ... .max, 1 ... .max, (.min)...0])
    func missingNumberIsRefusedAloneAndInARange(_ numbers: ClosedRange<Int>) throws {
        try add("A", "B", "C")
        try delete(3...3)
        let before = records.all()
        #expect(throws: TodoError.self) { try change(1...1, numbers) { $0.title = "B" } }
        #expect(throws: TodoError.self) { try delete(1...1, numbers) }
        #expect(records.all() == before)
    }

    @Test func undoTakesBackTheLatestChangeOfEachKind() throws {
        try add("A", "B")
        try add("C")
        try change(1...2) { $0.title = "B!" }
        try delete(1...1, 3...3)
        #expect(try titles == ["B!"])
        #expect(try takeStep(.undo).map(\.before) == [nil, nil])
        #expect(try titles == ["B!", "B!", "C"])
        #expect(try takeStep(.undo).map(\.after?.title) == ["A", "B"])
        #expect(try takeStep(.undo).map(\.after) == [nil])
        #expect(try titles == ["A", "B"])
    }

    @Test func redoMakesTheUndoneChangesAgainInTheirOrder() throws {
        try add("A", "B")
        try change(1...1) { $0.title = "C" }
        try delete(2...2)
        let last = try titles
        for _ in 1...3 { try takeStep(.undo) }
        #expect(try titles.isEmpty)
        for _ in 1...3 { try takeStep(.redo) }
        #expect(try titles == last)
        #expect(throws: TodoError.nothing(to: .redo)) { try takeStep(.redo) }
    }

    @Test func changeThatChangesNothingIsNoStep() throws {
        try add("A")
        let before = records.all()
        #expect(try change(1...1) { _ in }.map { $0.before == $0.after } == [true])
        try add()
        #expect(records.all() == before)
    }

    @Test func changesOfAnotherUserStay() throws {
        try add("A")
        #expect(throws: TodoError.nothing(to: .undo)) {
            try records.update { try $0.takeStep(.undo, of: User.bob.id) }
        }
        #expect(try titles == ["A"])
    }

    @Test func hundredChangesCanBeUndoneAndNoMore() throws {
        for number in 1...101 { try add(.sample("\(number)")) }
        for _ in 1...100 { try takeStep(.undo) }
        #expect(throws: TodoError.nothing(to: .undo)) { try takeStep(.undo) }
        #expect(try titles == ["1"])
    }
}
