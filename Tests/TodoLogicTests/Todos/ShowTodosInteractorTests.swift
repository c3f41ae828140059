import Gateways
import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

struct ShowTodosInteractorTests {
    private var show: InteractorSpec<ShowTodosInteractor.Request> {
        let lists = InMemoryGateway<TodoList>([.ada("Buy milk", "Call Bob")])
        return spec(ShowTodosInteractor(lists: lists), request: .init()).when { $0.granted = .ada }
    }

    @Test func todosComeInTheOrderOfTheRequest() async throws {
        try await show.when { $0.numbers = [2...2, 1...1] }.then { #expect($0.map(\.id) == [2, 1]) }
    }

    @Test func todoOfAnotherUserIsNone() async throws {
        try await show
            .when {
                $0.granted = .bob
                $0.numbers = [1...1]
            }
            .thenError(TodoError.noSuchTodo(1...1))
    }
}
