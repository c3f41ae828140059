/// What a command answers: in words for people and, with `--json`, as data for programs. Only one of them is made.
package struct Answer {
    let lines: () -> [Line]
    /// Whether lines that don't fit the terminal are cut.
    let areRows: Bool
    /// For people, beside the answer.
    let notes: [Line]
    /// Nil for an answer that is text even with `--json`.
    let json: () -> JSONText?
    /// What has happened, for a program that stays.
    package private(set) var event: Any?

    package init(
        _ lines: @escaping @autoclosure () -> [Line],
        areRows: Bool = false,
        notes: [Line] = [],
        json: @escaping @autoclosure () -> JSONText? = nil
    ) {
        self.lines = lines
        self.areRows = areRows
        self.notes = notes
        self.json = json
    }

    /// A sentence.
    package init(_ sentence: Line, json: any Encodable) { self.init([sentence], json: .one(json)) }

    /// The answer with what has happened.
    package func saying(_ event: Any) -> Answer {
        var answer = self
        answer.event = event
        return answer
    }
}
