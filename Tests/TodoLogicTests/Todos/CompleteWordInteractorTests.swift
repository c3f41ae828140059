import Gateways
import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

struct CompleteWordInteractorTests {
    let lists = InMemoryGateway<TodoList>([
        .ada(
            .sample("A", tags: ["shop", "home"]),
            .sample("B", tags: ["show"], completed: "2027-01-15"),
            "C",
            "D",
            "E",
            "F",
            "G",
            "H",
            "I",
            "J"
        )
    ])

    private var complete: InteractorSpec<CompleteWordInteractor.Request> {
        spec(CompleteWordInteractor(lists: lists), request: .init()).when { $0.granted = .ada }
    }

    @Test func tagsOfAllTodosThatBeginSoAreFound() async throws {
        try await complete.when { $0.beginning = "sho" }.then { #expect($0.tags == ["shop", "show"]) }
    }

    @Test func openTodosWhoseNumbersBeginSoAreFound() async throws {
        try await complete.when { $0.beginning = "1" }.then { #expect($0.todos.map(\.id) == [1, 10]) }
        try await complete.when { $0.beginning = "2" }.then { #expect($0.todos.isEmpty) }
    }
}
