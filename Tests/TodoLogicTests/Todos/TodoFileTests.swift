import Foundation
import Gateways
import Interactors
import TestSupport
import Testing

@testable import TodoLogic

/// Todos as they are kept in a file, which the next version has to read.
struct TodoFileTests {
    private let folder: TemporaryFolder
    private let records: JSONFileGateway<TodoRecord>

    init() throws {
        folder = try TemporaryFolder(inMemory: true)
        records = JSONFileGateway<TodoRecord>(file: folder.url("todos.json"))
        let milk = Todo.sample("Buy milk", tags: ["shop"], due: "2027-01-31", priority: .high)
        try records.update { records in
            _ = try records.add([milk, "Call Bob"], to: User.ada.id)
            _ = try records.delete([2...2], of: User.ada.id)
        }
    }

    private static let lines = #"""
        ["ada@example.com 1",{"todo":{"created":"2027-01-15","due":"2027-01-31","number":1,\#
        "owner":"ada@example.com","priority":"high","tags":["shop"],"title":"Buy milk"}}],
        ["ada@example.com",{"history":{"lastNumber":2,"owner":"ada@example.com","redoSteps":[],"undoSteps":[\#
        {"put":[],"remove":[[1,2]]},{"put":[{"created":"2027-01-15","number":2,"owner":"ada@example.com","tags":[],\#
        "title":"Call Bob"}],"remove":[]}]}}]
        """#

    @Test func todoIsALineAndSoIsTheHistory() throws {
        #expect(try folder.text("todos.json").contains(Self.lines))
        #expect(try JSONFileGateway<TodoRecord>(file: folder.url("todos.json")).all() == records.all())
    }

    @Test(arguments: [
        ("2027-01-31", "2027-02-30"), (#""number":1"#, #""number":7"#),
        (#""title":"Buy milk""#, #""title":1"#),
    ])
    func damagedTodoCanOnlyBeDeletedAndTheOtherTodosStay(_ value: String, _ other: String) throws {
        let damaged = try folder.text("todos.json").replacing(value, with: other)
        try folder.write("todos.json", damaged)
        #expect(throws: StorageError.self) { try records.todos(of: User.ada.id) }
        #expect(throws: StorageError.self) {
            try records.update { try $0.change([1...1], of: User.ada.id) { $0.title = "Buy bread" } }
        }
        #expect(try folder.text("todos.json") == damaged)
        #expect(try records.update { try $0.add(["Pay rent"], to: User.ada.id) }.map(\.number) == [3])
        let deleted = try records.update { try $0.delete([1...1], of: User.ada.id) }
        #expect(deleted == [TodoChange(number: 1, before: nil, after: nil)])
        #expect(try records.todos(of: User.ada.id).map(\.number) == [3])
    }
}
