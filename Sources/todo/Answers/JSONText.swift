import TodoLogic

/// JSON for programs, in a form that `grep`, `diff` and `head` can work with as well.
enum JSONText {
    /// A value in one line.
    case one(any Encodable)
    /// An array: a line with `[`, a line for each value, a line with `]`.
    case many([any Encodable])

    func write(to output: (String) -> Void) {
        do {
            switch self {
            case .one(let value): output(try JSONArray.line(value))
            case .many(let values): try JSONArray.write(values, to: output)
            }
        } catch {
            preconditionFailure("An answer of texts and numbers can always be written as JSON: \(error)")
        }
    }
}
