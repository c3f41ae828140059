/// What a command answers: in words for people and, with `--json`, as data for programs. Only one of them is made.
package struct Answer {
    let lines: () -> [Line]
    /// For people, beside the answer.
    let notes: [Line]
    /// Nil for an answer that is text even with `--json`.
    let json: () -> (any Encodable)?
    /// What has happened, for a program that stays.
    package private(set) var event: Any?

    package init(
        _ lines: @escaping @autoclosure () -> [Line],
        notes: [Line] = [],
        json: @escaping @autoclosure () -> (any Encodable)? = nil
    ) {
        self.lines = lines
        self.notes = notes
        self.json = json
    }

    /// The answer with what has happened.
    package func saying(_ event: Any) -> Answer {
        var answer = self
        answer.event = event
        return answer
    }
}
