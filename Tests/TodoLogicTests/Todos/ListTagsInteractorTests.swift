import Foundation
import Gateways
import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

struct ListTagsInteractorTests {
    private func tags(of todos: Todo...) -> InteractorSpec<ListTagsInteractor.Request> {
        var list = TodoList(id: User.ada.id)
        _ = list.add(todos)
        let lists = InMemoryGateway<TodoList>([list])
        return spec(ListTagsInteractor(lists: lists), request: ListTagsInteractor.Request().of(.ada))
    }

    @Test func tagIsOneInAnyCase() async throws {
        try await tags(
            of: .sample("A", tags: ["Büro", "home"]),
            .sample("B", tags: ["buro"]),
            .sample("C", tags: ["work"], completed: "2027-01-15")
        )
        .then { #expect($0 == [TagCount(tag: "Büro", count: 2), TagCount(tag: "home", count: 1)]) }
    }

    @Test(arguments: ["\u{2204}", "\u{E9}", "\u{1E9B}\u{323}"])
    func textsThatAreEqualInSwiftAreOneTag(_ tag: String) async throws {
        let decomposed = tag.decomposedStringWithCanonicalMapping
        try await tags(of: .sample("A", tags: [tag]), .sample("B", tags: [decomposed]))
            .then { #expect($0.map(\.count) == [2]) }
    }
}
