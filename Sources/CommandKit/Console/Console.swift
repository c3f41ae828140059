/// What commands talk to: it runs them, and writes their answers to standard output, errors and notes to standard
/// error.
@MainActor package final class Console {
    /// What the program can do. A shell may do some of it in its own way.
    package var table: CommandTable
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
    private let output = Output(descriptor: 1)
    private let errors = Output(descriptor: 2)

    package init(table: CommandTable) { self.table = table }

    /// What stands before a command that a person can type.
    var prefix: String { isShell ? "" : table.name + " " }

    /// Runs a command line, and writes its answer or its error. A command of a shell looks as the shell does, unless it
    /// says otherwise.
    package func run(_ words: [String]) async {
        let typed = TypedLine(words, table: table)
        let usualColor = color
        let wasJSON = isJSON
        defer {
            color = usualColor
            isJSON = wasJSON
        }
        color = typed.arguments.value(of: .color) ?? color
        isJSON = isJSON || typed.arguments.has(.json)
        do {
            let (command, arguments) = try typed.invocation()
            if command.needsSetUp { try table.setUp(arguments, self) }
            write(try await command.run(arguments, self))
        } catch {
            report(error)
        }
    }

    /// Writes an answer, for people or for programs.
    package func write(_ answer: Answer) {
        if isJSON, let json = answer.json() { return output.write(json: json) }
        for line in answer.lines() { output.write(line, prefix: prefix) }
        for note in answer.notes { errors.write(note, prefix: prefix) }
    }

    /// Writes an error, and exits with its code in the end.
    package func report(_ error: any Error) {
        let error = error as? CommandError ?? table.explain(error)
        if error.exitCode.rawValue > exitCode.rawValue { exitCode = error.exitCode }
        let message = (line.map { "line \($0): " } ?? "") + error.message
        let hint = error.hint.text(prefix: prefix)
        if isJSON { return errors.write(json: ["code": error.code, "message": message, "hint": hint]) }
        errors.write("\("error:", .bad) \(message)", prefix: prefix)
        if !hint.isEmpty { errors.write("\("hint:", .bold) \(hint)", prefix: prefix) }
    }

    /// Sends what was written, the answers first: none is there before the work is done.
    package func flush() {
        do {
            try output.flush()
        } catch {
            let message = "Can't write to standard output: \(error.reason)."
            report(CommandError.input(message, hint: "Your change may still have been saved."))
        }
        try? errors.flush()
    }
}
