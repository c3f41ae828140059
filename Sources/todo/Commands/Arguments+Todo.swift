import CommandKit
import TodoLogic

/// What the words of a command line mean to the use cases. The parser has checked them.
extension Arguments {
    /// The todos that are meant.
    var numbers: [ClosedRange<Todo.ID>] { operands("N").flatMap { (try? NumberList.ranges($0)) ?? [] } }

    /// The values of `--tag`, in which a `+` is the sign of a tag.
    var tags: [String] { values(of: .tag).map(Self.tag) }

    static func tag(_ typed: String) -> String { String(typed.trimmingPrefix("+")) }

    /// The day of `--due`: `.some(nil)` for “none”, nil if there is no such option.
    var due: Day?? { value(of: .due).map { try? Day(typed: $0, today: Logic.dates.today()) } }

    /// The same of `--priority`.
    var priority: Priority?? { value(of: .priority).map(Priority.init(typed:)) }

    var format: ExchangeFormat? { value(of: .format).flatMap(ExchangeFormat.init) }
}
