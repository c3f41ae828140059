import Foundation

/// What commands talk to: it runs them, and writes their answers to standard output, errors and notes to standard
/// error.
@MainActor package final class Console {
    /// What the program can do.
    let program: any Program
    /// The worst so far.
    var exitCode: Int32 = 0
    private var isSetUp = false
    private let output = Output(descriptor: 1)
    private let errors = Output(descriptor: 2)

    init(program: any Program) { self.program = program }

    /// Runs a command line, and writes its answer or its error.
    func run(_ words: [String]) async {
        do {
            let (command, arguments) = try program.parse(words)
            if !isSetUp { try program.setUp(arguments) }
            isSetUp = true
            let answer = try await command.run(arguments, self)
            if arguments.has(.json), let json = answer.json { write(try .json(json)) } else { write(answer) }
        } catch {
            report(error)
        }
    }

    func write(_ answer: Answer) {
        do {
            try output.write(answer.lines)
        } catch {
            let message = "Can't write to standard output. \(error.localizedDescription)"
            report(CommandError(message, hint: "Your change may still have been saved."))
        }
        try? errors.write(answer.notes)
    }

    /// Writes an error, and exits with its code in the end.
    func report(_ error: any Error) {
        let error = error as? CommandError ?? program.explain(error)
        exitCode = max(exitCode, error.exitCode)
        let hint: [StyledText] = error.hint.isEmpty ? [] : ["\("hint:", .bold) \(error.hint)"]
        try? errors.write(["\("error:", .bad) \(error.message)"] + hint)
    }
}

/// Writes a text to standard error as it is, at once.
@Sendable package func printToStandardError(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
}
