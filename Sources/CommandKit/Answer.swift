/// What a command answers: in words for people and, with `--json`, as data for programs. Only one of them is
/// made.
package struct Answer {
    let lines: () -> [Line]
    /// For people, beside the answer.
    let notes: () -> [Line]
    /// Nil for an answer that is text even with `--json`.
    let json: () -> JSONText?
    let layout: Line.Layout
    /// What has happened, in the words of a program that stays.
    package var event: Any?

    package init(
        _ lines: @escaping @autoclosure () -> [Line],
        notes: @escaping @autoclosure () -> [Line] = [],
        layout: Line.Layout = .text,
        json: @escaping @autoclosure () -> JSONText?
    ) {
        (self.lines, self.notes, self.layout, self.json) = (lines, notes, layout, json)
    }

    /// A text that isn't data, such as the help.
    package init(document lines: @escaping @autoclosure () -> [Line], notes: [Line] = []) {
        self.init(lines(), notes: notes, layout: .document, json: nil)
    }

    /// A sentence.
    package init(_ sentence: Line, json: any Encodable) { self.init([sentence], json: .one(json)) }
}
