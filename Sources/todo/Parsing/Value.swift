import TodoLogic

/// What may stand for an operand, or as the value of an option. The parser checks it where it knows all that is
/// right; completions offer it.
enum Value: Sendable, Equatable {
    case anything
    case oneOf([String])
    case folder
    case file
    /// A day, or “none”.
    case dueDate
    /// What a list is narrowed by.
    case filter
    /// The number of a todo.
    case number(ListTodosInteractor.Status)
    /// A tag of any todo.
    case tag
    /// A tag of the todo whose number stands before it.
    case ownTag
    case commandOrTopic

    /// Throws if `text` can't be right; `place` is where it stands.
    func check(_ text: String, at place: String) throws {
        switch self {
        case .oneOf(let choices): try Self.check(text, at: place, among: choices)
        case .dueDate: _ = try Self.dueDate(text, at: place)
        case .filter: _ = try TodoFilter(typed: text)
        default: break
        }
    }

    /// The day that was typed, nil for “none”.
    static func dueDate(_ text: String, at place: String) throws -> RelativeDay? {
        if text.lowercased() == "none" { return nil }
        if let day = RelativeDay(text) { return day }
        throw unsuitableDay(text, at: place, hint: "Write \(RelativeDay.examples), or none.")
    }

    /// The error about a text that says no day, and why it doesn't if it looks like one.
    static func unsuitableDay(_ text: String, at place: String, hint: Line) -> UsageError {
        let fault = RelativeDay.fault(of: text).map { ": \($0)" } ?? ""
        return UsageError("\(place) can't be “\(text)”\(fault).", hint: hint)
    }

    /// What a priority can be.
    static let priorities = Priority.allCases.map(\.rawValue) + ["none"]

    /// Throws if `text` is none of the choices.
    static func check(_ text: String, at place: String, among choices: [String]) throws {
        guard !choices.contains(text) else { return }
        let list = choices.dropLast().joined(separator: ", ") + " or " + (choices.last ?? "")
        throw UsageError(
            "\(place) can't be “\(text)”.",
            hint: suggestion(for: text, among: choices).map { "Did you mean “\($0)”?" } ?? "Write \(list)."
        )
    }
}
