import CommandKit
import TodoLogic

extension Option {
    static let tag = Option("--tag", "-t", value: "TAG", field: "+")
    static let due = Option("--due", "-d", value: "DATE", field: "due:")
    static let priority = Option("--priority", "-p", value: "P", field: "priority:")
}

extension Arguments {
    /// The numbers of the todos.
    var numbers: [ClosedRange<Int>] {
        get throws { try (words("N…") + words("N")).flatMap(NumberList.ranges) }
    }

    /// The tags of an option, without the `+` that a person may type before a tag.
    func tags(of option: Option) -> [String] { values(of: option).map { String($0.trimmingPrefix("+")) } }

    /// The day of `--due`; nil if there is none.
    var due: Day? {
        get throws { try value(of: .due).map { try Day(typed: $0, today: Logic.dates.today()) } }
    }

    /// The priority of `--priority`; nil if there is none.
    var priority: Priority? { get throws { try value(of: .priority).map(Priority.init(typed:)) } }
}
