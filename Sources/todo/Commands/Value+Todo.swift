import CommandKit
import Interactors
import TodoLogic

extension Value {
    /// Numbers of todos: `3`, `1-3`, `1,4`.
    static let numbers = Value { text, _ in _ = try NumberList.ranges(text) }

    /// A day, or one of the other words.
    static func day(or others: String...) -> Value {
        refusing(Day.words + others) { text in
            if !others.contains(text) { _ = try Day(typed: text, today: Logic.dates.today()) }
        }
    }

    /// A priority, or `none`.
    static let priority = refusing(Priority.allCases.map(\.rawValue) + ["none"]) { text in
        if text != "none" { _ = try Priority(typed: text) }
    }

    /// A value that the logic reads. If the logic refuses it, that is wrong usage, and the hint may suggest one of the
    /// words.
    private static func refusing(
        _ words: [String],
        _ read: @escaping @Sendable (String) throws -> Void
    ) -> Value {
        Value { text, _ in
            do {
                try read(text)
            } catch let error as TodoError {
                let near = suggestion(for: text.lowercased(), among: words)
                let hint: Line = "\(error.hint) Words after “--” are text."
                throw CommandError.usage(error.message, hint: Line(didYouMean: near, otherwise: hint))
            }
        }
    }
}
