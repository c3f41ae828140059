import Foundation
import TestSupport
import Testing

/// Passwords and sessions with the real hasher, across processes.
struct LoginTests {
    @Test func whoHasForgottenThePasswordRegistersAgainAndKeepsAllTodos() throws {
        let todo = try Todo.loggedIn(after: ["add Buy milk", "add Call Bob", "check 2"])
        let help = try todo("help password").out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(help.contains("remove the file users.json there"))
        let list = try todo("list --all").out
        try FileManager.default.removeItem(atPath: todo.folder + "/users.json")
        #expect(try todo("list").code == 1)
        try todo("register ada@example.com --password-stdin", input: "battery staple\n")
        #expect(try todo("list --all").out == list)
        #expect(try todo("undo").out == "Unchecked 2: Call Bob\n")
    }

    @Test func passwordIsStoredAsAHashOfTheFullCost() throws {
        let users = try Todo.loggedIn().contents("users.json")
        #if canImport(CommonCrypto)
        #expect(users.contains(#""passwordHash":"$pbkdf2-sha256$600000$"#))
        #else
        #expect(users.contains(#""passwordHash":"$y$jBT$"#))
        #endif
    }

    #if !canImport(CommonCrypto)
    /// “correct horse” at cost 1, and at cost 5, the C library's default.
    static let weakHashes = [
        "$y$j75$k2XAnEHBqQ1Ct2aMXFKNa/$E9XAySfP6N2THWdzNKesSVmhpcmhNusa8y5TMfT668.",
        "$y$j9T$k2XAnEHBqQ1Ct2aMXFKNa/$Ry7oZ9ThqkDutyuKduodO92iRCkOPEVA3D3cGUEN1J1",
    ]

    @Test(arguments: weakHashes)
    func hashOfALowerCostIsUnderstood(_ weak: String) throws {
        let todo = try Todo()
        try todo.write(Self.users(weak), to: "users.json")
        #expect(try todo("login ada@example.com --password-stdin", input: "correct house\n").code == 1)
        #expect(try todo("login ada@example.com --password-stdin", input: "correct horse\n").code == 0)
        #expect(try todo("whoami").out == "ada@example.com\n")
    }

    @Test(arguments: ["abJnggxhB/yWI", "*0", "$1$salt$qJH7.N4xYta3aEG/dfqo/0", "$y$nonsense", ""])
    func hashOfAnotherMethodLetsNobodyIn(_ hash: String) throws {
        let todo = try Todo()
        try todo.write(Self.users(hash), to: "users.json")
        let outcome = try todo("login ada@example.com --password-stdin", input: "password\n")
        #expect(outcome.code == 1)
        let message = "The stored hash of the password is damaged, or from another system."
        #expect(outcome.err == "error: \(message)\nhint: Put a backup of users.json in its place.\n")
        #expect(!FileManager.default.fileExists(atPath: todo.folder + "/client-session.json"))
    }

    private static func users(_ hash: String) -> String {
        """
        {"format":"entities","version":2,"next":1,"entities":[
        ["ada@example.com",{"created":"2027-01-15T08:00:00Z","email":"ada@example.com","id":"ada@example.com","passwordHash":"\(hash)"}]
        ]}

        """
    }

    /// The hash takes 64 MiB; the rest of the program fits into much less than that.
    @Test(arguments: [100_000, 120_000])
    func tooLittleMemoryIsSaidAndTellsNotWhoIsRegistered(_ kilobytes: Int) throws {
        let todo = try Todo.loggedIn()
        let before = try todo.contents("users.json")
        for email in ["ada@example.com", "eve@example.com"] {
            let login = #"ulimit -v "$1"; exec "$0" login "$2" --password-stdin"#
            let outcome = try Subprocess(
                ["/bin/sh", "-c", login, Todo.executable, "\(kilobytes)", email],
                environment: ["TODO_DATA_DIR": todo.folder]
            ).outcome(input: "correct horse\n")
            let error = "error: This system can't hash passwords now.\nhint: Free 64 MiB of memory, then"
            #expect(outcome.err.hasPrefix(error), "\(outcome)")
            #expect(outcome.code == 1)
        }
        #expect(try todo.contents("users.json") == before)
    }
    #endif

    @Test(
        .enabled(if: isInstalled("strace"), "strace isn't installed"),
        .timeLimit(.minutes(5)),
        arguments: ["register bob@example.com", "login ada@example.com", "password"]
    )
    func threadsThatCannotBeStartedAreNotWaitedFor(_ command: String) throws {
        let todo = try Todo.loggedIn()
        let outcome = try Traced.run(
            ["-e", "inject=clone,clone3:error=EAGAIN"],
            "\(command) --password-stdin",
            on: todo,
            input: "correct horse\nbattery staple\n"
        )
        #expect(outcome.code == 0, "\(outcome)")
    }

    @Test func loginsAtTheSameTimeSucceedAndLeaveOneSession() throws {
        let todo = try Todo.loggedIn()
        let script = """
            for number in 1 2 3 4 5 6 7 8
            do echo 'correct horse' | "$0" login ada@example.com --password-stdin &
            done
            wait
            """
        let shell = Subprocess(
            ["/bin/sh", "-c", script, Todo.executable],
            environment: ["TODO_DATA_DIR": todo.folder]
        )
        let outcome = try shell.outcome()
        #expect(outcome.err.isEmpty)
        #expect(outcome.out == String(repeating: "Logged in as ada@example.com.\n", count: 8))
        #expect(try todo("sessions").out.split(separator: "\n").count == 1)
        #expect(try todo("whoami").code == 0)
    }

    @Test func fiveFailuresMakeTheNextProcessWait() throws {
        let todo = try Todo.loggedIn()
        #if !canImport(CommonCrypto)
        // A wrong password takes as long as its user's hash.
        try todo.write(Self.users(Self.weakHashes[0]), to: "users.json")
        #endif
        for _ in 0..<5 { try todo("login ada@example.com --password-stdin", input: "wrong password\n") }
        let outcome = try todo("login ada@example.com --password-stdin", input: "correct horse\n")
        #expect(outcome.code == 1)
        #expect(
            outcome.err.hasPrefix(
                "error: There were too many failed logins for ada@example.com.\nhint: Wait "
            )
        )
        #expect(outcome.err.hasSuffix(" s, then try again.\n"))
    }

    /// Ada has logged in once more: another client, of which this is the session, is logged in, too.
    private static let loggedInTwice = Result {
        let todo = try Todo.loggedIn()
        let other = try todo.contents("client-session.json")
        try FileManager.default.removeItem(atPath: todo.folder + "/client-session.json")
        try todo("login ada@example.com --password-stdin", input: "correct horse\n")
        return (todo: todo, other: other)
    }

    @Test func logoutEverywhereEndsTheSessionOfAnotherClient() throws {
        let todo = try Todo(copyOf: Self.loggedInTwice.get().todo)
        let sessions = try todo("sessions").out.split(separator: "\n")
        #expect(sessions.count == 2)
        #expect(sessions.first?.hasPrefix("1  since ") == true)
        #expect(sessions.last?.hasSuffix("  (this one)") == true)
        #expect(try todo("logout --all").out == "Logged out of 2 sessions.\n")
        try todo.write(Self.loggedInTwice.get().other, to: "client-session.json")
        #expect(
            try todo("whoami").err == "error: Your session has ended.\nhint: Log in again: todo login EMAIL\n"
        )
    }

    @Test func changedPasswordEndsTheOtherSessions() throws {
        let todo = try Todo(copyOf: Self.loggedInTwice.get().todo)
        let outcome = try todo("password --password-stdin", input: "correct horse\nbattery staple\n")
        #expect(outcome.out == "Changed the password and ended 1 other session.\n")
        #expect(try todo("sessions").out.split(separator: "\n").count == 1)
    }
}
