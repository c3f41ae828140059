#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What is done to JSON text that has been scanned before.
enum JSONText {
    /// The value in one line: without line breaks outside strings, and without the indentation after them. (Inside
    /// strings there are none.)
    static func withoutLineBreaks(_ text: ArraySlice<UInt8>) -> [UInt8] {
        guard text.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return Array(text) }
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var isInString = false
        var isEscaped = false
        for byte in text {
            if isInString {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                }
            } else if byte == UInt8(ascii: "\"") {
                isInString = true
            } else if byte <= 0x20 {
                continue
            }
            result.append(byte)
        }
        return result
    }

    /// A string without its escapes, for comparing.
    static func unescaped(_ string: ArraySlice<UInt8>) -> String? {
        guard string.contains(UInt8(ascii: "\\")) else {
            return String(decoding: string.dropFirst().dropLast(), as: UTF8.self)
        }
        return try? JSONDecoder().decode(String.self, from: Data(string))
    }
}
