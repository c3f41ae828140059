import Foundation

/// The most bytes of a line of commands, and of a line that is asked for.
private let (maximumLine, maximumAnswer) = (1 << 20, 4096)

/// The next line of a script, or nil at the end. Throws wrong usage for a line that isn't text, after which
/// the next one can be read, and a fault of the input if none can.
package func readScriptLine() throws -> String? {
    guard let line = try Interrupts.allowed({ try readLine(keeping: maximumLine + 1) }) else { return nil }
    guard line.count <= maximumLine else {
        throw CommandError.usage("The line has more than \(maximumLine) bytes.", hint: "Shorten it.")
    }
    guard let text = String(validating: line, as: UTF8.self) else {
        throw CommandError.notText("The line", String(decoding: line.prefix(60), as: UTF8.self))
    }
    return text
}

/// The next line, without its end and cut off at a length that no password has. `^C` ends a line, too, and is
/// its last byte.
func readAnswer() throws -> [UInt8]? { try Interrupts.allowed { try readLine(keeping: maximumAnswer) } }

/// Takes no byte of the line after it, which may be a password that the command on this line reads.
private func readLine(keeping maximum: Int) throws -> [UInt8]? {
    var line: [UInt8] = []
    // An array that grows leaves copies in memory.
    line.reserveCapacity(maximumAnswer)
    var isEmpty = true
    while let byte = try readByte() {
        isEmpty = false
        if byte == 0x0A { break }
        if line.count < maximum { line.append(byte) }
        if byte == Key.interruptByte, isatty(0) == 1 { break }
    }
    if line.last == 0x0D { line.removeLast() }
    return isEmpty ? nil : line
}

/// The next byte, or nil at the end. Nothing secret stays in a buffer.
func readByte() throws -> UInt8? {
    var byte: UInt8 = 0
    while true {
        let count = read(0, &byte, 1)
        if count >= 0 { return count > 0 ? byte : nil }
        guard errno == EINTR else { throw CommandError.unreadable("standard input") }
    }
}

extension Console {
    /// All of standard input. In a shell, that is where the commands come from.
    package func standardInput() throws -> Data {
        guard !isShell else {
            let hint: Line = "Run the command outside of the shell or, to import, name a file."
            throw CommandError.usage("A shell reads its commands from standard input.", hint: hint)
        }
        if canAsk {
            note("Type or paste a line for each; ^D at the start of a line ends them, ^C gives up.")
            flush()
        }
        return try contents(of: 0, "standard input")
    }

    /// All of a file.
    package func contents(ofFile path: String) throws -> Data {
        let descriptor = Interrupts.allowed { open(path, O_RDONLY | O_CLOEXEC) }
        guard descriptor >= 0 else { throw CommandError.unreadable("“\(path)”") }
        defer { close(descriptor) }
        return try contents(of: descriptor, "“\(path)”")
    }

    /// By `read` itself: what `errno` says after an error of `FileHandle` may be about something else.
    private func contents(of descriptor: Int32, _ name: String) throws -> Data {
        var (contents, piece) = (Data(), [UInt8](repeating: 0, count: 64 * 1024))
        while true {
            let (count, code) = Interrupts.allowed { (read(descriptor, &piece, piece.count), errno) }
            guard count >= 0 || code == EINTR else { throw CommandError.unreadable(name) }
            if count == 0 { return contents }
            contents.append(contentsOf: piece.prefix(max(0, count)))
        }
    }
}

extension CommandError {
    /// For the system's reason, which is in `errno`.
    fileprivate static func unreadable(_ name: String) -> CommandError {
        let hint: Line = "Nothing was changed. Name a file that you can read, or “-” for standard input."
        return .input("Can't read \(name): \(String(cString: strerror(errno))).", hint: hint)
    }
}
