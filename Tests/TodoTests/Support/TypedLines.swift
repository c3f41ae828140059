import Foundation
import Interactors
import TestSupport
import Testing

/// Lines that one shell reads, for what isn't about processes: the program starts once for all of them.
extension Todo {
    /// The answers to these lines. None is refused.
    func answers(to lines: [String]) throws -> [String] {
        let end = "todo \(InteractorExecutor.version)\n"
        let outcome = try self("shell", input: lines.map { "\($0)\n--version\n" }.joined())
        let answers = outcome.out.components(separatedBy: end).dropLast()
        try #require(outcome.code == 0 && outcome.err.isEmpty && answers.count == lines.count, "\(outcome)")
        return Array(answers)
    }

    /// Checks the answers to lines, without the line break at their ends.
    func expectAnswers(
        _ examples: KeyValuePairs<String, String>,
        location: SourceLocation = #_sourceLocation
    ) throws {
        for (answer, (line, expected)) in zip(try answers(to: examples.map(\.key)), examples) {
            #expect(answer == expected + "\n", "\(line)", sourceLocation: location)
        }
    }

    /// The error and the hint of each of these lines, some of which are passwords. All commands are refused.
    func refusals(of lines: [String], passwords: Int = 0) throws -> [String] {
        let outcome = try self("shell --keep-going", input: lines.joined(separator: "\n"))
        let errors = outcome.err.components(separatedBy: "error: line ").dropFirst()
        try #require(outcome.out.isEmpty && errors.count == lines.count - passwords, "\(outcome)")
        return errors.map { "error: " + $0.drop { $0 != ":" }.dropFirst(2) }
    }

    /// A text of the program as its shell has it, where nobody types the word “todo”.
    static func inShell(_ text: String) -> String {
        [("“todo ", "“"), (": todo ", ": "), ("\n  todo ", "\n  ")]
            .reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
}
