import TodoLogic

extension TodoFilter {
    /// Reads a filter as it is typed: `tag:home`, `due:week`, `priority:high`, `title:milk` or just `milk`. Throws a
    /// ``UsageError`` that says what is right.
    init(typed text: String) throws {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(
            String.init
        )
        guard parts.count == 2 else {
            self = .text(text)
            return
        }
        let (key, value) = (parts[0], parts[1])
        guard Self.keys.contains(key) else {
            if let near = Self.keys.first(where: { !key.isEmpty && $0.hasPrefix(key) })
                ?? suggestion(for: key, among: Self.keys)
            {
                throw UsageError(
                    "There is no filter “\(key):”.",
                    hint:
                        "Did you mean “\(near):\(value)”? A title with these words is found by “title:\(text)”."
                )
            }
            self = .text(text)
            return
        }
        guard !value.isEmpty else {
            throw UsageError(
                "The filter “\(text)” has no value.",
                hint: "Write it behind the colon, without a space."
            )
        }
        switch key {
        case "tag": self = .tag(value)
        case "title": self = .text(value)
        case "priority":
            try Value.check(value, at: "priority:", among: Value.priorities)
            self = .priority(Priority(rawValue: value))
        default: self = .due(try Due(typed: value))
        }
    }

    private static let keys = ["tag", "due", "priority", "title"]
}

extension TodoFilter.Due {
    init(typed text: String) throws {
        switch text.lowercased() {
        case "week": self = .week
        case "overdue": self = .overdue
        case "none": self = .never
        default:
            guard let day = RelativeDay(text) else {
                throw Value.unsuitableDay(
                    text,
                    at: "due:",
                    hint: "Write week, overdue, none, or \(RelativeDay.examples)."
                )
            }
            self = .on(day)
        }
    }
}
