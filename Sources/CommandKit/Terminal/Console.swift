import Foundation

/// What commands talk to: answers go to standard output, errors and notes to standard error.
///
/// Nothing is written before ``flush()``, or before a buffer is full: an answer is never there before the
/// work is done.
@MainActor package final class Console {
    /// What the program can do.
    package let table: CommandTable
    /// What stands before a command that a person can type: nothing in a shell.
    package var commandPrefix: String {
        get { output.commandPrefix }
        set { (output.commandPrefix, errors.commandPrefix) = (newValue, newValue) }
    }
    /// How answers and errors look.
    package var presentation = Presentation() {
        didSet {
            output.follow(presentation.color)
            errors.follow(presentation.color)
        }
    }
    /// The number of the line that is answered, in a shell that reads a file.
    package var line: Int?
    /// The worst so far: see ``ExitCode``.
    package var exitCode = ExitCode.done

    /// Gives way to the next thing that is written.
    private var progress: ProgressBar?
    private let output = Output(descriptor: 1)
    private let errors = Output(descriptor: 2)

    package init(table: CommandTable) {
        self.table = table
        commandPrefix = table.name + " "
    }

    /// Whether the lines come from a shell: then standard input is taken.
    package var isShell: Bool { commandPrefix.isEmpty }

    /// The width that texts are wrapped to: the terminal's, and never more than 80 columns.
    var textColumns: Int { output.isTerminal ? min(80, TerminalSize.current.columns) : 80 }

    /// Writes an answer, for people or for programs.
    package func answer(_ answer: Answer) {
        endProgress()
        if presentation.isJSON, let json = answer.json() { return json.lines.forEach(output.write(json:)) }
        let lines = answer.lines()
        for note in answer.notes() { self.note(note) }
        if answer.layout == .rows, canAsk, Interrupts.allowed({ output.page(lines) }) { return }
        for line in lines { output.write(line, answer.layout) }
    }

    /// Writes a line for people that isn't a part of the answer.
    package func note(_ line: Line) { errors.write(line, .text) }

    /// Shows how far a long work is, until something else is shown.
    package func showProgress(_ title: String) -> ProgressBar {
        let bar = ProgressBar(title)
        progress = bar
        return bar
    }

    /// Reports an error. It is wrong usage if the command line can't be understood, else a refusal.
    package func report(_ error: any Error) {
        let error = error as? CommandError ?? table.explain(error)
        exitCode = max(exitCode, error.exitCode)
        write(error)
    }

    /// Writes what there is, the answers first. False if standard output was closed.
    @discardableResult package func flush() -> Bool {
        endProgress()
        let isTaken = output.flush() == nil
        _ = errors.flush()
        return isTaken
    }

    /// Writes what is left, and returns the exit code.
    func finish() -> ExitCode {
        endProgress()
        if let code = output.flush() {
            exitCode = max(exitCode, .refused)
            // A pipe that its reader has closed, as `head` does, is no news.
            if code != EPIPE {
                let message = "Can't write to standard output: \(String(cString: strerror(code)))."
                write(.input(message, hint: "Your change may still have been saved."))
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

    private func write(_ error: CommandError) {
        endProgress()
        if presentation.isJSON {
            return error.json(line: line, commandPrefix: commandPrefix).lines.forEach(errors.write(json:))
        }
        let place = line.map { "line \($0): " } ?? ""
        note("\("error:", .bad) \(place)\(error.message)")
        if !error.hint.isEmpty { note("\("hint:", .bold) \(error.hint)") }
    }
}
