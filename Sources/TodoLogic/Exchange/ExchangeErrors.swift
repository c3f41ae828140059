import Foundation

extension TodoError {
    static func unreadable(_ reason: String) -> TodoError {
        TodoError(.unreadableText, "This can't be read: \(reason)\(reason.hasSuffix(".") ? "" : ".")")
            .hint("Nothing was changed. Fix the text, or specify its format.")
    }

    /// About a todo that can't be read: what is missing or wrong.
    init(reading error: any Error) {
        switch error {
        case let error as TodoError: self = error
        case DecodingError.keyNotFound(let key, _): self = .unreadable("“\(key.stringValue)” is missing")
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
            DecodingError.dataCorrupted(let context):
            let key = context.codingPath.first { $0.intValue == nil }
            // A text of this program explains itself.
            let isOwn = context.debugDescription.hasPrefix("“")
            let fault = key.map { "the value of “\($0.stringValue)” is of the wrong kind" }
            self = .unreadable(isOwn ? context.debugDescription : fault ?? "it isn't a JSON object")
        // The decoder's own words about a text; numbers aren't read.
        default: self = .unreadable("a text has a control character, or bytes or an escape of no character")
        }
    }

    /// Nil for a text that is JSON. The decoder doesn't say where a text ceases to be.
    static func unreadableSyntax(_ text: Data) -> TodoError? {
        do {
            _ = try JSONSerialization.jsonObject(with: text, options: .fragmentsAllowed)
            return nil
        } catch {
            return unreadableSyntax(text, (error as NSError).userInfo)
        }
    }

    /// What Foundation says about a text that isn't JSON. On Apple platforms, the place is a value of its own, and
    /// the description has a line and a column; on Linux, it has the number of the byte.
    static func unreadableSyntax(_ text: Data, _ userInfo: [String: Any]) -> TodoError {
        let reason = userInfo["NSDebugDescription"] as? String ?? ""
        let index = userInfo["NSJSONSerializationErrorIndex"] as? Int ?? Int(reason.filter(\.isNumber))
        let position = reason.contains("end of file") ? nil : index
        let line = text.prefix(position ?? text.count).count { $0 == UInt8(ascii: "\n") } + 1
        return unreadable(position == nil ? "it isn't complete JSON" : "it isn't JSON").at("Line \(line)")
    }

    /// The same function, with errors that name the place in the text: `Line 3`.
    static func naming<Value>(_ place: String, _ read: @escaping () throws -> Value)
        -> () throws(TodoError) -> Value
    {
        { () throws(TodoError) in
            do { return try read() } catch { throw TodoError(reading: error).at(place) }
        }
    }

    func at(_ place: String) -> TodoError { TodoError(code, "\(place): \(message)", hint: hint) }
}
