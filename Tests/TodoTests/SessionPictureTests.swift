import Foundation
import TestSupport
import Testing

/// The picture of the documentation shows what the program would print today.
struct SessionPictureTests {
    @Test func sessionShowsWhatTheProgramPrintsInItsColors() throws {
        let picture = try Repository.text("Docs/session.svg")
        // Without it, some viewers drop the space between two styles.
        #expect(picture.contains("xml:space=\"preserve\""))
        let lines = picture.matches(of: /<text [^>]*>(.*)<\/text>/).map { String($0.1) }
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
