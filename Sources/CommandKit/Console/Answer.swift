import Foundation

/// What a command answers: in words for people and, with `--json`, as data for programs.
package struct Answer {
    let lines: [StyledText]
    /// For people, in addition to the answer.
    let notes: [StyledText]
    let json: (any Encodable)?

    package init(_ lines: [StyledText], notes: [StyledText] = [], json: (any Encodable)? = nil) {
        (self.lines, self.notes, self.json) = (lines, notes, json)
    }

    /// An answer for programs.
    static func json(_ value: any Encodable) throws -> Answer {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let text = String(decoding: try encoder.encode(value), as: UTF8.self)
        return Answer(text.split(separator: "\n").map { "\($0)" })
    }
}
