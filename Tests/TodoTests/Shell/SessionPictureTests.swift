import Foundation
import TestSupport
import Testing

/// The picture of the documentation shows what the program prints today, when it reads `Docs/session.txt`.
struct SessionPictureTests {
    @Test func sessionShowsWhatTheProgramPrintsInItsColors() throws {
        let picture = try Repository.text("Docs/session.svg")
        // Without it, some viewers drop the space between two styles.
        #expect(picture.contains("xml:space=\"preserve\""))
        let lines = picture.matches(of: /<text [^>]*>(.*)<\/text>/).map { String($0.1) }
        let input = try Repository.text("Docs/session.txt")
        let outcome = try Todo()
            .run(["shell", "--in-memory", "--echo"], input: input, environment: ["CLICOLOR_FORCE": "1"])
        #expect(lines == Self.drawn(outcome.out))
        #expect(outcome.code == 0)
        #expect(lines.count > 20)
        for style in ["bold", "dim", "good", "bad"] {
            #expect(lines.contains { $0.contains("<tspan class=\"\(style)\">") }, "\(style)")
        }
    }

    private static func drawn(_ printed: String) -> [String] {
        var text = printed.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;").replacing("\u{1B}[0m", with: "</tspan>")
        for (code, style) in [("1;31", "bad"), ("32", "good"), ("2", "dim"), ("1", "bold")] {
            text = text.replacing("\u{1B}[\(code)m", with: "<tspan class=\"\(style)\">")
        }
        return text.components(separatedBy: "\n").dropLast()
    }
}
