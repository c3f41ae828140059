import Foundation
import Gateways
import Interactors
import TestSupport
import Testing

@testable import TodoLogic

/// The list as it is kept in a file, which the next version has to read.
struct TodoListFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder(inMemory: true) }

    private var list: TodoList {
        get throws {
            var list = TodoList.ada(
                .sample("Buy milk", tags: ["shop"], due: "2027-01-31", priority: .high),
                "Call Bob"
            )
            _ = try list.change([1...1]) { $0.completed = "2027-01-16" }
            _ = try list.delete([2...2])
            _ = try list.move(.undo)
            return list
        }
    }

    private static let line = #"""
        {"id":"ada@example.com","lastNumber":2,"redoSteps":[{"put":[],"remove":[2]}],"todos":[\#
        {"completed":"2027-01-16","created":"2027-01-15","due":"2027-01-31","number":1,"priority":"high",\#
        "tags":["shop"],"title":"Buy milk"},\#
        {"created":"2027-01-15","number":2,"tags":[],"title":"Call Bob"}],\#
        "undoSteps":[{"put":[],"remove":[1]},{"put":[],"remove":[2]},\#
        {"put":[{"created":"2027-01-15","due":"2027-01-31","number":1,"priority":"high",\#
        "tags":["shop"],"title":"Buy milk"}],"remove":[]}]}
        """#

    @Test func listAndStepsAreOneLineThatComesBack() throws {
        let file = folder.url("lists.json")
        try JSONFileGateway<TodoList>(file: file).save(list)
        #expect(try folder.text("lists.json").contains(Self.line))
        #expect(try JSONFileGateway<TodoList>(file: file).all() == [list])
    }

    @Test func numbersOfAFileThatWasEditedByHandAreNotGivenAgain() throws {
        let lists = JSONFileGateway<TodoList>(file: folder.url("lists.json"))
        try lists.save(list)
        let text = try folder.text("lists.json").replacing(#""number":2"#, with: #""number":7"#)
        try folder.write("lists.json", text)
        #expect(try lists.change(of: .ada) { $0.add(["Pay rent"]) }.map(\.id) == [8])
        #expect(try lists.change(of: .ada) { try $0.move(.undo) }.map(\.before?.id) == [8])
    }

    @Test func whatCameLaterIsEmptyInAnOlderFile() throws {
        let lists = JSONFileGateway<TodoList>(file: folder.url("lists.json"))
        try lists.save(.ada("Buy milk"))
        var text = try folder.text("lists.json")
        for member in [#","tags":[]"#, #","redoSteps":[]"#, #","undoSteps":[{"put":[],"remove":[1]}]"#] {
            text = text.replacing(member, with: "").replacing(member.dropFirst() + ",", with: "")
        }
        #expect(!text.contains("tags") && !text.contains("Steps"))
        try folder.write("lists.json", text)
        #expect(try lists.list(of: .ada).todos == TodoList.ada("Buy milk").todos)
        try JSONFileGateway<User>(file: folder.url("users.json")).save(.ada)
        let users = try folder.text("users.json").replacing(#","sessions":[]"#, with: "")
        #expect(!users.contains("sessions"))
        try folder.write("users.json", users)
        #expect(try JSONFileGateway<User>(file: folder.url("users.json")).all().map(\.sessions) == [[]])
    }

    @Test(arguments: [
        ("2027-01-31", "2027-02-30"), ("2027-01-31", "soon"), (#""number":1"#, #""number":0"#),
        (#""number":1"#, #""number":2"#), (#""number":1"#, #""number":3"#),
        (#""number":2"#, #""number":9223372036854775807"#),
        (#""lastNumber":2"#, #""lastNumber":9223372036854775807"#),
    ])
    func valueThatIsNoneIsADamagedFile(_ value: String, _ other: String) throws {
        let file = folder.url("lists.json")
        try JSONFileGateway<TodoList>(file: file).save(list)
        let damaged = try folder.text("lists.json").replacing(value, with: other)
        try folder.write("lists.json", damaged)
        let lists = JSONFileGateway<TodoList>(file: file)
        #expect(throws: StorageError.self) { try lists.list(of: .ada) }
        #expect(throws: StorageError.self) { try lists.change(of: .ada) { $0.add(["A"]) } }
        #expect(try folder.text("lists.json") == damaged)
    }
}
