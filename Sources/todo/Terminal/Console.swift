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
/// Nothing is written before ``flush()``, or before a buffer is full: an answer is never there before the work
/// is done.
final class Console {
    private let output = Output(descriptor: 1)
    private let errors = Output(descriptor: 2)
    /// Where the command stands that is answered, for errors: `line 3`. Empty if there is but one.
    var place = ""
    /// The worst so far: 0 done, 1 refused, 64 wrong usage.
    private(set) var exitCode: Int32 = 0

    /// Writes a line of the answer.
    func write(_ line: String) {
        output.write(line)
    }

    /// Writes a line that isn't a part of the answer.
    func note(_ line: String) {
        errors.write(line)
    }

    /// Reports an error. It is wrong usage if the command line can't be understood, else a refusal.
    func report(_ error: any Error) {
        switch error {
        case let error as UsageError:
            exitCode = max(exitCode, 64)
            write(error: error.message, hint: error.hint)
        case let error as InputError:
            exitCode = max(exitCode, 1)
            write(error: error.message, hint: error.hint)
        default:
            exitCode = max(exitCode, 1)
            let text = ErrorText(InteractorError(error))
            write(error: text.message, hint: text.hint)
        }
    }

    /// Writes what there is, the answers first. False if nobody takes answers any more.
    @discardableResult
    func flush() -> Bool {
        let isTaken = output.flush() == nil
        _ = errors.flush()
        return isTaken
    }

    /// Forgets the errors so far: the person has seen them.
    func forgetErrors() {
        exitCode = 0
    }

    /// Writes what is left, and returns the exit code.
    func finish() -> Int32 {
        if let code = output.flush() {
            exitCode = max(exitCode, 1)
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
        errors.write("error: \(place.isEmpty ? "" : place + ": ")\(message)")
        if !hint.isEmpty { errors.write("hint: \(hint)") }
    }
}
