import Gateways
import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

struct EditTodosInteractorTests {
    let lists = InMemoryGateway<TodoList>([
        .ada(.sample("Buy milk", tags: ["shop", "food"], due: "2027-01-20", priority: .high), "Call Bob")
    ])

    private func edit(
        _ request: @autoclosure @escaping () -> EditTodosInteractor.Request
    ) -> InteractorSpec<EditTodosInteractor.Request> {
        spec(EditTodosInteractor(lists: lists), request: request().of(.ada))
    }

    @Test func whatIsGivenChangesAndTheRestStays() async throws {
        try await edit(.init(numbers: [1...1], title: "Buy oat milk")).then { changes in
            let after = try #require(changes[0].after)
            #expect(after.title == "Buy oat milk" && after.tags == ["shop", "food"])
            #expect(after.due == "2027-01-20" && after.priority == .high)
            #expect(lists.entity(id: User.ada.id)?[1] == after)
        }
    }

    @Test func dueDateAndPriorityCanBeRemoved() async throws {
        try await edit(.init(numbers: [1...1], due: .remove, priority: .remove))
            .then { #expect($0[0].after?.due == nil && $0[0].after?.priority == nil) }
    }

    @Test func dueDateAndPriorityCanBeSet() async throws {
        try await edit(.init(numbers: [2...2], due: .set("2027-01-31"), priority: .set(.low)))
            .then { #expect($0[0].after?.due == "2027-01-31" && $0[0].after?.priority == .low) }
    }

    @Test func tagsAreRemovedInAnyCaseThenAdded() async throws {
        try await edit(.init(numbers: [1...2], tags: ["Food", "home"], removedTags: ["SHOP"]))
            .then { #expect($0.map(\.after?.tags) == [["food", "home"], ["Food", "home"]]) }
    }

    @Test func titleIsForOneTodoHoweverOftenItIsNamed() async throws {
        try await edit(.init(numbers: [1...2], title: "Both")).thenError(TodoError.titleForMany)
        try await edit(.init(numbers: [2...2, 2...9], title: "One")).then { #expect($0.count == 1) }
    }

    @Test(arguments: [" ", "a\0b"])
    func unsuitableTitleChangesNothing(_ title: String) async throws {
        let before = lists.all()
        try await edit(.init(numbers: [1...1], title: title)).thenError("unsuitableTitle")
        try await edit(.init(numbers: [1...1], tags: ["two words"])).thenError("unsuitableTag")
        #expect(lists.all() == before)
    }
}
