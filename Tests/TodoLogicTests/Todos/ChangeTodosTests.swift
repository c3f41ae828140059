import Gateways
import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

/// The use cases that change todos. How a change is stored and undone is for ``EntityTransactionTodosTests``.
struct ChangeTodosTests {
    let setup: TodoSetup

    init() throws {
        setup = try TodoSetup(
            .sample("Buy milk", tags: ["shop", "food"], due: "2027-01-20", priority: .high),
            .sample("Call Bob", completed: "2027-01-10")
        )
    }

    private func check(
        _ numbers: ClosedRange<Int>...,
        isDone: Bool = true
    ) throws -> InteractorSpec<CheckTodosInteractor.Request> {
        try setup.spec(
            CheckTodosInteractor(todos: setup.records, dates: setup.dates),
            .init(numbers: numbers, isDone: isDone)
        )
    }

    private func edit(
        _ request: @autoclosure @escaping () -> EditTodosInteractor.Request
    ) throws -> InteractorSpec<EditTodosInteractor.Request> {
        try setup.spec(EditTodosInteractor(todos: setup.records), request())
    }

    @Test func checkedTodoIsDoneTodayAndADoneOneKeepsItsDay() async throws {
        try await check(1...2).then { changes in
            #expect(changes.map(\.before?.completed) == [nil, "2027-01-10"])
            #expect(changes.map(\.after?.completed) == ["2027-01-15", "2027-01-10"])
            let todos = try setup.todos
            #expect(todos == changes.compactMap(\.after))
        }
    }

    @Test func uncheckedTodoIsOpenAgain() async throws {
        try await check(1...2, isDone: false).then { #expect($0.map(\.after?.isDone) == [false, false]) }
    }

    @Test func deletedTodosAreGone() async throws {
        try await setup.spec(DeleteTodosInteractor(todos: setup.records), .init(numbers: [1...1])).then {
            #expect($0.map(\.before?.title) == ["Buy milk"] && $0.map(\.after) == [nil])
        }
        #expect(try setup.todos.map(\.title) == ["Call Bob"])
    }

    @Test func latestChangeIsUndoneAndRedone() async throws {
        let before = try setup.todos
        let undo = try setup.spec(UndoInteractor(todos: setup.records), .init(.undo))
        let redo = try setup.spec(UndoInteractor(todos: setup.records), .init(.redo))
        try await undo.then {
            #expect($0 == before.map { TodoChange(number: $0.number, before: $0, after: nil) })
        }
        try await undo.thenError(TodoError.nothing(to: .undo))
        try await redo.then { _ in }
        #expect(try setup.todos == before)
        try await redo.thenError(TodoError.nothing(to: .redo))
    }

    @Test func whatIsGivenChangesAndTheRestStays() async throws {
        try await edit(.init(numbers: [1...1], title: "Buy oat milk")).then { changes in
            let after = try #require(changes[0].after)
            #expect(after.title == "Buy oat milk" && after.tags == ["shop", "food"])
            #expect(after.due == "2027-01-20" && after.priority == .high)
            #expect(try setup.todos[0] == after)
        }
    }

    @Test func dueDateAndPriorityCanBeSetAndRemoved() async throws {
        try await edit(.init(numbers: [2...2], due: "2027-01-31", priority: .low))
            .then { #expect($0[0].after?.due == "2027-01-31" && $0[0].after?.priority == .low) }
        try await edit(.init(numbers: [2...2], removesDue: true, removesPriority: true))
            .then { #expect($0[0].after?.due == nil && $0[0].after?.priority == nil) }
    }

    @Test func tagsAreRemovedInAnyCaseThenAdded() async throws {
        try await edit(.init(numbers: [1...2], tags: ["Food", "home"], removedTags: ["SHOP"]))
            .then { #expect($0.map(\.after?.tags) == [["food", "home"], ["Food", "home"]]) }
    }

    @Test func titleIsForOneTodoHoweverOftenItIsNamed() async throws {
        try await edit(.init(numbers: [1...2], title: "Both")).thenError(TodoError.titleForMany)
        try await edit(.init(numbers: [2...2, 2...2], title: "One")).then { #expect($0.count == 1) }
    }

    @Test func unsuitableTitleOrTagChangesNothing() async throws {
        let before = setup.records.all()
        try await edit(.init(numbers: [1...1], title: " ")).thenError(TodoError.emptyTitle)
        try await edit(.init(numbers: [1...1], tags: ["a b"])).thenError(TodoError.unsuitableTag("a b"))
        try await edit(.init(numbers: [1...1], tags: ["Ä"], removedTags: ["b", "a"]))
            .thenError(TodoError.contradictoryTag("Ä"))
        try await edit(.init(numbers: [1...1], removedTags: ["a b"])).thenError(
            TodoError.unsuitableTag("a b")
        )
        #expect(setup.records.all() == before)
    }
}
