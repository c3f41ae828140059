import Foundation

/// What a person types, or a script sends.
extension Console {
    /// Whether there is a person to ask: they type standard input.
    package var canAsk: Bool { isatty(0) == 1 }

    /// The line that is typed on the terminal without being shown or, without a terminal, the next line of standard
    /// input if `--password-stdin` says that it is sent there. Secrets never come from an argument or a variable: every
    /// user of the machine can read those.
    package func secret(_ prompt: String, _ arguments: Arguments) throws -> String {
        if canAsk { return try HiddenQuestion.ask("\(prompt): ") }
        // Not by a file handle: a shell's commands and the passwords between them are lines of one stream.
        if arguments.has(.passwordStdin), let line = readLine() { return line }
        let hint = "Without a terminal, send a line on standard input, with \(Option.passwordStdin.name)."
        throw CommandError.usage("The \(prompt.lowercased()) is missing.", hint: hint)
    }
}
