import Gateways
import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

struct EditTodosInteractorTests {
    let lists = InMemoryGateway<TodoList>([
        .ada(.sample("Buy milk", tags: ["shop", "food"], due: "2027-01-20", priority: .high), "Call Bob")
    ])

    private var edit: InteractorSpec<EditTodosInteractor.Request> {
        spec(EditTodosInteractor(lists: lists), request: .init())
            .when {
                $0.granted = .ada
                $0.numbers = [1...1]
            }
    }

    @Test func whatIsGivenChangesAndTheRestStays() async throws {
        try await edit
            .when { $0.title = "Buy oat milk" }
            .then { changes in
                let expected = Todo.sample(
                    "Buy oat milk",
                    tags: ["shop", "food"],
                    due: "2027-01-20",
                    priority: .high
                )
                #expect(changes.compactMap(\.after).map(\.title) == [expected.title])
                #expect(changes[0].after?.tags == expected.tags)
                #expect(changes[0].after?.due == expected.due)
                #expect(changes[0].after?.priority == expected.priority)
                #expect(lists.entity(id: User.ada.id)?[1] == changes[0].after)
            }
    }

    @Test func dueDateAndPriorityCanBeRemoved() async throws {
        try await edit
            .when {
                $0.due = .remove
                $0.priority = .remove
            }
            .then { #expect($0[0].after?.due == nil && $0[0].after?.priority == nil) }
    }

    @Test func dueDateAndPriorityCanBeSet() async throws {
        try await edit
            .when {
                $0.numbers = [2...2]
                $0.due = .set("2027-01-31")
                $0.priority = .set(.low)
            }
            .then { #expect($0[0].after?.due == "2027-01-31" && $0[0].after?.priority == .low) }
    }

    @Test func tagsAreRemovedInAnyCaseThenAdded() async throws {
        try await edit
            .when {
                $0.numbers = [1...2]
                $0.removedTags = ["SHOP"]
                $0.tags = ["Food", "home"]
            }
            .then { #expect($0.map(\.after?.tags) == [["food", "home"], ["Food", "home"]]) }
    }

    @Test func tagThatNoneOfThemHasIsNamed() async throws {
        let todos = try #require(lists.entity(id: User.ada.id)).todos
        try await edit
            .when {
                $0.numbers = [1...2]
                $0.removedTags = ["shop", "work"]
            }
            .thenError(TodoError.noSuchTag("work", of: todos))
        #expect(lists.entity(id: User.ada.id)?.todos == todos)
    }

    @Test func titleIsForOneTodo() async throws {
        try await edit
            .when {
                $0.numbers = [1...2]
                $0.title = "Both"
            }
            .thenError(TodoError.titleForMany)
    }

    @Test(arguments: [" ", "a\0b"])
    func unsuitableTitleChangesNothing(_ title: String) async throws {
        let before = lists.all()
        try await edit.when { $0.title = title }.thenError(.unsuitableTitle)
        try await edit.when { $0.tags = ["two words"] }.thenError(.unsuitableTag)
        #expect(lists.all() == before)
    }
}
