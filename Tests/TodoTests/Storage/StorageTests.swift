import Foundation
import TestSupport
import Testing

/// Where the data is, and who may read it.
struct StorageTests {
    @Test func filesAreTheOwnersAloneUnderAnyUmask() throws {
        let todo = try Todo()
        let script = """
            umask 000
            echo 'correct horse' | "$0" register ada@example.com --password-stdin || exit
            "$0" add Buy milk || exit
            """
        let nested = todo.folder + "/a/b"
        let shell = Subprocess(
            ["/bin/sh", "-c", script, Todo.executable],
            environment: ["TODO_DATA_DIR": nested]
        )
        let outcome = try shell.outcome(input: "")
        #expect(outcome.code == 0, "\(outcome)")
        for folder in [todo.folder, todo.folder + "/a", nested] {
            #expect(try mode(folder) == 0o700, "\(folder)")
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: nested)
        #expect(Set(["users.json", "client.json", "todos.json"]).isSubset(of: files))
        for file in files { #expect(try mode(nested + "/" + file) == 0o600, "\(file)") }
    }

    @Test(arguments: ["list", "add Call Bob", "shell"])
    func modeOfAFileIsTheOwnersChoice(_ command: String) throws {
        let todo = try Todo.loggedIn(after: ["add Buy milk"])
        chmod("\(todo.folder)/\(todo.todoFile)", 0o640)
        #expect(try todo(command).code == 0)
        #expect(try mode("\(todo.folder)/\(todo.todoFile)") == 0o640)
    }

    @Test func emptyDataFolderIsRefused() throws {
        let outcome = try Todo.loggedIn().run(["whoami", "--data-dir", ""])
        #expect(outcome.err.hasPrefix("error: --data-dir needs a value.\n") && outcome.code == 64)
        #expect(try Todo.loggedIn()("whoami --data-dir=") == outcome)
    }

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

    private func mode(_ path: String) throws -> Int {
        try #require(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }
}
