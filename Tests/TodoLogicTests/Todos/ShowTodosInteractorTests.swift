import Gateways
import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

struct ShowTodosInteractorTests {
    private func show(
        _ numbers: [ClosedRange<Int>]
    ) -> InteractorSpec<ShowTodosInteractor.Request> {
        let lists = InMemoryGateway<TodoList>([.ada("Buy milk", "Call Bob")])
        return spec(
            ShowTodosInteractor(lists: lists),
            request: ShowTodosInteractor.Request(numbers: numbers).of(.ada)
        )
    }

    @Test func todosComeInTheOrderOfTheRequest() async throws {
        try await show([2...2, 1...1]).then { #expect($0.map(\.id) == [2, 1]) }
    }
}
