import CommandKit
import Interactors
import TodoLogic

/// Which todos a list shows, and in which order.
struct ListView: Equatable {
    var status = ListTodosInteractor.Status.open
    var filters: [TodoFilter] = []
    var order = TodoOrder.urgency

    /// The view that is typed behind `list`.
    init(_ arguments: Arguments) throws {
        guard !arguments.has(.all) || !arguments.has(.done) else {
            let hint: Line = "--all lists the done todos as well."
            throw CommandError.usage("--all and --done can't go together.", hint: hint)
        }
        status = arguments.has(.all) ? .all : arguments.has(.done) ? .done : .open
        filters =
            try arguments.tags.map(TodoFilter.tag)
            + arguments.operands("FILTER").map { try TodoFilter(typed: $0, dates: Logic.dates) }
        order = arguments.value(of: .sort).flatMap(TodoOrder.init) ?? .urgency
    }

    /// The open todos.
    init() {}

    var request: ListTodosInteractor.Request {
        let request = ListTodosInteractor.Request()
        (request.status, request.filters, request.order) = (status, filters, order)
        return request
    }

    /// `There are no open todos tagged #shop.`
    var emptiness: Line {
        let kind = status == .all ? "todos" : status == .done ? "done todos" : "open todos"
        let tagged = tags.isEmpty ? "" : " tagged" + tags.map { " #\($0)" }.joined()
        return "There are no \(kind)\(tagged)\(tags.count < filters.count ? " that match" : "")."
    }

    /// For tags that no todo has, and for words that make another filter.
    func suggestions() async -> [Line] {
        let known = tags.isEmpty ? [] : await Todo.found(.all).tags
        let near = filters.compactMap { filter -> String? in
            switch filter {
            case .tag(let tag): known.contains(tag) ? nil : suggestion(for: tag, among: known)
            case .text(let text):
                ["due:", "priority:"].map { $0 + text }.first {
                    (try? TodoFilter(typed: $0, dates: Logic.dates)) != nil
                }
            default: nil
            }
        }
        return near.map { "\("hint:", .bold) Did you mean “\($0)”?" }
    }

    private var tags: [String] { filters.compactMap { if case .tag(let tag) = $0 { tag } else { nil } } }
}
