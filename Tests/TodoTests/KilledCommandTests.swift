import Foundation
import TestSupport
import Testing

/// The program is killed at every system call of an add, a check and a delete, once it has named its folder.
/// Run with `SLOW_TESTS=1`; needs `strace`.
struct KilledCommandTests {
    /// A command, and what is listed after it where “Open” was alone before.
    struct Example: Sendable, CustomTestStringConvertible {
        let command: String
        let listed: String
        var testDescription: String { command }
    }

    @Test(
        .enabled(if: SlowTests.areWanted, "slow: set SLOW_TESTS"),
        .enabled(if: isInstalled("strace"), "strace isn't installed"),
        arguments: [
            Example(command: "add New", listed: "1 [ ] Open\n2 [ ] New\n"),
            Example(command: "check 1", listed: "1 [x] Open\n"),
            Example(command: "delete 1", listed: ""),
        ]
    )
    func killedCommandIsDoneWholeOrNotAtAll(_ example: Example) throws {
        let prepared = try Todo.loggedIn()
        try prepared("add Open")
        let before = try prepared("list --all").out
        var killPoints = 0
        var lost = 0
        for (call, numbers) in try Traced.calls(of: example.command, from: prepared) {
            for number in numbers {
                let todo = try Todo(copyOf: prepared)
                let killed = try Traced.run(
                    ["-e", "inject=\(call):signal=SIGKILL:when=\(number)"],
                    example.command,
                    on: todo
                )
                killPoints += 1
                let place: Comment = "killed at \(call) \(number)"
                // The next commands find no obstacle, and what is undone is what was done.
                let next = try todo("shell", input: "list --all\nadd Next\nundo\nlist --all\n")
                let answers = next.out.components(separatedBy: ": Next\n")
                try #require(next.code == 0 && answers.count == 3, "\(place): \(next)")
                let after = answers[2]
                #expect(answers[0].hasPrefix(after + "Added "), place)
                #expect([before, example.listed].contains(after), place)
                if !killed.out.isEmpty, after != example.listed { lost += 1 }
            }
        }
        print("kill sweep of todo \(example.command): kill points \(killPoints), lost: \(lost)")
        #expect(lost == 0)
        #expect(killPoints > 50)
    }
}
