import Foundation
import TestSupport
import Testing

/// A command line that is refused, with the error and the hint that it gets.
struct ErrorExample: Sendable, CustomTestStringConvertible {
    let line: String
    var input = ""
    let error: String
    let hint: String
    /// Whether a shell says the same of this line.
    var isForShells = true
    var testDescription: String { "todo \(line)" }

    /// Those that tests start the program for: all of them, or some and those that only the command line knows. A
    /// shell reads the others.
    static func forProcesses(_ examples: [ErrorExample], all: Bool) -> [ErrorExample] {
        examples.enumerated().filter { all || $0 % 10 == 0 || !$1.isForShells }.map(\.element)
    }

    /// Checks the texts and the exit code, and that nothing was changed.
    func check(code: Int32, location: SourceLocation = #_sourceLocation) throws {
        try Self.checkThatNothingChanges(location) { todo in
            // A title of one space is one word.
            let words = line == "add \u{20}" ? ["add", " "] : line.components(separatedBy: " ")
            let outcome = try todo.run(words, input: input)
            let expected = Outcome(out: "", err: "error: \(error)\nhint: \(hint)\n", code: code)
            #expect(outcome == expected, sourceLocation: location)
        }
    }

    /// Checks the texts of those that a shell knows, and that nothing was changed.
    static func checkInShell(_ examples: [ErrorExample], location: SourceLocation = #_sourceLocation) throws {
        try checkThatNothingChanges(location) { todo in
            let examples = examples.filter(\.isForShells)
            // A title of one space is one word, and a password is the line after its command.
            let lines = examples.map { $0.line == "add \u{20}" ? "add \" \"" : $0.line }
            let passwords = examples.map { $0.input.split(separator: "\n").map(String.init) }
            let refusals = try todo.refusals(
                of: zip(lines, passwords).flatMap { [$0] + $1 },
                passwords: passwords.joined().count
            )
            #expect(refusals.count == examples.count, sourceLocation: location)
            for (refusal, example) in zip(refusals, examples) {
                let expected = Todo.inShell("error: \(example.error)\nhint: \(example.hint)\n")
                #expect(refusal == expected, "\(example.line)", sourceLocation: location)
            }
        }
    }

    /// There is an open todo 1 and a todo 2 that is done.
    private static func checkThatNothingChanges(_ location: SourceLocation, _ body: (Todo) throws -> Void)
        throws
    {
        let todo = try Todo.loggedIn(after: ["add Open --tag shop", "add Done", "check 2"])
        var before = try todo.files()
        try body(todo)
        // What an attempt to log in leaves is there to be counted.
        var after = try todo.files()
        before["login-attempts.json"] = nil
        after["login-attempts.json"] = nil
        #expect(after == before, sourceLocation: location)
    }
}
