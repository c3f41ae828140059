import Foundation

/// What a person types and what programs send. Standard input is read by `readLine()` alone, or by a terminal's
/// questions: a shell's commands and the passwords between them are lines of one stream.
extension Console {
    /// Whether there is a person to ask: they type standard input.
    package var canAsk: Bool { isatty(0) == 1 }

    /// The next line of standard input, or nil at its end.
    package func nextLine() throws(CommandError) -> String? {
        guard let line = readLine() else { return nil }
        linesRead += 1
        if line.contains("\u{FFFD}") { throw .notText("The line", line) }
        return line
    }

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
        return try contents(of: .standardInput, "standard input")
    }

    /// All of a file.
    package func contents(ofFile path: String) throws -> Data {
        let file: FileHandle
        do { file = try FileHandle(forReadingFrom: URL(filePath: path)) } catch { throw unreadable("“\(path)”", error) }
        return try contents(of: file, "“\(path)”")
    }

    private func contents(of file: FileHandle, _ name: String) throws -> Data {
        do { return try file.readToEnd() ?? Data() } catch { throw unreadable(name, error) }
    }

    private func unreadable(_ name: String, _ error: any Error) -> CommandError {
        let hint: Line = "Nothing was changed. Name a file that you can read, or “-” for standard input."
        return .input("Can't read \(name): \(error.reason).", hint: hint)
    }
}
