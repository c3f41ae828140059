import Foundation
import TestSupport
import Testing

/// The program under `strace`, which kills it or fails its system calls.
enum Traced {
    /// The system calls that a command makes, from the first one that names its folder: each with the numbers that
    /// it has among those of its name. What comes before loads the program, and changes nothing.
    static func calls(of command: String, from prepared: Todo, input: String = "") throws -> [String:
        ClosedRange<Int>]
    {
        let todo = try Todo(copyOf: prepared)
        let file = todo.folder + ".trace"
        defer { try? FileManager.default.removeItem(atPath: file) }
        _ = try run([], command, on: todo, into: file, input: input)
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

    /// Runs a command with options of strace.
    static func run(
        _ options: [String],
        _ command: String,
        on todo: Todo,
        into file: String = "/dev/null",
        input: String = ""
    ) throws -> Outcome {
        try Subprocess(
            ["/usr/bin/strace", "-f", "-o", file] + options + [Todo.executable]
                + command.components(separatedBy: " "),
            environment: ["TODO_DATA_DIR": todo.folder]
        ).outcome(input: input)
    }
}
