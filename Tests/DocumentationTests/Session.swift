import Foundation
import TestSupport

extension Document {
    /// The shell blocks of a document, which run in one shell and one new folder, in their order.
    var session: Session {
        var steps: [Session.Step] = []
        for block in blocks where !block.isRunByCI {
            switch block.language {
            case "sh":
                steps.append(.init(line: block.line, command: block.lines, output: nil))
            case "console":
                for (index, line) in block.lines.enumerated() {
                    if line.hasPrefix("$ ") {
                        let command = [String(line.dropFirst(2))]
                        steps.append(.init(line: block.line + index, command: command, output: []))
                    } else if let last = steps.indices.last {
                        if line.hasPrefix("> ") {
                            steps[last].command.append(String(line.dropFirst(2)))
                        } else {
                            steps[last].output?.append(line)
                        }
                    }
                }
            default: break
            }
        }
        return Session(path: path, steps: steps)
    }
}

/// Commands, and what they should write.
struct Session {
    let path: String
    var steps: [Step]

    struct Step {
        let line: Int
        var command: [String]
        /// What a `console` block shows. Nil for a block of `sh`, which has to succeed, whatever it writes.
        var output: [String]?
    }

    /// Runs the commands, and returns what went wrong, each with its place. The packages that they build are built in
    /// `mode`, in place of their own, and without a warning.
    func failures(_ mode: LanguageMode? = nil) throws -> [String] {
        if steps.isEmpty { return [] }
        let folder = try TemporaryFolder()
        let results = try TemporaryFolder()
        let script = steps.enumerated().map { index, step in
            """
            \(step.output == nil ? "set -e" : "")
            {
            \(step.command.joined(separator: "\n"))
            } >'\(results.path)/\(index)' 2>&1
            code=$?; set +e; touch '\(results.path)/\(index).done'; (exit $code)

            """
        }
        try Products.install(in: "\(folder.path)/bin")
        let home = "\(folder.path)/home"
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: false)
        let program = Products.swiftFunction(mode) + script.joined()
        _ = try Subprocess(["bash", "-c", program], environment: environment(folder), folder: home).outcome()
        return steps.enumerated().compactMap { index, step in
            let result = "\(results.path)/\(index)"
            let written = (try? String(contentsOfFile: result, encoding: .utf8)) ?? ""
            let hasEnded = FileManager.default.fileExists(atPath: result + ".done")
            guard let expected = step.output else {
                return hasEnded ? nil : "\(path):\(step.line): failed\n\(written)"
            }
            let lines = written.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let ended = lines.last == "" ? lines.dropLast() : lines[...]
            if hasEnded, Self.matches(ended, expected[...]) { return nil }
            return """
                \(path):\(step.line): \(step.command.joined(separator: "\n"))
                shown:
                \(expected.joined(separator: "\n"))
                written:
                \(written)
                """
        }
    }

    private func environment(_ folder: TemporaryFolder) -> [String: String] {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return [
            "HOME": "\(folder.path)/home",
            "TMPDIR": folder.path,
            "PATH": "\(folder.path)/bin:\(path)",
            "INTERACTORS": Repository.folder.path,
            "GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "ada@example.com",
            "GIT_COMMITTER_NAME": "Ada", "GIT_COMMITTER_EMAIL": "ada@example.com",
            // The address that the README has a place for leads to this repository.
            "GIT_CONFIG_COUNT": "1",
            "GIT_CONFIG_KEY_0": "url.file://\(Repository.folder.path).insteadOf",
            "GIT_CONFIG_VALUE_0": "https://github.com/OWNER/Interactors",
        ]
    }

    /// Whether lines are as shown, where `…` stands for anything in a line, and alone in a line for any lines.
    static func matches(_ lines: ArraySlice<String>, _ shown: ArraySlice<String>) -> Bool {
        guard let first = shown.first else { return lines.isEmpty }
        if first == "…" {
            return (lines.startIndex...lines.endIndex).contains { matches(lines[$0...], shown.dropFirst()) }
        }
        guard let line = lines.first, matches(line, first) else { return false }
        return matches(lines.dropFirst(), shown.dropFirst())
    }

    private static func matches(_ line: String, _ shown: String) -> Bool {
        var parts = shown.components(separatedBy: "…")
        guard parts.count > 1 else { return line == shown }
        let (head, tail) = (parts.removeFirst(), parts.removeLast())
        guard line.hasPrefix(head), line.count >= head.count + tail.count, line.hasSuffix(tail) else {
            return false
        }
        var rest = line.dropFirst(head.count).dropLast(tail.count)
        for part in parts {
            guard let found = rest.range(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return true
    }
}
