#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif
import Interactors

/// What the commands talk to: answers go to standard output, errors and notes to standard error.
///
/// Nothing is written before ``finish()``, or before a buffer is full: an answer is never there before the work
/// is done.
final class Console {
    private let output = Output(descriptor: 1)
    private let errors = Output(descriptor: 2)
    private var exitCode: Int32 = 0

    /// Writes a line of the answer.
    func write(_ line: String) {
        output.write(line)
    }

    /// Writes a line that isn't a part of the answer.
    func note(_ line: String) {
        errors.write(line)
    }

    /// Reports that the logic refused the request. The exit code is 1.
    func report(_ error: InteractorError) {
        exitCode = 1
        let text = ErrorText(error)
        write(error: text.message, hint: text.hint)
    }

    /// Reports that the command line can't be understood. The exit code is 64.
    func report(_ error: UsageError) {
        exitCode = 64
        write(error: error.message, hint: error.hint)
    }

    /// Reports that something that was typed can't be used. The exit code is 1.
    func report(_ error: InputError) {
        exitCode = 1
        write(error: error.message, hint: error.hint)
    }

    /// Writes what is left, and returns the exit code.
    func finish() -> Int32 {
        if let code = output.flush() {
            exitCode = 1
            // Whoever closes a pipe, as `head` does, knows why.
            if code != EPIPE {
                write(
                    error: "Can't write to standard output: \(String(cString: strerror(code))).",
                    hint: "What was asked for may be done all the same."
                )
            }
        }
        // If this fails too, only the exit code is left to tell.
        if errors.flush() != nil { exitCode = max(exitCode, 1) }
        return exitCode
    }

    private func write(error message: String, hint: String) {
        errors.write("error: \(message)")
        if !hint.isEmpty { errors.write("hint: \(hint)") }
    }
}
