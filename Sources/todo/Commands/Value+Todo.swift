import CommandKit
import Interactors
import TodoLogic

extension Value {
    /// Numbers of todos: `3`, `1-3`, `1,4`.
    static let numbers = Value(
        offer: { _ in await completions?.todos.map { Candidate("\($0.id)", $0.title) } ?? [] },
        check: { text, _ in
            guard try NumberList.ranges(text) == nil else { return }
            let hint: Line = "Numbers are 1, 2, 3 and so on; “\(command: "list --all")” shows them."
            throw CommandError.usage("“\(text)” isn't the number of a todo.", hint: hint)
        }
    )

    static let tag = Value(offer: { _ in await completions?.tags.map { Candidate($0) } ?? [] })

    /// A day, or one of the other words. What the logic refuses of a command line is wrong usage.
    static func day(or others: String...) -> Value {
        let words = Day.words + others
        return Value(words: words) { text, _ in
            guard !others.contains(text) else { return }
            do {
                _ = try Day(typed: text, today: Logic.dates.today())
            } catch let error as TodoError {
                let near = suggestion(for: text.lowercased(), among: words)
                let hint: Line = "\(error.hint) Words after “--” are text."
                throw CommandError.usage(error.message, hint: Line(didYouMean: near, otherwise: hint))
            }
        }
    }

    static let priority = Value(words: priorities) { text, place in
        if Priority(typed: text) == nil { try oneOf(priorities).check(text, place) }
    }

    private static let priorities = Priority.allCases.map(\.rawValue) + ["none"]

    /// Nil if there is an error, which is nothing to show on Tab.
    @MainActor private static var completions: CompleteWordInteractor.Response? {
        get async { try? await Logic.executor.response(to: CompleteWordInteractor.Request()) }
    }
}
