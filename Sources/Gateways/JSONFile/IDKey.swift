/// The canonical form of an id's JSON text: `"a\/b"` equals `"a/b"`, and `1.0` equals `1`.
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
        if isWholeNumber(text) { return String(decoding: text, as: UTF8.self) }
        let value = try? JSON.decode(JSON.Value.self, from: text)
        return value.flatMap { try? JSON.encode($0) }.map { String(decoding: $0, as: UTF8.self) }
    }

    private static func isWholeNumber(_ text: ArraySlice<UInt8>) -> Bool {
        let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
        let isZero = digits.first == UInt8(ascii: "0")
        return !digits.isEmpty && digits.allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
            && (!isZero || text.count == 1)
    }

    private static let quote = UInt8(ascii: "\"")
}
