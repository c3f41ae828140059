import Foundation
import Interactors

extension InteractorError.Code {
    /// A text to import can't be read.
    package static let unreadableText = Self(rawValue: "unreadableText")
}

extension TodoError {
    /// Of a JSON text that can't be decoded: which object, and why.
    static func unreadable(_ error: DecodingError) -> TodoError {
        let (path, reason) = error.place
        let object = path.first?.intValue.map { "Object \($0 + 1): " } ?? ""
        let field = path.dropFirst().first.map { "“\($0.stringValue)”: " } ?? ""
        return TodoError(
            code: .unreadableText,
            message: "\(object)This can't be read: \(field)\(reason.hasSuffix(".") ? reason : reason + ".")",
            hint: "Nothing was changed. Fix the text, or specify its format."
        )
    }

    static func unreadable(_ reason: String) -> TodoError {
        TodoError(
            code: .unreadableText,
            message: "This can't be read: \(reason).",
            hint: "Nothing was changed. Fix the text, or specify its format."
        )
    }

    static func notText(_ line: String) -> TodoError {
        TodoError(
            code: .unreadableText,
            message: "“\(line.excerpt)” isn't text in UTF-8.",
            hint: "Nothing was changed. Convert the text to UTF-8."
        )
    }

    /// The same error, about something in an object of a JSON array. They are counted from 1.
    func inObject(_ number: Int) -> TodoError {
        TodoError(code: code, message: "Object \(number): \(message)", hint: hint)
    }
}

extension DecodingError {
    /// Where the fault is, and what it is.
    fileprivate var place: (path: [any CodingKey], reason: String) {
        switch self {
        case .keyNotFound(let key, let context): (context.codingPath, "“\(key.stringValue)” is missing")
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            (context.codingPath, context.debugDescription)
        case .dataCorrupted(let context):
            (context.codingPath, context.underlyingError.map { "\($0)" } ?? context.debugDescription)
        @unknown default: ([], "\(self)")
        }
    }
}
