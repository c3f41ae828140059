import Testing
@testable import TodoLogic

/// Check, uncheck, delete and show: the use cases that take nothing but numbers.
struct ChangeTodosTests {
    let demo: Demo

    init() async throws {
        demo = try await Demo.loggedIn()
        for title in ["One", "Two", "Three"] { try demo.add(title) }
    }

    @Test func checkedTodosAreDone() throws {
        #expect(try demo.check(1, 3).changed.map(\.done) == [true, true])
        #expect(try demo.list(.done).map(\.id) == [1, 3])
    }

    @Test func uncheckedTodoIsOpenAgain() throws {
        try demo.check(1)
        #expect(try demo.uncheck(1).changed.map(\.done) == [false])
        #expect(try demo.list(.open).map(\.id) == [1, 2, 3])
    }

    @Test func deletedTodosAreGoneAndReturnedAsTheyWere() throws {
        #expect(try demo.delete(1, 3).map(\.title) == ["One", "Three"])
        #expect(try demo.list().map(\.id) == [2])
        #expect(throws: TodoError.noSuchTodo(1)) { try demo.check(1) }
    }

    @Test func checkingWhatIsCheckedSucceedsAndSaysSo() throws {
        try demo.check(1)
        let answer = try demo.check(1, 2)
        #expect(answer.changed.map(\.id) == [2])
        #expect(answer.unchanged.map(\.id) == [1])
        #expect(try demo.undo().count == 1)
        #expect(try demo.list(.done).map(\.id) == [1])
    }

    @Test func uncheckingAnOpenTodoSucceedsAndSaysSo() throws {
        #expect(try demo.uncheck(1).unchanged.map(\.id) == [1])
        // That was no step.
        #expect(try demo.undo()[0].number == 3)
    }

    @Test func namedTodosAreShownInTheOrderOfTheRequest() throws {
        #expect(try demo.show(3, 1, 3).map(\.title) == ["Three", "One"])
        #expect(throws: TodoError.noSuchTodo(4)) { try demo.show(1, 4) }
    }

    @Test(arguments: [0, -1, 4, Int.max, Int.min])
    func numberThatIsNotGivenIsRefused(_ number: Int) throws {
        #expect(throws: TodoError.noSuchTodo(number)) { try demo.check(number) }
        #expect(throws: TodoError.noSuchTodo(number)) { try demo.uncheck(number) }
        #expect(throws: TodoError.noSuchTodo(number)) { try demo.delete(number) }
    }

    @Test func oneMissingNumberLeavesAllTodosAsTheyWere() throws {
        let before = try demo.list()
        #expect(throws: TodoError.noSuchTodo(9)) { try demo.check(1, 9) }
        #expect(throws: TodoError.noSuchTodo(9)) { try demo.delete(1, 9) }
        #expect(try demo.list() == before)
    }

    @Test func repeatedNumberCountsOnce() throws {
        #expect(try demo.check(1, 1).changed.map(\.id) == [1])
        #expect(try demo.delete(2, 2).map(\.id) == [2])
    }
}
