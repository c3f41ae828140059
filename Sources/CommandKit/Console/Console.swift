/// What commands talk to: it runs them, and writes their answers to standard output, errors and notes to standard
/// error.
@MainActor package final class Console {
    /// What the program can do.
    let table: CommandTable
    /// The worst so far.
    var exitCode: Int32 = 0
    /// The number of the line that is answered, in a shell that reads a file.
    var line: Int?
    /// How many lines of standard input were read.
    var linesRead = 0

    /// Whether `^C` cancels the task that runs.
    var isInterruptible = false
    private var isSetUp = false
    private var isJSON = false
    private let output = Output(descriptor: 1)
    private let errors = Output(descriptor: 2)

    package init(table: CommandTable) { self.table = table }

    /// Runs a command line, and writes its answer or its error. A command of a shell has the shell's colors, unless it
    /// says otherwise.
    package func run(_ words: [String]) async {
        // It holds for an error about the line, too.
        isJSON = words.prefix { $0 != "--" }.contains { [Option.json.name, Option.json.short].contains($0) }
        let usual = output.wantsColors
        do {
            let (command, arguments) = try table.parse(words)
            try showColors(arguments.value(of: .color))
            if command.needsSetUp, !isSetUp {
                try table.setUp(arguments)
                isSetUp = true
            }
            try write(try await command.run(arguments, self))
        } catch {
            report(error)
        }
        isJSON = false
        for stream in [output, errors] { stream.wantsColors = usual }
    }

    private func showColors(_ choice: String?) throws {
        guard let choice else { return }
        guard ["auto", "always", "never"].contains(choice) else {
            throw CommandError.usage("--color can't be “\(choice)”.", hint: "Write auto, always, or never.")
        }
        for stream in [output, errors] { stream.wantsColors = choice == "auto" ? nil : choice == "always" }
    }

    /// Writes an answer, for people or for programs.
    package func write(_ answer: Answer) throws {
        if isJSON, let json = answer.json { return try output.write(json: json) }
        for line in answer.lines { output.write(line: line) }
        for note in answer.notes { errors.write(line: note) }
    }

    /// Writes an error, and exits with its code in the end.
    package func report(_ error: any Error) {
        let error = error as? CommandError ?? table.explain(error)
        exitCode = max(exitCode, error.exitCode)
        let message = (line.map { "line \($0): " } ?? "") + error.message
        let json = ["code": error.code, "message": message, "hint": error.hint]
        if isJSON, (try? errors.write(json: json)) != nil { return }
        errors.write(line: "\("error:".bad) \(message)")
        if !error.hint.isEmpty { errors.write(line: "\("hint:".bold) \(error.hint)") }
    }

    /// Sends what was written, the answers first: none is there before the work is done.
    package func flush() {
        do {
            try output.flush()
        } catch {
            let message = "Can't write to standard output: \(error.reason)."
            report(CommandError(message, hint: "Your change may still have been saved.", code: "input"))
        }
        try? errors.flush()
    }
}
