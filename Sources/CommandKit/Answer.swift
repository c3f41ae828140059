/// What a command answers: in words for people and, with `--json`, as data for programs. Only one of them is
/// made.
package struct Answer {
    let lines: () -> [Line]
    /// For people, beside the answer.
    let notes: () -> [Line]
    /// Nil for an answer that is text even with `--json`.
    let json: () -> JSONText?
    /// Whether each line is a row, which is cut where a terminal ends; one with more rows than the terminal
    /// is paged.
    let isTable: Bool
    /// Whether its lines are kept as they are.
    private(set) var isDocument = false
    /// What has happened, in the words of a program that stays.
    package var event: Any?

    package init(
        _ lines: @escaping @autoclosure () -> [Line],
        notes: @escaping @autoclosure () -> [Line] = [],
        isTable: Bool = false,
        json: @escaping @autoclosure () -> JSONText?
    ) {
        (self.lines, self.notes, self.isTable, self.json) = (lines, notes, isTable, json)
    }

    /// A text that isn't data, such as the help.
    package init(document lines: @escaping @autoclosure () -> [Line], notes: [Line] = []) {
        self.init(lines(), notes: notes, json: nil)
        isDocument = true
    }

    /// A sentence.
    package init(_ sentence: Line, json: any Encodable) { self.init([sentence], json: .one(json)) }
}
