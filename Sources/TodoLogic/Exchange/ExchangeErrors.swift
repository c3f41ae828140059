import Interactors

extension InteractorError.Code {
    /// A text to import can't be read.
    package static let unreadableText = Self(rawValue: "unreadableText")
}

extension TodoError {
    package static func unreadable(_ message: String) -> TodoError {
        TodoError(
            .unreadableText,
            message,
            hint: "Nothing was imported. Correct the text, or specify its format."
        )
    }

    /// Calls `read`, and has its errors name the place in the text: `Line 3`.
    static func naming<Value>(_ place: String, _ read: () throws -> Value) throws -> Value {
        do {
            return try read()
        } catch let error as TodoError {
            throw TodoError(
                error.code,
                "\(place): \(error.message)",
                hint: "Nothing was imported. \(error.hint)"
            )
        } catch let error as DecodingError {
            throw unreadable("\(place): \(fault(error))")
        }
    }

    private static func fault(_ error: DecodingError) -> String {
        switch error {
        case .keyNotFound(let key, _): "“\(key.stringValue)” is missing."
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            context.codingPath.last { $0.intValue == nil }.map { "“\($0.stringValue)” is of the wrong kind." }
                ?? "It isn't a JSON object."
        @unknown default: "It can't be read."
        }
    }
}
