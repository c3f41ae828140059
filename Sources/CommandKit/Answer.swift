/// What a command answers: in words for people and, with `--json`, as data for programs. Only one of them is
/// made.
package struct Answer: CustomStringConvertible {
    let lines: () -> [Line]
    /// For people, beside the answer.
    let notes: () -> [Line]
    let json: () -> JSONText
    /// Whether each line is a row, which is cut where a terminal ends; one with more rows than the terminal
    /// is paged.
    let isTable: Bool

    package init(
        _ lines: @escaping @autoclosure () -> [Line],
        notes: @escaping @autoclosure () -> [Line] = [],
        isTable: Bool = false,
        json: @escaping @autoclosure () -> JSONText
    ) {
        (self.lines, self.notes, self.isTable, self.json) = (lines, notes, isTable, json)
    }

    package var description: String { "an answer" }

    /// An answer that isn't data: its command takes no `--json`.
    package init(document lines: @escaping @autoclosure () -> [Line]) {
        self.init(lines(), json: .many([]))
    }

    /// A sentence.
    package init(_ sentence: Line, json: any Encodable) { self.init([sentence], json: .one(json)) }
}
