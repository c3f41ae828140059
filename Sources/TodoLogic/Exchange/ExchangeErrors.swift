import Interactors

extension InteractorError.Code {
    /// A text to import can't be read.
    package static let unreadableText = Self(rawValue: "unreadableText")
}

extension TodoError {
    /// `fault` is a sentence without its beginning and its end: “title” is missing.
    static func unreadable(_ fault: String) -> TodoError {
        let end = fault.hasSuffix(".") ? "" : "."
        return unreadableText("This can't be read: \(fault)\(end)")
    }

    static let noArray = TodoError(
        code: .unreadableText,
        message: "This isn't a JSON array of objects.",
        hint: anotherFormatHint
    )

    /// Of a text in which no todo begins: it may be in another format.
    package static let anotherFormatHint = "Nothing was changed. If it is in the format todotxt, say so."

    static func notText(_ line: String) -> TodoError {
        notUTF8("“\(line.excerpt)” isn't text in UTF-8.")
    }

    static let notText = notUTF8("This isn't text in UTF-8.")

    private static func notUTF8(_ message: String) -> TodoError {
        TodoError(
            code: .unreadableText,
            message: message,
            hint: "Nothing was changed. Convert the text to UTF-8."
        )
    }

    private static func unreadableText(_ message: String) -> TodoError {
        TodoError(
            code: .unreadableText,
            message: message,
            hint: "Nothing was changed. Mend the text, or say in which format it is."
        )
    }
}
