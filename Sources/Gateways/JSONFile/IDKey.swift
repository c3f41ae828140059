/// What an id's JSON text means, if it is a string: `"a\/b"` equals `"a/b"`. Otherwise, the text itself.
///
/// Two texts are one id if their keys are equal, as Swift compares strings. Most texts need no `JSONDecoder`, so
/// computing the keys of a file takes far less time than decoding it.
nonisolated enum IDKey {
    /// Nil if `text` isn't JSON.
    static func key(of text: ArraySlice<UInt8>) -> String? {
        if text.first == quote {
            // The opening quote marks the key as a string, so drop the closing one.
            if text.count > 1, text.last == quote, JSON.isPlain(text.dropFirst().dropLast()) {
                return String(validating: text.dropLast(), as: UTF8.self)
            }
            return (try? JSON.decode(String.self, from: text)).map { "\"" + $0 }
        }
        // Foundation decides about the few others, such as 0 and an object.
        return isWholeNumber(text) || JSON.isValid(text) ? String(decoding: text, as: UTF8.self) : nil
    }

    private static func isWholeNumber(_ text: ArraySlice<UInt8>) -> Bool {
        let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
        return !digits.isEmpty && digits.first != zero && digits.allSatisfy { $0 &- zero < 10 }
    }

    private static let (quote, zero) = (UInt8(ascii: "\""), UInt8(ascii: "0"))
}
