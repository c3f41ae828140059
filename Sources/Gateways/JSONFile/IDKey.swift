/// What an id's JSON text means, if it is a string: `"a\/b"` equals `"a/b"`. Otherwise, the text itself.
///
/// Two texts are one id if their keys are equal, as Swift compares strings. Most texts need no `JSONDecoder`, so
/// computing the keys of a file takes far less time than decoding it.
nonisolated enum IDKey {
    /// Nil if `text` isn't JSON.
    static func key(of text: ArraySlice<UInt8>) -> String? {
        if text.first == UInt8(ascii: "\"") {
            var end = text.startIndex + 1
            while end < text.endIndex, JSON.isPlain(text[end]) { end += 1 }
            // The opening quote marks the key as a string, so drop the closing one.
            if end == text.endIndex - 1, text[end] == UInt8(ascii: "\"") {
                return String(validating: text[text.startIndex..<end], as: UTF8.self)
            }
            return (try? JSON.decode(String.self, from: text)).map { "\"" + $0 }
        }
        let key = String(decoding: text, as: UTF8.self)
        // Foundation decides about the few that aren't usual numbers, such as an object.
        return Int(key).map { "\($0)" } == key || JSON.isValid(text) ? key : nil
    }
}
