import Gateways
import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

struct DeleteTodosInteractorTests {
    let lists = InMemoryGateway<TodoList>([.ada("A", "B", "C")])

    private func delete(_ numbers: ClosedRange<Int>...) -> InteractorSpec<DeleteTodosInteractor.Request> {
        spec(
            DeleteTodosInteractor(lists: lists),
            request: DeleteTodosInteractor.Request(numbers: numbers).of(.ada)
        )
    }

    @Test func deletedTodosAreGoneAndReturned() async throws {
        try await delete(3...3, 1...1).then { #expect($0.map(\.title) == ["C", "A"]) }
        #expect(lists.entity(id: User.ada.id)?.todos.map(\.title) == ["B"])
    }
}
