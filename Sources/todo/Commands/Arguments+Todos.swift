import CommandKit
import TodoLogic

extension Arguments {
    /// The todos that are meant.
    var numbers: [ClosedRange<Int>] { operands("N").flatMap { (try? NumberList.ranges($0)) ?? [] } }

    /// How many todos there are, if a range is meant that has gaps.
    func gaps(_ todos: [Todo]) -> [Line] {
        let hasGap = numbers.contains { range in todos.count { range.contains($0.id) } < range.count }
        return hasGap ? ["Found \(todos.count) in \(operands("N").joined(separator: " "))."] : []
    }

    /// Those of the todos that are meant which are there, for completions.
    @MainActor var todos: [Todo] {
        get async { await Todo.found(.all).filter { todo in numbers.contains { $0.contains(todo.id) } } }
    }

    /// The values of `--tag`.
    var tags: [String] { Self.tags(values(of: .tag)) }

    /// Tags as they are typed: `home`, or `#home` as the list shows it, or `+home`.
    static func tags(_ typed: [String]) -> [String] { typed.map { String($0.trimmingPrefix(/[#+]/)) } }

    /// The day of `--due`; nil for none.
    var due: Day? {
        get throws { try value(of: .due).flatMap { Value.isNone($0) ? nil : try Logic.dates.day($0) } }
    }

    var priority: Priority? { value(of: .priority).flatMap(Priority.init(typed:)) }

    var format: ExchangeFormat? { value(of: .format).flatMap(ExchangeFormat.init) }
}
