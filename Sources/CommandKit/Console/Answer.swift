/// What a command answers: in words for people and, with `--json`, as data for programs. Only one of them is made.
package struct Answer {
    let lines: () -> [Line]
    /// For people, beside the answer.
    let notes: [Line]
    /// Nil for an answer that is text even with `--json`.
    let json: () -> (any Encodable)?

    package init(
        _ lines: @escaping @autoclosure () -> [Line],
        notes: [Line] = [],
        json: @escaping @autoclosure () -> (any Encodable)? = nil
    ) {
        self.lines = lines
        self.notes = notes
        self.json = json
    }
}
