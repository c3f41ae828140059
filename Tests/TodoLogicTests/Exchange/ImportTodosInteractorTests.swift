import Foundation
import Gateways
import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

struct ImportTodosInteractorTests {
    let setup: TodoSetup

    init() throws { setup = try TodoSetup("Pay rent") }

    private func importing(_ json: Data) throws -> InteractorSpec<ImportTodosInteractor.Request> {
        try setup.spec(ImportTodosInteractor(todos: setup.records, dates: setup.dates), .init(json: json))
    }

    private func importing(_ objects: String...) throws -> InteractorSpec<ImportTodosInteractor.Request> {
        try importing(Data("[\(objects.joined(separator: ","))]".utf8))
    }

    /// So many todos.
    private static func todos(_ count: Int) -> Data {
        Data("[\((1...count).map { "{\"title\": \"Todo \($0)\"}" }.joined(separator: ","))]".utf8)
    }

    @Test func todosAreAddedInOneStep() async throws {
        try await importing(
            #"{"title": "Buy milk", "due": null}"#,
            #"{"title": "Call Bob", "priority": "high"}"#
        )
        .then { added in
            #expect(added.map(\.number) == [2, 3])
            #expect(added.map(\.title) == ["Buy milk", "Call Bob"])
            #expect(added.map(\.priority) == [nil, .high])
            #expect(added.map(\.created) == ["2027-01-15", "2027-01-15"])
        }
    }

    /// The next hundred changes read and write it.
    @Test func historyOfALargeImportIsShort() async throws {
        try await importing(Self.todos(1_000)).then { _ in }
        let history = setup.records.all().filter { if case .history = $0 { true } else { false } }
        #expect(try JSONEncoder().encode(history).count < 500)
    }

    @Test func todosOfAListInJSONComeBack() async throws {
        let other = try TodoSetup(
            .sample("Buy milk", tags: ["shop", "@town"], due: "2027-01-31", priority: .high),
            .sample("Call Bob", completed: "2027-01-16")
        )
        try await importing(JSONEncoder().encode(other.todos)).then { _ in }
        #expect(try setup.todos.dropFirst().map(\.completed) == [nil, "2027-01-16"])
        #expect(try setup.todos[1].tags == ["shop", "@town"] && setup.todos[1].due == "2027-01-31")
    }

    @Test(arguments: [
        (#"[{"title": "Good"}, {"tags": []}]"#, "Todo 2: The title is empty."),
        (#"[{"title": "x\u0000y"}]"#, "Todo 1: “x\0y” can't be a title."),
        (#"[{"title": "Good"}, 2]"#, "This isn't a JSON array of objects."), ("{", "This isn't a JSON array"),
        (#"[{"title": "Good"}, {"title": "x", "priority": "D"}]"#, "Todo 2: “priority” can't be read."),
        (#"[{"title": "Good"}, {"title": "x", "due": "2027-02-29"}]"#, "Todo 2: “due” can't be read."),
        (#"[{"title": "Good"}, {"title": "x", "tags": "shop"}]"#, "Todo 2: “tags” can't be read."),
        ("[null]", "This isn't a JSON array of objects."), ("null", "This isn't a JSON array of objects."),
        (#"[{"title": "x", "tags": [null]}]"#, "Todo 1: “tags” can't be read."),
    ])
    func unreadableTextIsNamedAndAddsNone(_ text: String, _ message: String) async throws {
        try await importing(Data(text.utf8)).thenError { error in
            #expect(error.message.hasPrefix(message))
            let hint = error.underlyingError(as: TodoError.self)?.hint
            #expect(hint?.hasPrefix("Nothing was imported.") == true)
        }
        try await importing(Data([0xFF, 0xFE])).thenError { _ in }
        #expect(try setup.todos.count == 1)
    }

    @Test func progressGoesUpToOne() async throws {
        var progress: [Double] = []
        try await importing(Self.todos(250))
            .when { $0.onUpdate = { progress.append($0) } }
            .watching(\.onUpdate)
            .then { #expect($0.count == 250) }
        #expect(progress == [0.4, 0.8, 1])
    }

    @Test func canceledImportStopsReadingAndAddsNone() async throws {
        var progress: [Double] = []
        try await importing(Self.todos(250))
            .when { request in
                request.onUpdate = { [unowned request] in
                    progress.append($0)
                    request.cancel()
                }
            }
            .thenError(.cancelled)
        #expect(try progress == [0.4] && setup.todos.count == 1)
    }
}
