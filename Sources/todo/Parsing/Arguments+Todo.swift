import TodoLogic

/// The options that say what a todo is like.
extension Arguments {
    /// What `--due` says, or that it isn't there. Throws a ``UsageError`` for what is no date.
    var due: TodoEdit.Setting<RelativeDay> {
        get throws {
            guard let text = value(of: .due) else { return .keep }
            return try Value.dueDate(text, at: "--due").map(TodoEdit.Setting.set) ?? .remove
        }
    }

    /// What `--priority` says, which the parser has checked, or that it isn't there.
    var priority: TodoEdit.Setting<Priority> {
        guard let text = value(of: .priority) else { return .keep }
        return Priority(rawValue: text).map(TodoEdit.Setting.set) ?? .remove
    }
}
