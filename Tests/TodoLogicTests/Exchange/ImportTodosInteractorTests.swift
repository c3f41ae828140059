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

    @Test func todosAreAddedInOneStep() async throws {
        try await importTodos
            .given { lists.save(.ada("Pay rent")) }
            .when { $0.text = Data("Buy milk\n\n(A) Call Bob\r\n".utf8) }
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

    @Test func todoThatIsThereAlreadyIsNotAddedTwice() async throws {
        try await importTodos
            .given {
                lists.save(
                    .ada("Buy milk", .sample("Call Bob", tags: ["work", "phone"], completed: "2027-01-15"))
                )
            }
            .when { $0.text = Data("Buy milk\nCall Bob +phone +work\nPay rent\nPay rent\n".utf8) }
            .then { response in
                #expect(response.added.map(\.title) == ["Pay rent"])
                #expect(response.duplicates == 3)
            }
    }

    @Test(arguments: ["Buy milk +shop", "Buy milk due:2027-01-31", "(B) Buy milk", "buy milk"])
    func todoThatDiffersIsAdded(_ line: String) async throws {
        try await importTodos
            .given { lists.save(.ada("Buy milk")) }
            .when { $0.text = Data(line.utf8) }
            .then { #expect($0.added.count == 1) }
    }

    @Test func todosThatHoldLessThanTheTextAreCounted() async throws {
        let text = """
            (D) Water the plants
            Pay rent due:2027-01-31 due:2027-02-28
            (A) Buy milk
            """
        try await importTodos
            .when { $0.text = Data(text.utf8) }
            .then { response in
                #expect(response.incomplete == 2)
                #expect(response.added.map(\.title) == ["Water the plants", "Pay rent", "Buy milk"])
                #expect(response.added.map(\.due) == [nil, "2027-01-31", nil])
            }
    }

    @Test(arguments: [
        ("Good\n\n\(String(repeating: "a", count: 501))\n", "Line 3: "),
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

    @Test(arguments: ["\u{FEFF}Buy milk", "\u{FEFF}[{\"title\": \"Buy milk\"}]"])
    func byteOrderMarkIsNoPartOfTheText(_ text: String) async throws {
        try await importTodos
            .when { $0.text = Data(text.utf8) }
            .then { #expect($0.added.map { Array($0.title.utf8) } == [Array("Buy milk".utf8)]) }
    }

    @Test func formatCanBeGiven() async throws {
        try await importTodos
            .when {
                $0.text = Data("[ ] Buy milk".utf8)
                $0.format = .todotxt
            }
            .then { #expect($0.added.map(\.title) == ["[ ] Buy milk"]) }
    }

    @Test func progressGoesUpToOne() async throws {
        var progress: [Double] = []
        try await importTodos
            .when { request in
                request.text = Data((1...250).map { "Todo \($0)\n" }.joined().utf8)
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
                request.text = Data((1...250).map { "Todo \($0)\n" }.joined().utf8)
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
            request.text = Data((1...250).map { "Todo \($0)\n" }.joined().utf8)
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
