import Foundation
import TestSupport
import Testing

/// Where the data is, and who may read it.
struct StorageTests {
    @Test func passwordIsStoredNowhere() throws {
        for (name, bytes) in try Todo.loggedIn(after: ["add Buy milk"]).files() {
            #expect(!String(decoding: bytes, as: UTF8.self).contains("correct horse"), "\(name)")
        }
    }

    @Test func foldersOfTheEnvironmentAreAskedInTheirOrder() throws {
        let home = try Todo()
        let ada = try Todo.loggedIn()
        // Whether Ada is found in a folder, the only one that there is.
        func isAsked(_ folder: String, _ environment: [String: String]) throws -> Bool {
            let data = URL(filePath: home.folder + "/" + folder)
            try FileManager.default.createDirectory(
                at: data.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try FileManager.default.copyItem(atPath: ada.folder, toPath: data.path)
            defer { try? FileManager.default.removeItem(atPath: home.folder) }
            let whoami = Subprocess([Todo.executable, "whoami"], environment: environment)
            return try whoami.outcome() == Outcome(out: "ada@example.com\n", err: "", code: 0)
        }
        let all = [
            "HOME": home.folder + "/home", "XDG_DATA_HOME": home.folder + "/xdg",
            "TODO_DATA_DIR": home.folder + "/todo",
        ]
        #expect(try isAsked("todo", all))
        #expect(try isAsked("xdg/interactors-todo", all.merging(["TODO_DATA_DIR": ""]) { $1 }))
        let inHome = "home/.local/share/interactors-todo"
        #expect(try isAsked(inHome, ["HOME": home.folder + "/home"]))
        #expect(try isAsked(inHome, ["HOME": home.folder + "/home", "XDG_DATA_HOME": "relative"]))
    }
}
