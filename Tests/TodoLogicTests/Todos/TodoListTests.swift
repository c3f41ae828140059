import Testing

@testable import TodoLogic

/// The list as a value: its numbers, and what can be undone.
struct TodoListTests {
    @Test func numbersGoOnFromOneAndNoneIsGivenTwice() throws {
        var list = TodoList(id: User.ada.id)
        #expect(list.add(["Buy milk", "Call Bob"]).map(\.id) == [1, 2])
        _ = try list.delete([2...2])
        #expect(list.add(["Pay rent"]).map(\.id) == [3])
        _ = try list.move(.undo)
        #expect(list.add(["Call Bob"]).map(\.id) == [4])
    }

    @Test func todosAreNamedByNumbersAndRangesEachOnce() throws {
        var list = TodoList.ada("A", "B", "C", "D")
        _ = try list.delete([3...3])
        #expect(try list.todos([4...4, 2...9, 1...1]).map(\.id) == [4, 2, 1])
    }

    @Test(arguments: [3...3, 5...9, 0...0, .max ... .max, 4 ... .max, (.min)...0])
    func numberOrRangeWithoutATodoIsRefused(_ numbers: ClosedRange<Int>) throws {
        var list = TodoList.ada("A", "B", "C")
        _ = try list.delete([3...3])
        #expect(throws: TodoError.noSuchTodo(numbers)) { try list.todos([1...1, numbers]) }
    }

    @Test func changeThatFailsForOneChangesNone() throws {
        var list = TodoList.ada("A", "B")
        let before = list
        #expect(throws: DiskFull()) {
            try list.change([1...2]) { todo in
                todo.title = "C"
                if todo.id == 2 { throw DiskFull() }
            }
        }
        #expect(list == before)
    }

    @Test func undoTakesBackTheLatestChangeOfEachKind() throws {
        var list = TodoList.ada("A", "B", "C")
        let added = list
        _ = try list.change([1...2]) { $0.title += "!" }
        let edited = list
        _ = try list.delete([1...1, 3...3])
        #expect(list.todos.map(\.title) == ["B!"])
        #expect(try list.move(.undo).map(\.before) == [nil, nil])
        #expect(list.todos == edited.todos)
        #expect(try list.move(.undo).map(\.after?.title) == ["A", "B"])
        #expect(list.todos == added.todos)
        #expect(try list.move(.undo) == [TodoChange(before: added[3], after: nil)])
        #expect(list.todos.map(\.title) == ["A", "B"])
    }

    @Test func redoMakesTheUndoneChangesAgainInTheirOrder() throws {
        var list = TodoList.ada("A", "B")
        _ = try list.change([1...1]) { $0.completed = "2027-01-15" }
        _ = try list.delete([2...2])
        let last = list
        for _ in 1...4 { _ = try list.move(.undo) }
        #expect(list.todos.isEmpty)
        #expect(try list.move(.redo) == [TodoChange(before: nil, after: TodoList.ada("A")[1])])
        for _ in 1...3 { _ = try list.move(.redo) }
        #expect(list == last)
        #expect(throws: TodoError.nothingToRedo) { try list.move(.redo) }
    }

    @Test func newChangeEndsWhatCouldBeRedone() throws {
        var list = TodoList.ada("A", "B")
        _ = try list.move(.undo)
        _ = list.add(["C"])
        #expect(throws: TodoError.nothingToRedo) { try list.move(.redo) }
        #expect(list.todos.map(\.title) == ["A", "C"])
    }

    @Test func changeThatChangesNothingIsNoStep() throws {
        var list = TodoList.ada("A")
        _ = try list.move(.undo)
        let before = list
        #expect(list.add([]).isEmpty)
        _ = try list.change([]) { $0.title = "B" }
        #expect(list == before)
        _ = try list.move(.redo)
        #expect(try list.change([1...1]) { $0.title = "A" }.map { $0.before == $0.after } == [true])
        #expect(list == .ada("A"))
    }

    @Test func hundredChangesCanBeUndoneAndNoMore() throws {
        var list = TodoList(id: User.ada.id)
        for number in 1...101 { _ = list.add([.sample("\(number)")]) }
        for _ in 1...100 { _ = try list.move(.undo) }
        #expect(throws: TodoError.nothingToUndo) { try list.move(.undo) }
        #expect(list.todos.map(\.id) == [1])
    }

    @Test func latestChangeCanBeUndoneHoweverLongItIsAndTheNextForgetsIt() throws {
        var list = TodoList(id: User.ada.id)
        let count = TodoList.maximumTodosOfSteps + 1
        _ = list.add((1...count).map { .sample("\($0)") })
        _ = try list.delete([1...count])
        _ = try list.move(.undo)
        #expect(list.todos.count == count)
        _ = try list.move(.redo)
        _ = list.add(["A"])
        _ = try list.move(.undo)
        #expect(throws: TodoError.nothingToUndo) { try list.move(.undo) }
        #expect(list.todos.isEmpty)
    }

    @Test func stepsHoldFewTodosOnceTheLongOneIsNotTheLatest() throws {
        var list = TodoList(id: User.ada.id)
        _ = list.add((1...1_000).map { .sample("\($0)") })
        for number in 1...10 { _ = try list.change([1...900]) { $0.title = "\(number)" } }
        _ = list.add(["A"])
        var held = 0
        while let changes = try? list.move(.undo) { held += changes.count }
        #expect(held <= 501)
        #expect(TodoError.nothingToUndo.hint.contains("or fewer if they changed more than 500 todos"))
    }
}
