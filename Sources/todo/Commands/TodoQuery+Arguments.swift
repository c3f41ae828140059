import CommandKit
import TodoLogic

/// How a query is typed behind `list`, and what is said if nothing is found.
extension TodoQuery {
    init(_ arguments: Arguments, _ words: [String], _ status: Status = .open) throws {
        guard !arguments.has(.all) || !arguments.has(.done) else {
            let hint: Line = "--all lists the done todos as well."
            throw CommandError.usage("--all and --done can't go together.", hint: hint)
        }
        self.init(
            arguments.has(.all) ? .all : arguments.has(.done) ? .done : status,
            try words.map { try TodoFilter(typed: $0, dates: Logic.dates) },
            by: arguments.value(of: .sort).flatMap(TodoOrder.init) ?? .urgency
        )
    }

    /// `There are no open todos tagged #shop.`
    var emptiness: Line {
        let kind = status == .all ? "todos" : status == .done ? "done todos" : "open todos"
        let tagged = tags.isEmpty ? "" : " tagged" + tags.map { " #\($0)" }.joined()
        return "There are no \(kind)\(tagged)\(tags.count < filters.count ? " that match" : "")."
    }

    /// Filters for tags that no todo has, and for words that make another filter; “show” for the number of a todo.
    func suggestions() async -> [String] {
        let todos = await Todo.found(.all)
        let known = todos.tags
        return filters.compactMap { filter in
            switch filter {
            case .tag(let tag?):
                known.contains(tag) ? nil : suggestion(for: tag, among: known).map { "+\($0)" }
            case .not(.text(let text)) where known.contains(text): "-+\(text)"
            case .not(.tag(let tag?)) where !known.contains(tag):
                suggestion(for: tag, among: known).map { "-+\($0)" }
            case .text("done"), .text("status:done"), .text("status:completed"): "done:any"
            case .text(let text) where todos.contains { "\($0.id)" == text }: "show \(text)"
            case .text(let text):
                // `home` for `+home`, `overdue` for `due:overdue`, and `prio:high` for `priority:high`.
                known.contains(text)
                    ? "+\(text)"
                    : TitleWord.field(text)
                        ?? ["due:\(text)", "priority:\(text)"].first {
                            (try? TodoFilter(typed: $0, dates: Logic.dates)) != nil
                        }
            default: nil
            }
        }
    }

    /// Texts and tags that are excluded, though no todo has them: they can be mistyped.
    func idleExclusions() async -> [String] {
        let excluded = filters.compactMap { if case .not(let filter) = $0 { filter } else { nil } }
        guard !excluded.isEmpty else { return [] }
        let (todos, today) = (await Todo.found(.all), Logic.dates.today())
        return excluded.filter { filter in !todos.contains { filter.passes($0, today: today) } }.compactMap {
            switch $0 {
            case .text(let text): "-\(text)"
            case .tag(let tag?): "-+\(tag)"
            default: nil
            }
        }
    }

    private var tags: [String] { filters.compactMap { if case .tag(let tag?) = $0 { tag } else { nil } } }
}
