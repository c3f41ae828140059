import Foundation
import Gateways
import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

struct ImportTodosInteractorTests {
    let lists = InMemoryGateway<TodoList>()

    private var importTodos: InteractorSpec<ImportTodosInteractor.Request> {
        spec(ImportTodosInteractor(lists: lists, dates: FixedDates()), request: .init())
            .when { $0.granted = .ada }
    }

    private func text(_ objects: String...) -> Data { Data("[\(objects.joined(separator: ","))]".utf8) }

    /// So many todos.
    private static func todos(_ count: Int) -> Data {
        Data("[\((1...count).map { "{\"title\": \"Todo \($0)\"}" }.joined(separator: ","))]".utf8)
    }

    @Test func todosAreAddedInOneStep() async throws {
        try await importTodos
            .given { lists.save(.ada("Pay rent")) }
            .when { $0.text = text(#"{"title": "Buy milk"}"#, #"{"title": "Call Bob", "priority": "high"}"#) }
            .then { response in
                #expect(response.added.map(\.id) == [2, 3])
                #expect(response.added.map(\.title) == ["Buy milk", "Call Bob"])
                #expect(response.added.map(\.priority) == [nil, .high])
                #expect(response.duplicates == 0 && response.incomplete == 0)
            }
        var list = try #require(lists.entity(id: User.ada.id))
        #expect(list.todos.count == 3)
        _ = try list.undo()
        #expect(list.todos.map(\.title) == ["Pay rent"])
    }

    @Test func openTodoThatIsThereAlreadyIsNotAddedTwice() async throws {
        try await importTodos
            .given { lists.save(.ada(.sample("Call Bob", tags: ["work", "phone"]))) }
            .when {
                $0.text = text(
                    #"{"title": "Call Bob", "tags": ["Phone", "work"]}"#,
                    #"{"title": "Pay rent"}"#
                )
            }
            .then { response in
                #expect(response.added.map(\.title) == ["Pay rent"])
                #expect(response.duplicates == 1)
            }
    }

    @Test func openTodoThatIsLikeADoneOneIsAdded() async throws {
        try await importTodos
            .given { lists.save(.ada(.sample("Pay rent", completed: "2027-01-14"), "Call Bob")) }
            .when { $0.text = text(#"{"title": "Pay rent"}"#, #"{"title": "Call Bob", "done": true}"#) }
            .then { response in
                #expect(response.added.map(\.title) == ["Pay rent", "Call Bob"])
                #expect(response.duplicates == 0)
            }
    }

    @Test func equalTodosOfOneTextAreAllAdded() async throws {
        try await importTodos
            .when { $0.text = text(#"{"title": "Water plants"}"#, #"{"title": "Water plants"}"#) }
            .then { #expect($0.added.map(\.id) == [1, 2] && $0.duplicates == 0) }
    }

    @Test(arguments: [
        #""title": "Buy milk", "tags": ["shop"]"#, #""title": "Buy milk", "due": "2027-01-31""#,
        #""title": "Buy milk", "priority": "low""#, #""title": "buy milk""#,
    ])
    func todoThatDiffersIsAdded(_ members: String) async throws {
        try await importTodos
            .given { lists.save(.ada("Buy milk")) }
            .when { $0.text = text("{\(members)}") }
            .then { #expect($0.added.count == 1) }
    }

    @Test func todosThatHoldLessThanTheTextAreCounted() async throws {
        try await importTodos
            .when { $0.text = text(#"{"title": "Buy milk", "project": "Home"}"#, #"{"title": "Pay rent"}"#) }
            .then { #expect($0.added.count == 2 && $0.incomplete == 1) }
    }

    @Test(arguments: [
        (#"[{"title": "Good"}, {"tags": []}]"#, "Object 2: The title is empty."),
        (#"[{"title": "Good"}, 2]"#, "This isn't a JSON array of objects."), ("{", "This isn't a JSON array"),
    ])
    func unreadableTextIsNamedAndAddsNone(_ text: String, _ message: String) async throws {
        try await importTodos
            .when { $0.text = Data(text.utf8) }
            .thenError { error in
                #expect(error.message.hasPrefix(message))
                #expect(
                    error.underlyingError(as: TodoError.self)?.hint.hasPrefix("Nothing was imported.") == true
                )
            }
        #expect(lists.all().isEmpty)
    }

    @Test func bytesThatAreNoTextAreRefused() async throws {
        try await importTodos
            .when { $0.text = Data([0xFF, 0xFE]) }
            .thenError(TodoError.unreadable("This isn't text in UTF-8."))
    }

    @Test func byteOrderMarkIsNoPartOfTheText() async throws {
        try await importTodos
            .when { $0.text = Data("\u{FEFF}[{\"title\": \"Buy milk\"}]".utf8) }
            .then { #expect($0.added.map(\.title) == ["Buy milk"]) }
    }

    @Test func progressGoesUpToOne() async throws {
        var progress: [Double] = []
        try await importTodos
            .when { request in
                request.text = Self.todos(250)
                request.onUpdate = { progress.append($0) }
            }
            .watching(\.onUpdate)
            .then { #expect($0.added.count == 250) }
        #expect(progress == [0.4, 0.8, 1])
    }

    @Test func cancelledImportStopsReadingAndAddsNone() async throws {
        var progress: [Double] = []
        try await importTodos
            .when { request in
                request.text = Self.todos(250)
                request.onUpdate = { [unowned request] in
                    progress.append($0)
                    request.cancel()
                }
            }
            .thenError(.cancelled)
        #expect(progress == [0.4] && lists.all().isEmpty)
    }

    @Test func importOfACancelledTaskStopsReadingAndAddsNone() async throws {
        let executor = InteractorExecutor()
        executor.registerInteractor(ImportTodosInteractor(lists: lists, dates: FixedDates()))
        let task = Task {
            var progress: [Double] = []
            let request = ImportTodosInteractor.Request()
            request.granted = .ada
            request.text = Self.todos(250)
            request.onUpdate = {
                progress.append($0)
                withUnsafeCurrentTask { $0?.cancel() }
            }
            await #expect(throws: CancellationError.self) { try await executor.response(to: request) }
            return progress
        }
        #expect(await task.value == [0.4])
        #expect(lists.all().isEmpty)
    }
}
