import Foundation
import Testing

/// The pictures of the documentation are what the program, and the scripts that draw them, would make of them today.
struct SessionPictureTests {
    private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static func picture(_ name: String) throws -> String {
        try String(contentsOf: repository.appending(path: "Docs/\(name).svg"), encoding: .utf8)
    }

    @Test func sessionShowsWhatTheProgramPrintsInItsColours() throws {
        let lines = try Self.picture("session").matches(of: /<text [^>]*>(.*)<\/text>/).map { match in
            String(match.1)
        }
        let todo = try Todo()
        var expected: [String] = []
        for line in lines {
            guard
                let command = line.firstMatch(of: /^<tspan class="prompt">\$<\/tspan> .*todo (.*)<\/tspan>$/)
            else { continue }
            expected.append(line)
            expected += try Self.drawn(String(command.1), todo)
        }
        #expect(lines == expected)
        #expect(lines.count > 20)
        for style in ["bold", "dim", "good", "bad"] {
            #expect(lines.contains { $0.contains("<tspan class=\"\(style)\">") }, "\(style)")
        }
    }

    /// What the program shows on a terminal, as the picture has it. Passwords are asked for twice.
    private static func drawn(_ command: String, _ todo: Todo) throws -> [String] {
        let terminal = try PseudoTerminal(todo, command, columns: 64, environment: ["TZ": Todo.noon])
        if command.hasPrefix("register") {
            for prompt in ["New password: ", "New password again: "] {
                try terminal.expect(prompt)
                terminal.type("correct horse\r")
            }
        }
        _ = terminal.end()
        var text = terminal.shown.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;").replacing("\u{1B}[0m", with: "</tspan>")
        for (code, style) in [("1;31", "bad"), ("32", "good"), ("2", "dim"), ("1", "bold")] {
            text = text.replacing("\u{1B}[\(code)m", with: "<tspan class=\"\(style)\">")
        }
        return text.components(separatedBy: "\r\n").dropLast()
    }
}

/// Runs Swift's interpreter, which takes some seconds: with `SLOW_TESTS=1`.
struct SequencePictureDocumentationTests {
    private static let isWanted =
        ProcessInfo.processInfo.environment["SLOW_TESTS"] != nil && isInstalled("swift")

    @Test(.enabled(if: isWanted, "SLOW_TESTS isn't set, or there is no swift"))
    func lateAnswerIsWhatItsScriptDraws() throws {
        let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let text = try String(
            contentsOf: repository.appending(path: ".docs/late-answer.mmd"),
            encoding: .utf8
        )
        let script = repository.appending(path: ".docs/sequence.swift").path
        let outcome = try Subprocess(["/usr/bin/env", "swift", script]).outcome(input: text)
        #expect(outcome.code == 0, "\(outcome.err)")
        let drawn = try String(
            contentsOf: repository.appending(path: "Docs/late-answer.svg"),
            encoding: .utf8
        )
        #expect(outcome.out == drawn)
    }
}
