import Gateways
import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

struct ShowTodosInteractorTests {
    private func show(
        _ numbers: [ClosedRange<Int>],
        of user: Authorization = .ada
    ) -> InteractorSpec<ShowTodosInteractor.Request> {
        let lists = InMemoryGateway<TodoList>([.ada("Buy milk", "Call Bob")])
        return spec(
            ShowTodosInteractor(lists: lists),
            request: ShowTodosInteractor.Request(numbers: numbers).of(user)
        )
    }

    @Test func todosComeInTheOrderOfTheRequest() async throws {
        try await show([2...2, 1...1]).then { #expect($0.map(\.id) == [2, 1]) }
    }

    @Test func todoOfAnotherUserIsNone() async throws {
        try await show([1...1], of: .bob).thenError(TodoError.noSuchTodo(1...1))
    }
}
