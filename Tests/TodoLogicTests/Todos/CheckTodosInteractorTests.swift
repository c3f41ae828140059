import Gateways
import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

struct CheckTodosInteractorTests {
    let lists = InMemoryGateway<TodoList>([.ada("Open", .sample("Done", completed: "2027-01-10"))])

    private func check(
        _ numbers: [ClosedRange<Int>] = [1...2],
        on day: Day? = "2027-01-15"
    ) -> InteractorSpec<CheckTodosInteractor.Request> {
        spec(
            CheckTodosInteractor(lists: lists),
            request: CheckTodosInteractor.Request(numbers: numbers, completed: day).of(.ada)
        )
    }

    @Test func checkedTodoIsDoneTodayAndADoneOneKeepsItsDay() async throws {
        try await check().then { changes in
            #expect(changes.map(\.before?.completed) == [nil, "2027-01-10"])
            #expect(changes.map(\.after?.completed) == ["2027-01-15", "2027-01-10"])
            #expect(lists.entity(id: User.ada.id)?.todos == changes.compactMap(\.after))
        }
    }

    @Test func uncheckedTodoIsOpenAgain() async throws {
        try await check(on: nil).then { #expect($0.map(\.after?.isDone) == [false, false]) }
    }

    @Test func missingNumberChecksNone() async throws {
        let before = lists.all()
        try await check([1...1, 3...3]).thenError(TodoError.noSuchTodo(3...3))
        #expect(lists.all() == before)
    }
}
