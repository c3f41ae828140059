import Testing
import TodoLogic

/// Check, uncheck and delete: the use cases that take several numbers.
struct ChangeTodosTests {
    let demo: Demo

    init() throws {
        demo = try Demo.loggedIn()
        for title in ["One", "Two", "Three"] { try demo.add(title) }
    }

    @Test func checkedTodosAreDone() throws {
        #expect(try demo.check(1, 3).map(\.done) == [true, true])
        #expect(try demo.list(.done).map(\.id) == [1, 3])
    }

    @Test func uncheckedTodoIsOpenAgain() throws {
        try demo.check(1)
        #expect(try demo.uncheck(1).map(\.done) == [false])
        #expect(try demo.list(.open).map(\.id) == [1, 2, 3])
    }

    @Test func deletedTodosAreGoneAndReturnedAsTheyWere() throws {
        #expect(try demo.delete(1, 3).map(\.title) == ["One", "Three"])
        #expect(try demo.list().map(\.id) == [2])
        #expect(throws: TodoError.noSuchTodo(1)) { try demo.check(1) }
    }

    @Test func checkingTwiceIsRefused() throws {
        let todo = try demo.check(1)[0]
        #expect(throws: TodoError.alreadyChecked(todo)) { try demo.check(1) }
        #expect(TodoError.alreadyChecked(todo).message == "Todo 1 is already checked: One")
    }

    @Test func uncheckingAnOpenTodoIsRefused() throws {
        let todo = try demo.list()[0]
        #expect(throws: TodoError.notChecked(todo)) { try demo.uncheck(1) }
    }

    @Test(arguments: [0, -1, 4, Int.max, Int.min])
    func numberThatIsNobodysIsRefused(_ number: Int) throws {
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
        #expect(try demo.check(1, 1).map(\.id) == [1])
        #expect(try demo.delete(2, 2).map(\.id) == [2])
    }
}
