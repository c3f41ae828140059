import Foundation
import TestSupport
import Testing

/// Commands that are killed or interrupted, or whose system calls fail, once they have named their folder: what they have
/// said has happened, what they have refused has not, and the next command finds no obstacle.
///
/// Before some of the calls that put something on the disk; with `SLOW_TESTS=1` a sample of all calls, with
/// `SLOW_TESTS=all` each of them. Needs `strace`.
@Suite(.enabled(if: isInstalled("strace"), "strace isn't installed"))
struct InterruptedCommandTests {
    /// A change, and a login that writes two files: a command of Ada, whose todo 1 is “Buy milk”.
    struct Example: Sendable, CustomTestStringConvertible {
        let command: String
        var input = ""
        /// All todos after it.
        let todos: String
        /// Who is logged in after it.
        let user: String
        var testDescription: String { command }
    }

    private static let milk = "1 [ ] Buy milk\n"

    private static let examples = [
        Example(command: "add Call Bob", todos: milk + "2 [ ] Call Bob\n", user: "ada"),
        Example(
            command: "login eve@example.com --password-stdin",
            input: "correct horse\n",
            todos: "",
            user: "eve"
        ),
    ]

    /// Ada is logged in, and Eve is registered.
    private static let prepared = Result {
        let todo = try Todo()
        for user in ["eve", "ada"] {
            try todo("register \(user)@example.com --password-stdin", input: "correct horse\n")
        }
        try todo("add Buy milk")
        return todo
    }

    /// As strace injects them.
    private static let faults =
        ["signal=SIGKILL", "signal=SIGINT", "error=ENOSPC"] + (SlowTests.areWanted ? ["error=EIO"] : [])

    @Test(arguments: examples, faults)
    func commandIsDoneWholeOrNotAtAll(_ example: Example, _ fault: String) throws {
        let prepared = try Self.prepared.get()
        let points = try Self.points(example, fault)
        var kills = 0
        for (call, number) in points {
            let todo = try Todo(copyOf: prepared)
            let fault = InjectedFault(fault, in: call, when: "\(number)")
            let ended = try Self.run(fault.command, example, on: todo)
            if ended.code == -SIGKILL { kills += 1 }
            let place: Comment = "\(fault): \(ended)"
            let user = try todo("whoami").out
            let todos = try todo("list --all").out
            let isDone = user == "\(example.user)@example.com\n" && todos == example.todos
            #expect(isDone || user == "ada@example.com\n" && todos == Self.milk, place)
            if ended.code == 0 || !ended.out.isEmpty { #expect(isDone, place) }
            if ended.code > 0 {
                #expect(!isDone || Self.isTold(ended.err), place)
                #expect(ended.err.isEmpty || ended.err.split(separator: "\n").count == 2, place)
            }
            // Nothing that was left stands in the way of the next commands.
            let next = try todo("add Next")
            #expect(next.code == 0 && next.out.hasSuffix(": Next\n"), "\(place); then \(next)")
            guard example.user != "ada", !isDone else { continue }
            let again = try todo(example.command, input: example.input)
            #expect(again.code == 0, "\(place); then \(again)")
            #expect(try todo("whoami").out == "\(example.user)@example.com\n", place)
        }
        // Not at each place, since other threads may make the calls than did so before.
        if fault == "signal=SIGKILL" { #expect(kills > 0) }
    }

    private static func run(_ strace: [String], _ example: Example, on todo: Todo) throws -> Outcome {
        try Subprocess(
            strace + [Todo.executable] + example.command.components(separatedBy: " "),
            environment: ["TODO_DATA_DIR": todo.folder]
        ).outcome(input: example.input)
    }

    /// Where the command is interrupted.
    private static func points(_ example: Example, _ fault: String) throws -> [Sweep.Point] {
        let todo = try Todo(copyOf: prepared.get())
        var all = try InjectedFault.places(in: todo.folder) { _ = try run($0, example, on: todo) }
        // These change nothing.
        for name in ["exit_group", "mmap", "munmap", "mprotect", "brk", "futex"] { all[name] = nil }
        let name = "\(example.command), \(fault)"
        let isSignal = fault.hasPrefix("signal")
        let names =
            SlowTests.areWanted
            ? ["open", "write", "fsync", "rename", "flock", "chmod", "fstat", "mkdir"] : ["fsync", "rename"]
        let calls = all.filter { call, _ in
            isSignal && SlowTests.areWanted || names.contains(where: call.contains)
        }
        let points = Sweep.points(name, calls, most: 2)
        #expect(points.count >= 2, "\(name): \(all)")
        return points
    }

    /// The error says that the change is, or may be, there: something has failed after it.
    private static func isTold(_ error: String) -> Bool {
        ["is saved, but a power failure may undo it", "may still have been saved"]
            .contains(where: error.contains)
    }
}
