import Foundation
import Interactors

extension InteractorError.Code {
    /// A text to import can't be read.
    package static let unreadableText = Self(rawValue: "unreadableText")
}

extension TodoError {
    static func unreadable(_ reason: String) -> TodoError {
        TodoError(
            .unreadableText,
            "This can't be read: \(reason)\(reason.hasSuffix(".") ? "" : ".")",
            hint: "Nothing was changed. Fix the text, or specify its format."
        )
    }

    /// Of a JSON text that can't be decoded: in which object or line, and why.
    static func unreadable(_ text: Data, _ error: DecodingError) -> TodoError {
        let (path, reason) = error.place
        guard let object = path.first?.intValue else { return unreadableSyntax(text) ?? unreadable(reason) }
        let field = path.dropFirst().first.map { "“\($0.stringValue)”: " } ?? ""
        return unreadable(field + reason).inObject(object + 1)
    }

    /// Nil for a text that is JSON. The decoder doesn't say where a text ceases to be.
    private static func unreadableSyntax(_ text: Data) -> TodoError? {
        do {
            _ = try JSONSerialization.jsonObject(with: text)
            return nil
        } catch {
            let reason = (error as NSError).userInfo["NSDebugDescription"] as? String ?? "it isn't JSON"
            guard let position = Int(reason.filter(\.isNumber)) else { return unreadable(reason) }
            return unreadable(reason).inLine(text.prefix(position).count { $0 == UInt8(ascii: "\n") } + 1)
        }
    }

    static func notText(_ line: String) -> TodoError {
        TodoError(
            .unreadableText,
            "“\(line.excerpt)” isn't text in UTF-8.",
            hint: "Nothing was changed. Convert the text to UTF-8."
        )
    }

    /// The same error, about something in an object of a JSON array. They are counted from 1.
    func inObject(_ number: Int) -> TodoError {
        TodoError(code, "Object \(number): \(message)", hint: hint)
    }
}

extension DecodingError {
    /// Where the fault is, and what it is.
    fileprivate var place: (path: [any CodingKey], reason: String) {
        switch self {
        case .keyNotFound(let key, let context): (context.codingPath, "“\(key.stringValue)” is missing")
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            (context.codingPath, context.debugDescription)
        case .dataCorrupted(let context): (context.codingPath, context.debugDescription)
        @unknown default: ([], "\(self)")
        }
    }
}
