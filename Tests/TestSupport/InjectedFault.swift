import Foundation

/// A fault that `strace` puts into some of a process's calls of the system.
package struct InjectedFault: CustomStringConvertible {
    private let call: String
    package let description: String

    /// `fault` and `when` as `strace` has them: `signal=SIGKILL` or `error=EIO`; which of a thread's calls of the name.
    package init(_ fault: String, in call: String, when: String) {
        self.call = call
        description = "inject=\(call):\(fault):when=\(when)"
    }

    /// What stands before the command of the process. Its other calls aren't traced, which takes most of the time.
    package var command: [String] {
        ["strace", "-f", "-o", "/dev/null", "-e", "trace=\(call)", "-e", description]
    }

    /// Where a process can be hit, from the first call that names `folder` on: the names of calls, each with numbers.
    /// What comes before loads the program. `run` gets a command for a process that isn't hit.
    package static func places(in folder: String, _ run: (_ strace: [String]) throws -> Void) throws
        -> [String: [Int]]
    {
        let file = folder + ".trace"
        defer { try? FileManager.default.removeItem(atPath: file) }
        try run(["strace", "-f", "-o", file])
        var (hasBegun, places) = (false, [String: [Int]]())
        var (counts, most) = ([String: Int](), [String: Int]())
        for line in try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n") {
            let thread = line.prefix { $0.isNumber }
            let name = String(
                line.dropFirst(thread.count).drop { $0 == " " }.prefix {
                    $0.isLetter || $0.isNumber || $0 == "_"
                }
            )
            // Elsewhere, a line has a signal, or the end of a call.
            guard !name.isEmpty, line.contains(" \(name)(") else { continue }
            if name != "execve", line.contains(folder) { hasBegun = true }
            let number = counts["\(thread) \(name)", default: 0] + 1
            counts["\(thread) \(name)"] = number
            // The first thread that gets so far is hit.
            if number <= most[name, default: 0] { continue }
            most[name] = number
            if hasBegun { places[name, default: []].append(number) }
        }
        return places
    }
}
