import Gateways
import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

struct ListTagsInteractorTests {
    let lists = InMemoryGateway<TodoList>([
        .ada(
            .sample("A", tags: ["shop", "home"]),
            .sample("B", tags: ["shop"]),
            .sample("C", tags: ["work"], completed: "2027-01-15")
        )
    ])

    @Test func tagsOfOpenTodosAreCounted() async throws {
        try await spec(ListTagsInteractor(lists: lists), request: .init())
            .when { $0.granted = .ada }
            .then { #expect($0 == [TagCount(tag: "home", count: 1), TagCount(tag: "shop", count: 2)]) }
    }
}
