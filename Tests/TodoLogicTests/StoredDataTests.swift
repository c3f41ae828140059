import Foundation
import Gateways
import InteractorTesting
import Interactors
import TestSupport
import Testing

@testable import TodoLogic

/// Files whose entities have their members in another order, and fewer of them.
struct StoredDataTests {
    private static let todos = [
        #"{"created":"2026-11-21T22:08:19Z","done":true,"id":2,"owner":"ada@example.com","#
            + #""tags":[],"title":"Call\nAda"}"#,
        #"{"created":"2026-11-21T22:08:19Z","done":false,"due":"2027-01-31","id":1,"#
            + #""owner":"ada@example.com","priority":"high","tags":["shop","home"],"title":"Buy milk"}"#,
    ]

    private static let steps = [
        #"{"changes":[{"added":{"todo":\#(todos[1])}}],"id":1,"isUndone":false,"owner":"ada@example.com"}"#,
        #"{"changes":[{"added":{"todo":{"created":"2026-11-21T22:08:19Z","done":false,"id":2,"#
            + #""owner":"ada@example.com","tags":[],"title":"Call\nAda"}}}],"id":2,"isUndone":false,"#
            + #""owner":"ada@example.com"}"#,
        #"{"changes":[{"changed":{"from":{"created":"2026-11-21T22:08:19Z","done":false,"id":2,"#
            + #""owner":"ada@example.com","tags":[],"title":"Call\nAda"},"to":\#(todos[0])}}],"id":5,"#
            + #""isUndone":false,"owner":"ada@example.com"}"#,
        #"{"changes":[{"deleted":{"todo":\#(todos[1])}}],"id":6,"isUndone":true,"owner":"ada@example.com"}"#,
    ]

    private static let users = [
        #"{"created":"2026-11-21T22:08:19Z","email":"Ada@example.com","id":"ada@example.com","#
            + #""passwordHash":"plain:2:correct horse"}"#
    ]

    private static let attempts = [#"{"count":2,"id":"eve@example.com","last":"2027-01-15T07:00:00Z"}"#]

    private static let memories = [#"{"asked":"2026-11-21T22:08:19Z","id":"ada@example.com"}"#]

    private static let client = [#"{"id":"current","session":1,"token":"token-1"}"#]

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The logic on files of the old version with these entities.
    private func demo() throws -> Demo {
        var demo = Demo()
        demo.users = try gateway("users", Self.users)
        demo.client = try gateway("client-session", Self.client)
        demo.attempts = try gateway("login-attempts", Self.attempts)
        demo.todos = try gateway("todos", Self.todos)
        demo.steps = try gateway("journal", Self.steps)
        demo.asked = try gateway("app-review", Self.memories)
        return demo
    }

    private func loggedIn() async throws -> Demo {
        let demo = try demo()
        try await demo.logIn("ada@example.com")
        return demo
    }

    private func gateway<Entity: Identifiable & Codable & Sendable>(
        _ name: String,
        _ entities: [String]
    ) throws -> any EntityGateway<Entity> where Entity.ID: Codable & Sendable {
        let file = folder.url("\(name).json")
        let text = """
            {"format":"entities","version":2,"next":7,"entities":[
            \(entities.map { "[0,\($0)]" }.joined(separator: ",\n"))
            ]}

            """
        try Data(text.utf8).write(to: file)
        return JSONFileGateway<Entity>(file: file)
    }

    @Test func oldTodosAreListedAndNothingOfThemIsLost() async throws {
        let demo = try await loggedIn()
        let created = try Date("2026-11-21T22:08:19Z", strategy: .iso8601)
        let milk = Todo(
            title: "Buy milk",
            tags: ["shop", "home"],
            due: Day("2027-01-31"),
            priority: .high,
            created: created
        )
        var ada = Todo(title: "Call\nAda", created: created)
        ada.check(at: nil)
        let stored = [milk.stored(as: 1, by: "ada@example.com"), ada.stored(as: 2, by: "ada@example.com")]
        #expect(try demo.list() == stored)
        try demo.check(1)
        #expect(
            try JSONFileGateway<Todo>(file: folder.url("todos.json")).all().map(\.created) == [
                created, created,
            ]
        )
    }

    /// Sessions used to have a file of their own.
    @Test func oldSessionHasEndedAndOldPasswordLogsIn() async throws {
        let demo = try demo()
        #expect(throws: TodoError.sessionEnded) { try demo.whoAmI() }
        try await demo.logIn("ada@example.com")
        #expect(try demo.whoAmI() == "Ada@example.com")
        #expect(try demo.list().count == 2)
    }

    @Test func oldStepsAreUndoneAndRedone() async throws {
        let demo = try await loggedIn()
        let todos = try demo.list()
        try demo.redo()
        #expect(try demo.list().map(\.id) == [2])
        for _ in 0..<4 { try demo.undo() }
        #expect(try demo.list().isEmpty)
        #expect(throws: TodoError.nothingToUndo) { try demo.undo() }
        for _ in 0..<3 { try demo.redo() }
        #expect(try demo.list() == todos)
    }

    @Test func todoWithANumberThatIsNeverGivenIsListedAndDeletedAsAnyOther() async throws {
        let demo = try await loggedIn()
        let wrong = Self.todos[0].replacing("\"id\":2", with: "\"id\":-1")
        var broken = demo
        broken.todos = try gateway("todos", [wrong])
        #expect(try broken.list().map(\.id) == [-1])
        #expect(try broken.delete(-1).count == 1)
        try broken.undo()
        #expect(try broken.list().map(\.id) == [-1])
    }
}
