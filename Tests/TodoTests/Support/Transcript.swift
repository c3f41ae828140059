import Foundation
import TestSupport
import Testing

/// Sessions of the program's shell, written as a person sees them: the program starts once for all of their lines.
extension Todo {
    /// Checks that the shell plays a session. Each line after “todo> ” is typed, and so is each one after “< ”, which
    /// isn't shown. Errors are shown below the answers, without the number of the line.
    func plays(_ session: String, code: Int32 = 0, location: SourceLocation = #_sourceLocation) throws {
        let lines = session.components(separatedBy: "\n")
        let typed = lines.compactMap { line in
            line.hasPrefix("todo> ") ? line.dropFirst(6) : line.hasPrefix("< ") ? line.dropFirst(2) : nil
        }
        let outcome = try Subprocess(
            [Self.executable, "shell", "--keep-going", "--echo"],
            environment: environment
        ).outcome(input: typed.map { $0 + "\n" }.joined(), errorsInOutput: true)
        let shown = outcome.out.replacing(#/error: line \d+: /#, with: "error: ")
        let expected = lines.filter { !$0.hasPrefix("< ") }.map { $0 + "\n" }.joined()
        let difference = zip(shown.components(separatedBy: "\n"), expected.components(separatedBy: "\n"))
            .first { $0 != $1 }
        #expect(
            shown == expected,
            "\(difference.map { "\($0)" } ?? "The end is missing.")",
            sourceLocation: location
        )
        #expect(outcome.code == code, sourceLocation: location)
    }
}

/// A todo as programs get it.
struct Item: Decodable {
    let number: Int
    let title: String
    let completed: String?
}

extension Todo {
    /// A text whose import takes a while.
    static let manyTodos = "[\((1...100_000).map { "{\"title\": \"Number \($0)\"}" }.joined(separator: ","))]"

    /// What a command prints with `--json`.
    func json<Value: Decodable>(_ line: String, as type: Value.Type = [Item].self) throws -> Value {
        try JSONDecoder().decode(type, from: Data(self("\(line) --json").out.utf8))
    }
}
