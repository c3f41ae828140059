import Foundation
import Testing

/// The program is killed at every system call of an add, a check and a delete, once it has named its folder.
/// Run with `SLOW_TESTS=1`; needs `strace`.
struct KilledCommandTests {
    private static let strace = "/usr/bin/strace"

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
        for (call, numbers) in try calls(of: example.command, from: prepared) {
            for number in numbers {
                let todo = try Todo(copyOf: prepared)
                let killed = try trace(
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

    /// The system calls that the command makes, from the first one that names its folder: each with the numbers
    /// that it has among those of its name. What comes before loads the program, and changes nothing.
    private func calls(of command: String, from prepared: Todo) throws -> [String: ClosedRange<Int>] {
        let todo = try Todo(copyOf: prepared)
        let file = todo.folder + ".trace"
        defer { try? FileManager.default.removeItem(atPath: file) }
        _ = try trace([], command, on: todo, into: file)
        var counts: [String: Int] = [:]
        var before: [String: Int]?
        for line in try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n") {
            let text = line.drop { $0.isNumber || $0 == " " }
            let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            if before == nil, name != "execve", text.contains(todo.folder) { before = counts }
            if text.dropFirst(name.count).first == "(" { counts[String(name), default: 0] += 1 }
        }
        let skipped = try #require(before)
        // These change nothing either.
        for name in ["exit_group", "mmap", "munmap", "mprotect", "brk", "futex"] { counts[name] = nil }
        return counts.filter { $0.value > skipped[$0.key, default: 0] }
            .reduce(into: [:]) { $0[$1.key] = skipped[$1.key, default: 0] + 1...$1.value }
    }

    private func trace(_ options: [String], _ command: String, on todo: Todo, into file: String = "/dev/null")
        throws -> Outcome
    {
        try Subprocess(
            [Self.strace, "-f", "-o", file] + options + [Todo.executable]
                + command.components(separatedBy: " "),
            environment: ["TODO_DATA_DIR": todo.folder]
        ).outcome(input: "")
    }
}
