import Foundation

/// What commands talk to: it runs them, and writes their answers to standard output, errors and notes to standard
/// error.
@MainActor package final class Console {
    /// What the program can do.
    package let table: CommandTable
    /// Whether the lines come from the program's own shell, where nobody types its name.
    package var isShell = false
    /// The worst so far.
    package var exitCode = ExitCode.done
    /// The number of the line that is answered, in a shell that reads a file.
    package var line: Int?
    /// How many lines of standard input were read.
    package internal(set) var linesRead = 0

    /// Whether `^C` cancels the task that runs.
    var isInterruptible = false
    private var isJSON = false
    /// What `--color` says.
    private var color: String? { didSet { for stream in [output, errors] { stream.showColors(color) } } }
    private var progress: ProgressBar?
    private let output = Output(descriptor: 1)
    private let errors = Output(descriptor: 2)

    package init(table: CommandTable) { self.table = table }

    /// What stands before a command that a person can type.
    var prefix: String { isShell ? "" : table.name + " " }

    /// Runs a command line, and writes its answer or its error. Then calls `announce` with what has happened, if the
    /// answer says it. A command of a shell looks as the shell does, unless it says otherwise.
    package func run(_ words: [String], announce: (Any) -> Void = { _ in }) async {
        let typed = TypedLine(words, table: table)
        let usualColor = color
        let wasJSON = isJSON
        defer {
            color = usualColor
            isJSON = wasJSON
        }
        isJSON = isJSON || typed.arguments.has(.json)
        color = typed.arguments.value(of: .color) ?? color
        do {
            let (command, arguments) = try typed.invocation()
            if command.needsSetUp { try table.setUp(arguments, self) }
            let answer = try await command.run(arguments, self)
            write(answer)
            if let event = answer.event { announce(event) }
        } catch {
            report(error)
        }
    }

    /// Writes a line for people that isn't a part of an answer.
    package func note(_ line: Line) { errors.write(line, prefix: prefix) }

    /// Writes an answer, for people or for programs.
    package func write(_ answer: Answer) {
        endProgress()
        if isJSON, let json = answer.json() { return json.lines.forEach(output.write) }
        for line in answer.lines() { output.write(line, isRow: answer.areRows, prefix: prefix) }
        for line in answer.notes { note(line) }
    }

    /// Writes an error, and exits with its code in the end.
    package func report(_ error: any Error) {
        endProgress()
        let error = error as? CommandError ?? table.explain(error)
        if error.exitCode.rawValue > exitCode.rawValue { exitCode = error.exitCode }
        if isJSON {
            let hint = error.hint.plain(prefix)
            let form = ErrorForm(code: error.code, message: error.message, hint: hint, line: line)
            return JSONText.one(form).lines.forEach(errors.write)
        }
        note("\("error:", .bad) \(line.map { "line \($0): " } ?? "")\(error.message)")
        if !error.hint.isEmpty { note("\("hint:", .bold) \(error.hint)") }
    }

    /// Shows how far a long work is, until something else is shown.
    package func showProgress(_ title: String) -> ProgressBar {
        let bar = ProgressBar(title)
        progress = bar
        return bar
    }

    private func endProgress() {
        progress?.end()
        progress = nil
    }

    /// Sends what was written, the answers first: none is there before the work is done.
    package func flush() {
        endProgress()
        do {
            try output.flush()
        } catch {
            report(
                CommandError.input("Can't write to standard output: \(error.reason).", hint: "Your change was saved.")
            )
        }
        try? errors.flush()
    }
}

/// An error as programs get it.
private struct ErrorForm: Encodable {
    let code: String
    let message: String
    let hint: String
    let line: Int?
}
