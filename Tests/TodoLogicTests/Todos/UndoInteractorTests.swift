import Gateways
import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

/// The use case; what is undone is for ``TodoListTests``.
struct UndoInteractorTests {
    let lists = InMemoryGateway<TodoList>([.ada("Buy milk")])

    private func move(
        _ direction: UndoDirection,
        of user: Authorization = .ada
    ) -> InteractorSpec<UndoInteractor.Request> {
        spec(UndoInteractor(lists: lists), request: UndoInteractor.Request(direction).of(user))
    }

    @Test func latestChangeIsUndoneAndRedoneInTheStoredList() async throws {
        let todo = try #require(lists.entity(id: User.ada.id)?[1])
        try await move(.undo).then { #expect($0 == [TodoChange(before: todo, after: nil)]) }
        #expect(lists.entity(id: User.ada.id)?.todos == [])
        try await move(.undo).thenError(TodoError.nothingToUndo)
        try await move(.redo).then { #expect($0 == [TodoChange(before: nil, after: todo)]) }
        #expect(lists.all() == [.ada("Buy milk")])
        try await move(.redo).thenError(TodoError.nothingToRedo)
    }

    @Test func changesOfAnotherUserStay() async throws {
        try await move(.undo, of: .bob).thenError(TodoError.nothingToUndo)
        #expect(lists.all() == [.ada("Buy milk")])
    }
}
