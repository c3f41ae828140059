import Gateways
import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

/// The use cases; what is undone is for ``TodoListTests``.
struct UndoRedoTests {
    let lists = InMemoryGateway<TodoList>([.ada("Buy milk")])

    private var undo: InteractorSpec<UndoInteractor.Request> {
        spec(UndoInteractor(lists: lists), request: .init()).when { $0.granted = .ada }
    }

    private var redo: InteractorSpec<RedoInteractor.Request> {
        spec(RedoInteractor(lists: lists), request: .init()).when { $0.granted = .ada }
    }

    @Test func latestChangeIsUndoneAndRedoneInTheStoredList() async throws {
        let todo = try #require(lists.entity(id: User.ada.id)?[1])
        try await undo.then { #expect($0 == [TodoChange(before: todo, after: nil)]) }
        #expect(lists.entity(id: User.ada.id)?.todos == [])
        try await undo.thenError(TodoError.nothingToUndo)
        try await redo.then { #expect($0 == [TodoChange(before: nil, after: todo)]) }
        #expect(lists.all() == [.ada("Buy milk")])
        try await redo.thenError(TodoError.nothingToRedo)
    }

    @Test func changesOfAnotherUserStay() async throws {
        try await undo.when { $0.granted = .bob }.thenError(TodoError.nothingToUndo)
        #expect(lists.all() == [.ada("Buy milk")])
    }

    @Test func changeThatCannotBeStoredCanStillBeUndone() async throws {
        let full = FaultyGateway(lists)
        full.fail(.update, with: DiskFull())
        try await spec(UndoInteractor(lists: full), request: .init())
            .when { $0.granted = .ada }
            .thenError(DiskFull())
        try await undo.then { #expect($0.count == 1) }
    }
}
