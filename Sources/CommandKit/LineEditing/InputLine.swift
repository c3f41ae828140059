import Foundation

/// The most bytes of a line: many times as many as a title may have.
private let maximumLineBytes = 1 << 20

/// The next line of standard input without its end, or nil if there is none. Throws a ``UsageError`` for a line that
/// isn't text, after which the next one can be read, and ``UnreadableInput`` if none can.
///
/// It takes no byte of the line after it, which may be a password that the command on this line reads.
package func readInputLine() throws -> String? {
    var line: [UInt8] = []
    var length = 0
    while let byte = try readInputByte() {
        length += 1
        if byte == 0x0A { break }
        if length <= maximumLineBytes { line.append(byte) }
    }
    guard length > 0 else { return nil }
    guard length <= maximumLineBytes else {
        throw UsageError("The line has more than \(maximumLineBytes) bytes.", hint: "Shorten it.")
    }
    if line.last == 0x0D { line.removeLast() }
    guard let text = String(validating: line, as: UTF8.self) else {
        throw UsageError(
            "The line isn't text in UTF-8: “\(String(decoding: line.prefix(60), as: UTF8.self))”.",
            hint: "Convert it to UTF-8."
        )
    }
    return text
}

/// There is no use in reading on.
package struct UnreadableInput: Error {
    package let reason: InputError
}

private func readInputByte() throws -> UInt8? {
    do {
        return try readByte()
    } catch {
        throw UnreadableInput(
            reason: InputError(
                "Can't read standard input: \(String(cString: strerror(error.number))).",
                hint: "Send the commands as lines, for example from a pipe."
            )
        )
    }
}
