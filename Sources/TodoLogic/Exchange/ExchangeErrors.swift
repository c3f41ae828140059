import Interactors

extension InteractorError.Code {
    /// A text to import can't be read.
    package static let unreadableText = Self(rawValue: "unreadableText")
}

extension TodoError {
    package static func unreadable(_ message: String) -> TodoError {
        TodoError(.unreadableText, message)
            .hint(#"Nothing was imported. Todos are written like this: [{"title": "Buy milk"}]."#)
    }

    /// Calls `read`, and has its error name the place in the text: `Object 3`.
    static func naming<Value>(_ place: String, _ read: () throws -> Value) throws -> Value {
        do {
            return try read()
        } catch let error as TodoError {
            throw TodoError(error.code, "\(place): \(error.message)").hint(
                "Nothing was imported. \(error.hint)"
            )
        }
    }
}
