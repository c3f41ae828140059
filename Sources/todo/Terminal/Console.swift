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
    /// How answers and errors look.
    var presentation = Presentation() {
        didSet {
            guard presentation.colour != oldValue.colour else { return }
            output.follow(presentation.colour)
            errors.follow(presentation.colour)
        }
    }
    /// What stands before a command that a person can type: nothing in a shell.
    var commandPrefix = Line.todo
    /// The number of the line that is answered, in a shell that reads a file.
    var line: Int?
    /// The worst so far: see ``ExitCode``.
    private(set) var exitCode = ExitCode.done

    /// Gives way to the next thing that is written.
    private var progress: ProgressBar?
    private let output = Output(descriptor: 1)
    private let errors = Output(descriptor: 2)

    /// Writes an answer, for people or for programs.
    func answer(_ answer: some Answer) {
        // A long one fills the buffer and is shown before the command ends.
        endProgress()
        if presentation.isJSON {
            answer.json.write { output.write(Line($0)) }
        } else {
            answer.write(to: self)
        }
    }

    /// Writes a line of an answer for people. One that `fits` is cut off where a terminal ends.
    func write(_ line: Line, fits: Bool = false) {
        output.write(line, fits: fits, commandPrefix: commandPrefix)
    }

    /// Writes a line for people that isn't a part of the answer.
    func note(_ line: Line) {
        errors.write(line, commandPrefix: commandPrefix)
    }

    /// Shows how far a long work is, until something else is shown.
    func showProgress(_ title: String) -> ProgressBar {
        let bar = ProgressBar(title)
        progress = bar
        return bar
    }

    /// Reports an error. It is wrong usage if the command line can't be understood, else a refusal.
    func report(_ error: any Error) {
        let text = ErrorText(error)
        exitCode = max(exitCode, text.exitCode)
        write(text)
    }

    /// Writes what there is, the answers first. False if nobody takes answers any more.
    @discardableResult
    func flush() -> Bool {
        endProgress()
        let isTaken = output.flush() == nil
        _ = errors.flush()
        return isTaken
    }

    /// Forgets the errors so far: the person has seen them.
    func forgetErrors() {
        exitCode = .done
    }

    /// Writes what is left, and returns the exit code.
    func finish() -> ExitCode {
        endProgress()
        if let code = output.flush() {
            exitCode = max(exitCode, .refused)
            // Whoever closes a pipe, as `head` does, knows why.
            if code != EPIPE {
                write(
                    ErrorText(
                        InputError(
                            "Can't write to standard output: \(String(cString: strerror(code))).",
                            hint: "What was asked for may be done all the same."
                        )
                    )
                )
            }
        }
        // If this fails too, only the exit code is left to tell.
        if errors.flush() != nil { exitCode = max(exitCode, .refused) }
        return exitCode
    }

    private func endProgress() {
        progress?.end()
        progress = nil
    }

    private func write(_ error: ErrorText) {
        if presentation.isJSON {
            error.json(line: line, commandPrefix: commandPrefix).write { errors.write(Line($0)) }
        } else {
            let place = line.map { "line \($0): " } ?? ""
            note("\("error:", .bad) \(place)\(error.message)")
            if !error.hint.isEmpty { note("\("hint:", .bold) \(error.hint)") }
        }
    }
}
