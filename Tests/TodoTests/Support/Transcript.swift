import Foundation
import TestSupport
import Testing

/// Sessions of the program's shell, written as a person sees them: the program starts once for all of their lines.
extension Todo {
    /// Checks that the shell plays a session. Each line after “todo> ” is typed, and so is each one after “< ”, which
    /// isn't shown. Errors are shown below the answers. A script ends at its first error, so the next shell plays the
    /// rest.
    func plays(_ session: String, code: Int32 = 0, location: SourceLocation = #_sourceLocation) throws {
        let lines = session.components(separatedBy: "\n")
        var commands: [String] = []
        for line in lines {
            if line.hasPrefix("todo> ") { commands.append(line.dropFirst(6) + "\n") }
            if line.hasPrefix("< ") { commands[commands.count - 1] += line.dropFirst(2) + "\n" }
        }
        var (shown, worst): (String, Int32) = ("", 0)
        while !commands.isEmpty {
            let outcome = try Subprocess([Self.executable, "shell", "--echo"], environment: environment)
                .outcome(input: commands.joined(), errorsInOutput: true)
            shown += outcome.out
            worst = max(worst, outcome.code)
            let played = outcome.out.matches(of: #/(?m)^todo> /#).count
            commands.removeFirst(outcome.code == 0 ? commands.count : max(1, played))
        }
        let expected = lines.filter { !$0.hasPrefix("< ") }.map { $0 + "\n" }.joined()
        let difference = zip(shown.components(separatedBy: "\n"), expected.components(separatedBy: "\n"))
            .first { $0 != $1 }
        #expect(
            shown == expected,
            "\(difference.map { "\($0)" } ?? "The end is missing.")",
            sourceLocation: location
        )
        #expect(worst == code, sourceLocation: location)
    }
}

/// A todo as programs get it.
struct Item: Decodable {
    let number: Int
    let title: String
}

extension Todo {
    /// A text whose import takes a while.
    static let manyTodos = "[\((1...100_000).map { "{\"title\": \"Number \($0)\"}" }.joined(separator: ","))]"

    /// What a command prints with `--json`.
    func json<Value: Decodable>(_ line: String, as type: Value.Type = [Item].self) throws -> Value {
        try JSONDecoder().decode(type, from: Data(self("\(line) --json").out.utf8))
    }
}
