import Foundation
import Testing

/// The program is killed at every system call of an add, a check and a delete. Run with `SLOW_TESTS=1`; needs `strace`.
struct KilledCommandTests {
    static let isWanted =
        ProcessInfo.processInfo.environment["SLOW_TESTS"] != nil
        && FileManager.default.isExecutableFile(atPath: strace)
    private static let strace = "/usr/bin/strace"

    /// A command, and what is listed after it where “Open” was alone before.
    struct Example: Sendable, CustomTestStringConvertible {
        let command: String
        let listed: String
        var testDescription: String { command }
    }

    @Test(
        .enabled(if: isWanted, "SLOW_TESTS isn't set, or there is no strace"),
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
        for (call, count) in try calls(of: example.command, from: prepared) {
            for number in 1...count {
                let todo = try Todo(copyOf: prepared)
                let killed = try trace(
                    ["-e", "inject=\(call):signal=SIGKILL:when=\(number)"],
                    example.command,
                    on: todo
                )
                killPoints += 1
                let place: Comment = "killed at \(call) \(number)"
                let after = try todo("list --all")
                #expect(after.code == 0, place)
                #expect([before, example.listed].contains(after.out), place)
                if !killed.out.isEmpty, after.out != example.listed { lost += 1 }
                // The next command finds no obstacle, and what was undone is what was done.
                #expect(try todo("add Next").code == 0, place)
                #expect(try todo("undo").code == 0, place)
                #expect(try todo("list --all").out == after.out, place)
            }
        }
        print("kill sweep of todo \(example.command): kill points \(killPoints), lost: \(lost)")
        #expect(lost == 0)
        #expect(killPoints > 50)
    }

    /// The system calls that the command makes once its program is loaded, and how often each.
    private func calls(of command: String, from prepared: Todo) throws -> [String: Int] {
        let todo = try Todo(copyOf: prepared)
        let file = todo.folder + ".trace"
        defer { try? FileManager.default.removeItem(atPath: file) }
        _ = try trace([], command, on: todo, into: file)
        var counts: [String: Int] = [:]
        for line in try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n") {
            let text = line.drop { $0.isNumber || $0 == " " }
            let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            if text.dropFirst(name.count).first == "(" { counts[String(name), default: 0] += 1 }
        }
        // To load a program takes hundreds of these, and they change nothing.
        for harmless in ["execve", "exit_group", "mmap", "munmap", "mprotect", "brk", "futex"] {
            counts[harmless] = nil
        }
        return counts
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
