import Interactors

extension TodoError {
    /// A text to import can't be read.
    package static func unreadable(_ message: String) -> TodoError {
        let hint = #"Nothing was imported. Todos are written like this: [{"title": "Buy milk"}]."#
        return TodoError("unreadableText", message, hint: hint)
    }

    /// A member of an object to import isn't what it should be.
    static func unreadableMember(_ name: String, _ value: String? = nil) -> TodoError {
        let reason = value.map { "can't be \($0.excerpt)" } ?? "can't be read"
        return TodoError("unreadableText", "“\(name)” \(reason).", hint: "Correct it, or leave it out.")
    }

    /// The same error with its place in the text.
    func inObject(_ index: Int) -> TodoError {
        TodoError(code, "Object \(index + 1): \(message)", hint: "Nothing was imported. \(hint)")
    }
}
