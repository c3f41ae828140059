import Foundation
import TestSupport
import Testing

/// Where the data is, who may read it, and what happens when it is broken.
struct StorageTests {
    @Test(arguments: [1, 3])
    func todosThatAreGoneAreAnErrorAndNoEmptyList(_ count: Int) throws {
        let todo = try Todo.loggedIn()
        #expect(try todo("list") == Outcome(out: "", err: "There are no open todos.\n", code: 0))
        for _ in 1...count { try todo("add Buy milk") }
        try FileManager.default.removeItem(atPath: todo.folder + "/todos.json")
        for line in ["list", "add Call Bob", "undo", "export"] {
            let outcome = try todo(line)
            #expect(
                outcome
                    == Outcome(
                        out: "",
                        err: """
                            error: todos.json is missing in \(todo.folder).
                            hint: Restore it from a backup. To begin with an empty list, remove journal.json, too.

                            """,
                        code: 1
                    )
            )
        }
        try FileManager.default.removeItem(atPath: todo.folder + "/journal.json")
        #expect(try todo("add Call Bob").out == "Added 1: Call Bob\n")
    }

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
        let (home, ada) = (try Todo(), try Todo.loggedIn())
        // Whether Ada is found in a folder, the only one that there is.
        func isAsked(_ folder: String, _ environment: [String: String]) throws -> Bool {
            let data = URL(filePath: home.folder + "/" + folder)
            try FileManager.default.createDirectory(
                at: data.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try FileManager.default.copyItem(atPath: ada.folder, toPath: data.path)
            defer { try? FileManager.default.removeItem(atPath: home.folder) }
            let outcome = try Subprocess([Todo.executable, "whoami"], environment: environment).outcome(
                input: ""
            )
            return outcome == Outcome(out: "ada@example.com\n", err: "", code: 0)
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

    @Test func withoutAnyFolderTheOptionIsAskedFor() throws {
        let outcome = try Subprocess([Todo.executable, "list"]).outcome(input: "")
        #expect(outcome.code == 64)
        #expect(outcome.err.contains("hint: Name one with --data-dir DIR."))
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
        let register = #"cd "$1" && "$0" register bob@example.com --password-stdin --data-dir '~/data'"#
        let shell = Subprocess(
            ["/bin/sh", "-c", register, Todo.executable, todo.folder],
            environment: ["HOME": "/elsewhere"]
        )
        #expect(try shell.outcome(input: "correct horse\n").code == 0)
        #expect(FileManager.default.fileExists(atPath: todo.folder + "/~/data/users.json"))
    }

    static let broken = [
        "", "{", #"{"format":"entities","version":2,"next":2,"entities":["#, "[]", "null", "\0",
        #"{"format":"entities","version":99,"next":1,"entities":[]}"#,
        #"{"format":"entities","version":2,"next":2,"entities":[[1,{"id":1,"owner":"ada@example.com","title":"x","#
            + #""done":false,"tags":[],"created":"yesterday"}]]}"#,
    ]

    @Test(arguments: broken)
    func brokenFileIsRefusedByItsPathAndKept(_ contents: String) throws {
        let todo = try Todo.loggedIn()
        try todo.write(contents, to: "todos.json")
        let before = try todo.files()
        // Adding doesn't read the other todos, so it needn't notice a fault inside one of them.
        let lines =
            (contents.contains("yesterday") ? [] : ["add Buy milk"]) + ["list", "check 1", "delete 1"]
        for refusal in try todo.refusals(of: lines) {
            expectRefusal(refusal, naming: todo.folder + "/todos.json")
        }
        #expect(try todo.files() == before)
    }

    @Test func dataFolderThatIsAFileIsRefused() throws {
        let todo = try Todo.loggedIn()
        let file = todo.folder + "/users.json"
        let before = try todo.files()
        let outcome = try todo(
            "register bob@example.com --password-stdin --data-dir \(file)",
            input: "correct horse\n"
        )
        #expect(outcome.code == 1)
        #expect(outcome.out.isEmpty)
        expectRefusal(outcome.err, naming: file)
        #expect(try todo.files() == before)
    }

    @Test(.enabled(if: getuid() != 0, "root may write everywhere"))
    func dataFolderThatCannotBeWrittenIsRefused() throws {
        let todo = try Todo.loggedIn()
        chmod(todo.folder, 0o500)
        defer { chmod(todo.folder, 0o700) }
        let before = try todo.files()
        let outcome = try todo("add Buy milk")
        #expect(outcome.code == 1)
        expectRefusal(outcome.err, naming: todo.folder)
        #expect(try todo.files() == before)
    }

    @Test(
        .enabled(if: getuid() == 0, "only root can give a file away"),
        arguments: [
            "", "/users.json", "/.users.json.lock", "/client-session.json", "/journal-bulk.json",
        ]
    )
    func whatBelongsToAnotherIsRefused(_ name: String) throws {
        let todo = try Todo.loggedIn(after: ["add Buy milk"])
        if name.hasPrefix("/journal-bulk") { try todo.write("", to: "journal-bulk.json") }
        try #require(chown(todo.folder + name, 12345, 12345) == 0)
        defer { chown(todo.folder + name, 0, 0) }
        let before = try todo.files()
        for line in ["whoami", "list", "add More", "logout", "shell"] {
            let outcome = try todo(line, input: "whoami\n")
            #expect(
                outcome
                    == Outcome(
                        out: "",
                        err: """
                            error: \(todo.folder)\(name) belongs to user 12345, not to you (user 0).
                            hint: Run todo as that user, or choose a folder of your own with --data-dir.

                            """,
                        code: 1
                    )
            )
        }
        #expect(try todo.files() == before)
    }

    /// Whoever made the link can lead it elsewhere.
    @Test(.enabled(if: getuid() == 0, "only root can give a link away"))
    func linkOfAnotherIsRefused() throws {
        let todo = try Todo.loggedIn()
        let (file, target) = (todo.folder + "/users.json", todo.folder + "/other")
        try FileManager.default.moveItem(atPath: file, toPath: target)
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: target)
        #expect(try todo("whoami").code == 0)
        try #require(lchown(file, 12345, 12345) == 0)
        #expect(try todo("whoami").err.contains("users.json belongs to user 12345"))
    }

    @Test(.enabled(if: getuid() != 0, "root owns it")) func folderOfRootIsRefused() throws {
        #expect(try Todo()("register ada@example.com --data-dir /").err.contains("belongs to user 0"))
    }

    private func expectRefusal(
        _ text: String,
        naming path: String,
        location: SourceLocation = #_sourceLocation
    ) {
        let lines = text.split(separator: "\n")
        #expect(lines.count == 2, "\(text)", sourceLocation: location)
        #expect(lines.first?.hasPrefix("error: ") == true, "\(text)", sourceLocation: location)
        #expect(lines.first?.contains(path) == true, "\(text)", sourceLocation: location)
        #expect(lines.last?.hasPrefix("hint: ") == true, "\(text)", sourceLocation: location)
    }

    private func mode(_ path: String) throws -> Int {
        try #require(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }
}
