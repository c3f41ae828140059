import CommandKit
import TodoLogic

/// What chooses todos.
extension Value {
    /// Numbers of todos: `3`, `1-3`, `1,4`.
    static func numbers(_ status: TodoQuery.Status, orFilters: Bool = false) -> Value {
        Value(
            offer: { arguments, _ in
                let todos = await Todo.found(status)
                return orFilters && arguments.beginning.hasPrefix("+")
                    ? .words(todos.tags.map { "+\($0)" })
                    : .candidates(todos.map { Candidate("\($0.id)", $0.title) })
            },
            advice: orFilters ? filter.advice : nil,
            literal: { orFilters && isFilter($0) ? "title:\($0)" : $0 },
            isContinued: { (try? NumberList.ranges($0)) != nil },
            check: { text, place in
                guard try NumberList.ranges(text) == nil else { return }
                // A bare word, which a list looks for in the titles, may be a mistake.
                let word = String(text.trimmingPrefix("-"))
                if orFilters, TodoWord(word) != .text(word) || word.lowercased().hasPrefix("done:") {
                    return try filter.check(text, place)
                }
                let isTag = "+#".contains(word.prefix(1)) && word.count > 1
                let example = isTag ? "tag:\(word.dropFirst())" : "+home or title:milk"
                let filters = orFilters ? " A filter has a sign or a key, as \(example)." : ""
                let hint: Line =
                    "Numbers are 1, 2, 3 and so on; “\(command: "list --all")” shows them.\(filters)"
                throw CommandError.usage("“\(text)” isn't the number of a todo.", hint: hint)
            }
        )
    }

    /// Whether a word that chooses todos isn't a list of numbers, right or wrong.
    static func isFilter(_ word: String) -> Bool { (try? NumberList.ranges(word)) == .some(nil) }

    /// What a list is narrowed by.
    static let filter = Value(
        offer: { _, _ in await words(["week", "overdue", "<"]) },
        advice: "“\(command: "help filters")” lists the filters.",
        excludes: true,
        literal: { "title:\($0)" },
        check: { text, _ in
            if ["|", ">", ">>", "<", "&&", ";"].contains(text) {
                let hint: Line = "Pipes and files are for the shell of your system, outside of this program."
                throw CommandError.usage("“\(text)” isn't a filter.", hint: hint)
            }
            let value = String(text.drop { $0 != ":" }.dropFirst())
            try usage(value) { _ = try TodoFilter(typed: text, dates: Logic.dates) }
        }
    )

    /// What the logic refuses of a command line is wrong usage. `text` may be meant for a day.
    static func usage(_ text: String, _ advice: Line = "", _ read: () throws -> Void) throws {
        do { try read() } catch let error as TodoError {
            let near = suggestion(for: text, among: Day.words)
            let topic = error.code == .unknownDay ? "dates" : "filters"
            let hint = Line(
                didYouMean: error.code == .unknownDay ? near : nil,
                otherwise: "\(error.hint) See “\(command: "help \(topic)")”.\(advice)"
            )
            throw CommandError.usage(error.message, hint: hint)
        }
    }
}
