import Foundation

/// What is sent or typed. Standard input is read by `readLine()` alone, but for the questions on a terminal: a shell's
/// commands and the passwords between them are lines of one stream.
extension Console {
    /// The next line of standard input, or nil at its end. A person is shown the prompt.
    func nextLine(prompt: String = "") throws -> String? {
        show(prompt)
        guard let line = readLine() else {
            // What comes next starts a new line.
            show("\n")
            return nil
        }
        linesRead += 1
        if line.contains("\u{FFFD}") { throw CommandError.notText("The line", line) }
        // Windows programs start a text with a byte order mark.
        return linesRead == 1 ? String(line.trimmingPrefix("\u{FEFF}")) : line
    }

    private func show(_ text: String) {
        if canAsk { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
    }

    /// All of a file, or of standard input if it is “-”.
    package func contents(ofFile path: String) throws -> Data {
        let isInput = path == "-"
        guard !isInput || linesRead == 0 else {
            let hint = "Name a file, or run the command outside of the shell."
            throw CommandError.usage("Standard input has the shell's commands.", hint: hint)
        }
        do {
            let file =
                isInput ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(filePath: path))
            return try file.readToEnd() ?? Data()
        } catch {
            let hint = "Name a file that you can read, or “-” for standard input."
            throw CommandError("Can't read “\(path)”: \(error.reason).", hint: hint, code: "input")
        }
    }
}

extension Error {
    /// The system's words: “No space left on device”.
    var reason: String {
        let error = self as NSError
        let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
        return cause.domain == NSPOSIXErrorDomain
            ? String(cString: strerror(Int32(cause.code))) : error.localizedDescription
    }
}
