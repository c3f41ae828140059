/// What a command answers: in words for people and, with `--json`, as data for programs.
package struct Answer {
    let lines: [String]
    /// For people, in addition to the answer.
    let notes: [String]
    let json: (any Encodable)?

    /// Lines for people; a piece may be ``Swift/String/bold``, for example.
    package init(_ lines: [String], notes: [String] = [], json: (any Encodable)? = nil) {
        (self.lines, self.notes, self.json) = (lines, notes, json)
    }
}
