import Gateways
import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

struct ListTagsInteractorTests {
    let lists = InMemoryGateway<TodoList>([
        .ada(
            .sample("A", tags: ["Büro", "home"]),
            .sample("B", tags: ["buro"]),
            .sample("C", tags: ["work"], completed: "2027-01-15")
        )
    ])

    @Test func tagIsOneInAnyCase() async throws {
        try await spec(ListTagsInteractor(lists: lists), request: .init())
            .when { $0.granted = .ada }
            .then { #expect($0 == [TagCount(tag: "Büro", count: 2), TagCount(tag: "home", count: 1)]) }
    }
}
