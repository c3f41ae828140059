import Foundation
import Interactors
import TestSupport
import Testing

/// Commands that are killed, or whose system calls fail, once they have named their folder. Whatever happens: undo to the
/// beginning and redo to the end show states that there were, in their order.
/// Run with `SLOW_TESTS=1`, at every call with `SLOW_TESTS=all`; needs `strace`.
@Suite(
    .enabled(if: SlowTests.areWanted, "slow: set SLOW_TESTS"),
    .enabled(if: isInstalled("strace"), "strace isn't installed")
)
struct HistorySweepTests {
    /// The steps that are there: each makes the next state. One of them is undone.
    private static let steps = ["add One", "add Two", "edit 1 Other", "rm 2"]

    private static let commands = ["add Y", "edit 1 Changed", "rm 1", "undo", "redo"]

    private static let prepared = Result { try Todo.loggedIn(after: steps + ["undo"]) }

    /// The lists after none, one, two … of the steps.
    private static let states = Result {
        try (0...steps.count).map {
            try Todo.loggedIn(after: Array(steps[..<$0]) + ["list --all"])("list --all").out
        }
    }

    /// A fault, as strace injects it.
    private static let faults = ["signal=SIGKILL", "error=EIO", "error=ENOSPC", "error=EROFS"]

    @Test(arguments: commands, faults)
    func everyStateIsOneThatThereWas(_ command: String, _ fault: String) throws {
        let prepared = try Self.prepared.get()
        let expected = try Self.states.get()
        let done = try Todo(copyOf: prepared)
        try done(command)
        let after = try done("list --all").out
        let calls = try Traced.calls(of: command, from: prepared).filter { Self.canFail($0.key, fault) }
        let points = Sweep.points("\(command), \(fault)", calls, most: 2)
        for (call, number) in points {
            let todo = try Todo(copyOf: prepared)
            let inject = "inject=\(call):\(fault):when=\(number)"
            let ended = try Traced.run(["-e", inject], command, on: todo)
            let place: Comment = "\(command), \(inject): \(ended)"
            let now = try todo("list --all").out
            let isDone = now == after
            #expect(isDone || now == expected[3], place)
            // What says that it failed may have happened only if the disk failed after it.
            if ended.code == 0 { #expect(isDone, place) }
            let (line, position) = Self.line(after: command, isDone: isDone, expected, after)
            #expect(try Self.walk("undo", todo) == line[..<position].reversed().map(\.self), place)
            #expect(try Self.walk("redo", todo) == Array(line.dropFirst()), place)
        }
        #expect(points.count > 10)
    }

    /// The states from the first to the last that can be redone, and which of them is now.
    private static func line(after command: String, isDone: Bool, _ states: [String], _ after: String) -> (
        [String], Int
    ) {
        switch (command, isDone) {
        case (_, false): (states, 3)
        case ("undo", true): (states, 2)
        case ("redo", true): (states, 4)
        default: (Array(states[...3]) + [after], 4)
        }
    }

    /// The lists after each undo, or redo, until there is none.
    private static func walk(_ command: String, _ todo: Todo) throws -> [String] {
        let line = "\(command)\n--version\nlist --all\n--version\n"
        let input = String(repeating: line, count: steps.count + 2)
        let out = try todo("shell --keep-going", input: input).out
        let answers = out.components(separatedBy: "todo \(InteractorExecutor.version)\n")
        return (0..<steps.count + 2).prefix { !answers[2 * $0].isEmpty }.map { answers[2 * $0 + 1] }
    }

    private static func canFail(_ call: String, _ fault: String) -> Bool {
        if fault.hasPrefix("signal") { return true }
        let names = ["open", "write", "fsync", "rename", "flock", "chmod", "fstat", "mkdir"]
        return names.contains { call.contains($0) }
    }
}
