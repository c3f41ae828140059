import Foundation
import Testing

/// A command line that is refused, with the error and the hint that it gets.
struct ErrorExample: Sendable, CustomTestStringConvertible {
    let line: String
    var input = ""
    let error: String
    let hint: String
    var testDescription: String { "todo \(line)" }

    /// Checks the texts and the exit code, and that nothing was changed, where there is an open todo 1 and a todo 2
    /// that is done.
    func check(code: Int32, location: SourceLocation = #_sourceLocation) throws {
        let todo = try Todo.loggedIn(after: ["add Open --tag shop", "add Done", "check 2"])
        var before = try todo.files()

        // A title of one space is one word.
        let words = line == "add \u{20}" ? ["add", " "] : line.components(separatedBy: " ")
        let outcome = try todo.run(words, input: input)
        let expected = Outcome(out: "", err: "error: \(error)\nhint: \(hint)\n", code: code)
        #expect(outcome == expected, sourceLocation: location)

        // What an attempt to log in leaves is there to be counted.
        var after = try todo.files()
        before["login-attempts.json"] = nil
        after["login-attempts.json"] = nil
        #expect(after == before, sourceLocation: location)
    }
}
