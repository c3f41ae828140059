import Foundation
import Testing

/// Where the data is, who may read it, and what happens when it is broken.
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
        #expect(files.count >= 5)
        for file in files { #expect(try mode(nested + "/" + file) == 0o600, "\(file)") }
    }

    @Test func secretsAreWhereTheyBelongOnly() throws {
        let todo = try Todo.loggedIn()
        let client = try todo.contents("client-session.json")
        let token = String(try #require(client.firstMatch(of: /"token":"([0-9a-f]+)"/)).1)
        #expect(token.count == 64)
        for (name, bytes) in try todo.files() {
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(!text.contains("correct horse"), "\(name)")
            #expect(text.contains(token) == (name == "client-session.json"), "\(name)")
        }
    }

    @Test func folderOfTheOptionGoesBeforeThatOfTheEnvironment() throws {
        let (ada, other) = (try Todo.loggedIn(), try Todo())
        #expect(try other("whoami --data-dir \(ada.folder)").code == 0)
        #expect(try other("whoami").code == 1)
    }

    @Test func foldersOfTheEnvironmentAreAskedInTheirOrder() throws {
        let home = try Todo()
        func folders(_ environment: [String: String]) throws -> [String] {
            _ = try Subprocess(
                [Todo.executable, "login", "ada@example.com", "--password-stdin"],
                environment: environment
            ).outcome(input: "correct horse\n")
            let found =
                FileManager.default.enumerator(atPath: home.folder)?.compactMap { $0 as? String } ?? []
            try? FileManager.default.removeItem(atPath: home.folder)
            return found.filter { $0.hasSuffix("/login-attempts.json") }
        }
        let all = [
            "HOME": home.folder + "/home", "XDG_DATA_HOME": home.folder + "/xdg",
            "TODO_DATA_DIR": home.folder + "/todo",
        ]
        #expect(try folders(all) == ["todo/login-attempts.json"])
        #expect(
            try folders(all.merging(["TODO_DATA_DIR": ""]) { $1 }) == [
                "xdg/interactors-todo/login-attempts.json"
            ]
        )
        let inHome = ["home/.local/share/interactors-todo/login-attempts.json"]
        #expect(try folders(["HOME": home.folder + "/home"]) == inHome)
        #expect(try folders(["HOME": home.folder + "/home", "XDG_DATA_HOME": "relative"]) == inHome)
    }

    @Test func withoutAnyFolderTheOptionIsAskedFor() throws {
        let outcome = try Subprocess([Todo.executable, "list"]).outcome(input: "")
        #expect(outcome.code == 64)
        #expect(outcome.err.contains("hint: Name one with --data-dir DIR."))
    }

    @Test func inMemoryTouchesNoFile() throws {
        let todo = try Todo()
        let outcome = try todo(
            "shell --in-memory",
            input: "register ada@example.com --password-stdin\ncorrect horse\n"
        )
        #expect(outcome == Outcome(out: "Registered ada@example.com and logged in.\n", err: "", code: 0))
        #expect(!FileManager.default.fileExists(atPath: todo.folder))
    }

    @Test func folderBehindALinkIsTheOneThatTheSystemOpens() throws {
        let todo = try Todo.loggedIn()
        let manager = FileManager.default
        try manager.createDirectory(atPath: todo.folder + "/far/target", withIntermediateDirectories: true)
        try manager.createSymbolicLink(
            atPath: todo.folder + "/link",
            withDestinationPath: todo.folder + "/far/target"
        )
        // By its text, this would be the folder around the one with the data.
        #expect(try todo("whoami --data-dir \(todo.folder)/link/../..").out == "ada@example.com\n")
    }

    @Test func tildeThatTheShellHasLeftIsAName() throws {
        let todo = try Todo.loggedIn()
        let shell = Subprocess(
            ["/bin/sh", "-c", #"cd "$1" && "$0" paths --data-dir '~/data'"#, Todo.executable, todo.folder],
            environment: ["HOME": "/elsewhere"]
        )
        #expect(try shell.outcome(input: "").out.contains("/~/data\n"))
    }

    static let broken = [
        "", "{", #"{"format":"entities","version":1,"next":2,"entities":["#, "[]", "null", "\0",
        #"{"format":"entities","version":99,"next":1,"entities":[]}"#,
        #"{"format":"entities","version":1,"next":2,"entities":[{"id":1,"owner":"ada@example.com","title":"x","#
            + #""done":false,"tags":[],"created":"yesterday"}]}"#,
    ]

    @Test(arguments: broken)
    func brokenFileIsRefusedByItsPathAndKept(_ contents: String) throws {
        let todo = try Todo.loggedIn()
        try todo.write(contents, to: "todos.json")
        let before = try todo.files()
        for command in ["add Buy milk", "list", "check 1", "delete 1"] {
            // Adding doesn't read the other todos, so it needn't notice a fault inside one of them.
            if command == "add Buy milk", contents.contains("yesterday") { continue }
            try expectRefusal(of: todo(command), naming: todo.folder + "/todos.json")
        }
        #expect(try todo.files() == before)
    }

    @Test func dataFolderThatIsAFileIsRefused() throws {
        let todo = try Todo.loggedIn()
        let file = todo.folder + "/users.json"
        let before = try todo.files()
        let register = "register bob@example.com --password-stdin --data-dir \(file)"
        try expectRefusal(of: todo(register, input: "correct horse\n"), naming: file)
        #expect(try todo.files() == before)
    }

    @Test(.enabled(if: getuid() != 0, "root may write everywhere"))
    func dataFolderThatCannotBeWrittenIsRefused() throws {
        let todo = try Todo.loggedIn()
        chmod(todo.folder, 0o500)
        defer { chmod(todo.folder, 0o700) }
        let before = try todo.files()
        try expectRefusal(of: todo("add Buy milk"), naming: todo.folder)
        #expect(try todo.files() == before)
    }

    private func expectRefusal(
        of outcome: Outcome,
        naming path: String,
        location: SourceLocation = #_sourceLocation
    ) {
        #expect(outcome.code == 1, sourceLocation: location)
        #expect(outcome.out.isEmpty, sourceLocation: location)
        let lines = outcome.err.split(separator: "\n")
        #expect(lines.count == 2, "\(outcome.err)", sourceLocation: location)
        #expect(lines.first?.hasPrefix("error: ") == true, "\(outcome.err)", sourceLocation: location)
        #expect(lines.first?.contains(path) == true, "\(outcome.err)", sourceLocation: location)
        #expect(lines.last?.hasPrefix("hint: ") == true, "\(outcome.err)", sourceLocation: location)
    }

    private func mode(_ path: String) throws -> Int {
        try #require(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }
}
