import Foundation
import TestSupport
import Testing

/// `todo paths`, and that the data is where it says.
struct PathsTests {
    static let places: [(environment: [String: String], folder: String, from: String)] = [
        (["HOME": "/h"], "/h/.local/share/interactors-todo", "HOME"),
        (["HOME": "/h", "XDG_DATA_HOME": "/x"], "/x/interactors-todo", "XDG_DATA_HOME"),
        (["HOME": "/h", "XDG_DATA_HOME": "relative"], "/h/.local/share/interactors-todo", "HOME"),
        (["HOME": "/h", "XDG_DATA_HOME": "/x", "TODO_DATA_DIR": "/t"], "/t", "TODO_DATA_DIR"),
    ]

    @Test(arguments: places.indices)
    func folderIsTheOneThatTheEnvironmentNames(_ index: Int) throws {
        let place = Self.places[index]
        let outcome = try Subprocess([Todo.executable, "paths"], environment: place.environment).outcome(
            input: ""
        )
        #expect(outcome == Outcome(out: "data  \(place.folder)\nfrom  \(place.from)\n", err: "", code: 0))
    }

    @Test func optionComesFirstAndMakesNothing() throws {
        let todo = try Todo()
        let outcome = try todo("paths --data-dir \(todo.folder)/x")
        #expect(outcome.out == "data  \(todo.folder)/x\nfrom  --data-dir\n")
        #expect(!FileManager.default.fileExists(atPath: todo.folder))
    }

    @Test func dataIsThere() throws {
        let todo = try Todo.loggedIn()
        let folder = try todo("paths").out.split(separator: "\n")[0].dropFirst("data  ".count)
        #expect(FileManager.default.fileExists(atPath: "\(folder)/users.json"))
    }
}
