import Foundation
import TestSupport
import Testing

/// Registrations, logins, new passwords and logouts that are killed or interrupted once they have named their folder.
/// Run with `SLOW_TESTS=1`, at every call with `SLOW_TESTS=all`; needs `strace`.
@Suite(
    .enabled(if: SlowTests.areWanted, "slow: set SLOW_TESTS"),
    .enabled(if: isInstalled("strace"), "strace isn't installed")
)
struct LoginSweepTests {
    /// A command of Ada, who is logged in, and what it leaves.
    struct Example: Sendable, CustomTestStringConvertible {
        let command: String
        var input = "correct horse\n"
        /// Who is logged in after it; nobody if nil.
        let user: String?
        var testDescription: String { command }
    }

    static let examples = [
        Example(command: "register bob@example.com --password-stdin", user: "bob"),
        Example(command: "login eve@example.com --password-stdin", user: "eve"),
        Example(command: "password --password-stdin", input: "correct horse\nbattery staple\n", user: "ada"),
        Example(command: "logout", user: nil),
    ]

    /// As strace injects them. ^C has to be harmless whenever it comes.
    static let faults = ["signal=SIGKILL", "signal=SIGINT"]

    private static let prepared = Result {
        let todo = try Todo()
        for user in ["eve", "ada"] {
            try todo("register \(user)@example.com --password-stdin", input: "correct horse\n")
        }
        try todo("logout")
        try todo("login ada@example.com --password-stdin", input: "correct horse\n")
        return todo
    }

    @Test(arguments: examples, faults)
    func loginIsWholeOrNotAtAll(_ example: Example, _ fault: String) throws {
        let prepared = try Self.prepared.get()
        let before = try prepared.contents("users.json")
        let calls = try Traced.calls(of: example.command, from: prepared, input: example.input)
        let points = Sweep.points("\(example.command), \(fault)", calls, most: 2)
        for (call, number) in points {
            let todo = try Todo(copyOf: prepared)
            let inject = "inject=\(call):\(fault):when=\(number)"
            let ended = try Traced.run(["-e", inject], example.command, on: todo, input: example.input)
            let place: Comment = "\(inject): \(ended)"
            let isDone = try todo.contents("users.json") != before
            // What has failed may have happened only if the error says so.
            if ended.code == 0 || !ended.out.isEmpty { #expect(isDone, place) }
            let doubts = ["perhaps not on the disk", "may still have been saved"]
            if isDone, ended.code > 0 { #expect(doubts.contains(where: ended.err.contains), place) }
            if fault == "signal=SIGINT" { #expect(ended.code == 0 || !isDone, place) }
            let user = isDone ? example.user : "ada"
            #expect(try todo("whoami").out == (user.map { "\($0)@example.com\n" } ?? ""), place)
            let sessions = try todo("sessions").out.split(separator: "\n").count
            #expect(sessions == (user == nil ? 0 : 1), place)
            // What is left is no obstacle.
            let again = try todo(isDone ? "whoami" : example.command, input: example.input)
            #expect(again.code == (user == nil ? 1 : 0), place)
        }
        #expect(points.count > 10)
    }
}
