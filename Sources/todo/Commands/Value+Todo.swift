import CommandKit
import Interactors
import TodoLogic

extension Value {
    /// Numbers of todos: `3`, `1-3`, `1,4`.
    static let numbers = Value(
        offer: { _ in await completions("").todos.map { Candidate("\($0.id)", $0.title) } },
        check: { text, _ in
            guard try NumberList.ranges(text) == nil else { return }
            let hint: Line = "Numbers are 1, 2, 3 and so on; “\(command: "list --all")” shows them."
            throw CommandError.usage("“\(text)” isn't the number of a todo.", hint: hint)
        }
    )

    static let tag = Value(offer: { _ in await completions("").tags.map { Candidate($0) } })

    static let day = Value(
        offer: { _ in (Day.words + ["none"]).map { Candidate($0) } },
        check: { text, _ in if text != "none" { try checkDay(text, among: Day.words) } }
    )

    /// A day, or another choice of a list.
    static let dueFilter = Value(
        offer: { _ in (Day.words + ["overdue", "none"]).map { Candidate($0) } },
        check: { text, _ in
            if !["none", "overdue"].contains(text) { try checkDay(text, among: Day.words + ["overdue"]) }
        }
    )

    static let priority = Value(
        offer: { _ in priorities.map { Candidate($0) } },
        check: { text, place in
            if Priority(typed: text) == nil { try oneOf(priorities).check(text, place) }
        }
    )

    private static let priorities = Priority.allCases.map(\.rawValue) + ["none"]

    /// What the logic refuses of a command line is wrong usage.
    private static func checkDay(_ text: String, among words: [String]) throws {
        do {
            _ = try Day(typed: text, today: Logic.dates.today())
        } catch let error as TodoError {
            let hint: Line = "\(error.hint) Words after “--” are text."
            let near = suggestion(for: text.lowercased(), among: words)
            throw CommandError.usage(error.message, hint: Line(didYouMean: near, otherwise: hint))
        }
    }

    /// Nothing if there is an error, which is nothing to show on Tab.
    @MainActor private static func completions(_ beginning: String) async -> (tags: [String], todos: [Todo]) {
        let request = CompleteWordInteractor.Request()
        request.beginning = beginning
        let response = try? await Logic.executor.response(to: request)
        return (response?.tags ?? [], response?.todos ?? [])
    }
}
